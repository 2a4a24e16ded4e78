/** One entry of Clerk's error list. `meta.param_name` names the field the widget shows the text under. */
export interface ApiErrorItem {
	code: string
	message: string
	long_message: string
	meta: { param_name?: string }
}

/** A refusal in the shape of Clerk's own: both of its client libraries read `errors[0].code` and `meta.param_name`. */
export class ApiError extends Error {
	readonly status: number
	readonly item: ApiErrorItem
	/** Whether what was changed before the refusal is kept. */
	keepsChanges = false
	/** Value of the Retry-After header, in seconds. */
	retryAfterSeconds: number | null = null

	constructor(status: number, code: string, message: string, paramName?: string) {
		super(message)
		this.name = 'ApiError'
		this.status = status
		this.item = { code, message, long_message: message, meta: paramName ? { param_name: paramName } : {} }
	}
}

/** The body of every answer with a status of 400 and above. */
export function errorBody(error: ApiError): { errors: ApiErrorItem[]; clerk_trace_id: string } {
	return { errors: [error.item], clerk_trace_id: 'identity-emulator' }
}

export const notFound = (what: string) => new ApiError(404, 'resource_not_found', `${what} was not found.`)

/** Clerk's code for every limit; its widget shows the text. */
export function tooManyRequests(retryAfterSeconds: number | null): ApiError {
	const error = new ApiError(429, 'too_many_requests', 'Too many requests. Please wait a moment, then try again.')
	error.retryAfterSeconds = retryAfterSeconds
	return error
}

/** `cause` is for the log. */
export function serviceUnavailable(cause?: Error): ApiError {
	const message = 'The sign-in service is not available right now. Please try again.'
	const error = new ApiError(503, 'service_unavailable', message)
	error.cause = cause
	return error
}

/** 401 and not 404: at a 401 clerk-js loads its client anew and a forgotten tab signs itself out. */
export const signedOut = () => new ApiError(401, 'signed_out', 'You are signed out.')

export const invalidParam = (paramName: string, message: string) =>
	new ApiError(422, 'form_param_format_invalid', message, paramName)

export const passwordIncorrect = (paramName: string) =>
	new ApiError(422, 'form_password_incorrect', 'Password is incorrect. Try again, or use another method.', paramName)
