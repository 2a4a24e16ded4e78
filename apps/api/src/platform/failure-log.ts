import type { FastifyBaseLogger } from 'fastify'
import type { AppError } from './app-error.ts'

/** Logs a failure once, as loudly as its kind says; the whole story only where somebody has to act on it. */
export function logFailure(log: FastifyBaseLogger, error: AppError, details: Record<string, unknown> = {}): void {
	const level = error.kind.logLevel
	const story = level === 'info' ? {} : { err: error.cause ?? error }
	const internal = error.internal === undefined ? {} : { internal: error.internal }
	const issues = error.issues === undefined ? {} : { issues: error.issues }
	log[level]({ code: error.code, ...issues, ...internal, ...story, ...details }, error.message)
}
