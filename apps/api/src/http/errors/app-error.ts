import type { InputIssue } from '@farmgate/contracts/error-response'
import { ERROR_KINDS, ERRORS, type ErrorBody, type ErrorCode } from '@farmgate/contracts/errors'
import type { FastifyBaseLogger } from 'fastify'

type AppErrorOptions = {
	/** Validation errors of the input, with the field's name in the request. Sent to the caller. */
	issues?: InputIssue[]
	/** The stored state that the input conflicts with. Sent to the caller. */
	current?: unknown
	/** For the log alone; never leaves the server. */
	internal?: unknown
	/** When the caller may try again: the header `Retry-After`. */
	retryAfterSeconds?: number
	cause?: unknown
}

/** An error of the catalog. Services throw it; each transport maps it to a status and a body. */
export class AppError extends Error {
	readonly code: ErrorCode
	readonly issues: InputIssue[] | undefined
	readonly current: unknown
	readonly internal: unknown
	readonly retryAfterSeconds: number | undefined
	/** HTTP status, under the name that Fastify and its plugins read. Writable, because Fastify assigns it. */
	statusCode: number

	constructor(code: ErrorCode, options: AppErrorOptions = {}) {
		super(ERRORS[code].message, options.cause === undefined ? undefined : { cause: options.cause })
		this.name = 'AppError'
		this.code = code
		this.issues = options.issues
		this.current = options.current
		this.internal = options.internal
		this.retryAfterSeconds = options.retryAfterSeconds
		this.statusCode = this.kind.status
	}

	/** HTTP status, tRPC code and log level of this failure. */
	get kind() {
		return ERROR_KINDS[ERRORS[this.code].kind]
	}

	/** The body that the caller receives, the same on all transports. */
	toBody(): ErrorBody {
		return {
			message: this.message,
			code: this.code,
			...(this.issues ? { issues: this.issues } : {}),
			...(this.current === undefined ? {} : { current: this.current }),
		}
	}
}

/** `input.invalid` about one field of a request. `message` continues its name: "must be a UUID". */
export function inputError(path: string, message: string, cause?: unknown): AppError {
	return new AppError('input.invalid', { issues: [{ path, message }], cause })
}

/** The value. Throws the error with this code when it is null or undefined. */
export function existing<Value>(value: Value, code: ErrorCode): NonNullable<Value> {
	if (value === null || value === undefined) throw new AppError(code)
	return value
}

/** Logs an error in one line, at the level of its kind. Adds cause and stack if the code does not explain the error. */
export function logFailure(log: FastifyBaseLogger, error: AppError, details: Record<string, unknown> = {}): void {
	const level = error.kind.logLevel
	const isExplained = level === 'info' || (level === 'warn' && error.cause === undefined)
	const origin = isExplained ? {} : { err: error.cause ?? error }
	const internal = error.internal === undefined ? {} : { internal: error.internal }
	const issues = error.issues === undefined ? {} : { issues: error.issues }
	log[level]({ code: error.code, ...issues, ...internal, ...origin, ...details }, error.message)
}
