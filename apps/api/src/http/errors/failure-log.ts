import type { FastifyBaseLogger } from 'fastify'
import type { AppError } from './app-error.ts'

/** Logs an error in one line, at the level of its kind. Adds cause and stack if the code does not explain the error. */
export function logFailure(log: FastifyBaseLogger, error: AppError, details: Record<string, unknown> = {}): void {
	const level = error.kind.logLevel
	const isExplained = level === 'info' || (level === 'warn' && error.cause === undefined)
	const origin = isExplained ? {} : { err: error.cause ?? error }
	const internal = error.internal === undefined ? {} : { internal: error.internal }
	const issues = error.issues === undefined ? {} : { issues: error.issues }
	log[level]({ code: error.code, ...issues, ...internal, ...origin, ...details }, error.message)
}
