import { ERROR_KINDS, ERRORS, type ErrorBody, type ErrorCode, type InputIssue } from '@farmgate/contracts/errors'

type AppErrorOptions = {
	/** Faults of the input, each naming the field as the caller knows it. Sent to the caller. */
	issues?: InputIssue[]
	/** For the log alone; never leaves the server. */
	internal?: unknown
	cause?: unknown
}

/** A failure out of the catalogue. Services throw it; each door turns it into its own status and body. */
export class AppError extends Error {
	readonly code: ErrorCode
	readonly issues: InputIssue[] | undefined
	readonly internal: unknown
	/** HTTP status, where Fastify and error handlers of plugins look for it; Fastify may write to it. */
	statusCode: number

	constructor(code: ErrorCode, options: AppErrorOptions = {}) {
		super(ERRORS[code].message, options.cause === undefined ? undefined : { cause: options.cause })
		this.name = 'AppError'
		this.code = code
		this.issues = options.issues
		this.internal = options.internal
		this.statusCode = this.kind.status
	}

	/** HTTP status, tRPC code and log level of this failure. */
	get kind() {
		return ERROR_KINDS[ERRORS[this.code].kind]
	}

	/** What the caller reads, whichever door they came through. */
	toBody(): ErrorBody {
		return { message: this.message, code: this.code, ...(this.issues ? { issues: this.issues } : {}) }
	}
}
