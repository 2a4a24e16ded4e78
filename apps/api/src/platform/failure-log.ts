import type { FastifyBaseLogger } from 'fastify'
import type { AppError } from './app-error.ts'

/** Logs a failure in one line, at the level of its kind; with its cause and stack where they say more than the code. */
export function logFailure(log: FastifyBaseLogger, error: AppError, details: Record<string, unknown> = {}): void {
	const level = error.kind.logLevel
	const isExplained = level === 'info' || (level === 'warn' && error.cause === undefined)
	const story = isExplained ? {} : { err: error.cause ?? error }
	const internal = error.internal === undefined ? {} : { internal: error.internal }
	const issues = error.issues === undefined ? {} : { issues: error.issues }
	log[level]({ code: error.code, ...issues, ...internal, ...story, ...details }, error.message)
}
