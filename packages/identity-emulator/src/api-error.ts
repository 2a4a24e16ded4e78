/** An entry of Clerk's error list. The widget shows the text at the field `meta.param_name`. */
export interface ApiErrorItem {
	code: string
	message: string
	long_message: string
	meta: { param_name?: string }
}

/** An error in Clerk's format. */
export class ApiError extends Error {
	readonly status: number
	readonly item: ApiErrorItem
	/** Whether changes before the error are committed. */
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

/** The body of every response with a status of 400 or above. */
export function errorBody(error: ApiError): { errors: ApiErrorItem[]; clerk_trace_id: string } {
	return { errors: [error.item], clerk_trace_id: 'identity-emulator' }
}

export const notFound = (what: string) => new ApiError(404, 'resource_not_found', `${what} was not found.`)

/** 429 with Clerk's code for rate limits. */
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

/** 401 instead of 404: clerk-js then reloads its client, which signs out stale tabs. */
export const signedOut = () => new ApiError(401, 'signed_out', 'You are signed out.')

export const invalidParam = (paramName: string, message: string) =>
	new ApiError(422, 'form_param_format_invalid', message, paramName)

export const passwordIncorrect = (paramName: string) =>
	new ApiError(422, 'form_password_incorrect', 'Password is incorrect. Try again, or use another method.', paramName)
