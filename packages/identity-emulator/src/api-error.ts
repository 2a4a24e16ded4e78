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

/** 401 and not 404: at a 401 clerk-js loads its client anew and a forgotten tab signs itself out. */
export const signedOut = () => new ApiError(401, 'signed_out', 'You are signed out.')

export const invalidParam = (paramName: string, message: string) =>
	new ApiError(422, 'form_param_format_invalid', message, paramName)

export const passwordIncorrect = (paramName: string) =>
	new ApiError(422, 'form_password_incorrect', 'Password is incorrect. Try again, or use another method.', paramName)
