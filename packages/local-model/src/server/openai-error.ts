/** An error in the form of OpenAI's API. */
export class OpenAiError extends Error {
	readonly status: number
	readonly code: string | null
	readonly param: string | null
	readonly type: string

	constructor(status: number, code: string | null, message: string, param: string | null = null) {
		super(message)
		this.status = status
		this.code = code
		this.param = param
		this.type = typeOf(status)
	}

	/** The body of the response. */
	toBody() {
		return { error: { message: this.message, type: this.type, param: this.param, code: this.code } }
	}
}

function typeOf(status: number): string {
	if (status === 429) return 'rate_limit_error'
	return status >= 500 ? 'server_error' : 'invalid_request_error'
}

/** A 400 that names the parameter. */
export function invalid(param: string | null, message: string, code: string | null = 'invalid_value'): OpenAiError {
	return new OpenAiError(400, code, message, param)
}
