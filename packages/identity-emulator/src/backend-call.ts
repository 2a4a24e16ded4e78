import { findUserById } from './accounts.ts'
import { ApiError, invalidParam, notFound } from './api-error.ts'
import type { EmulatorContext } from './emulator-context.ts'
import type { Session, User } from './identity-state.ts'

const MAXIMUM_PAGE_SIZE = 500

export interface BackendRequest {
	method: string
	/** After the mount point, for example /v1/users. */
	path: string
	query: URLSearchParams
	body: unknown
	authorization: string | undefined
}

/** A request of the backend API, with validated access to its fields. */
export class BackendCall {
	readonly context: EmulatorContext
	readonly query: URLSearchParams
	readonly params: Readonly<Record<string, string>>
	private readonly body: Record<string, unknown>

	constructor(context: EmulatorContext, request: BackendRequest, params: Readonly<Record<string, string>>) {
		const { body } = request
		if (typeof body !== 'object' || body === null || Array.isArray(body)) {
			throw new ApiError(400, 'request_body_invalid', 'The request body must be a JSON object.')
		}
		this.context = context
		this.query = request.query
		this.params = params
		this.body = Object.fromEntries(Object.entries(body))
	}

	/** A field of the body, not validated; undefined when absent. */
	value(name: string): unknown {
		return this.body[name]
	}

	/** A text; undefined when absent. Throws 422 for other types. */
	text(name: string): string | null | undefined {
		const value = this.body[name]
		if (value === undefined || value === null || typeof value === 'string') return value
		throw invalidParam(name, `${name} must be a string.`)
	}

	/** `limit` and `offset` of the query. Throws 422 when they are invalid. */
	page(): { limit: number; offset: number } {
		const read = (name: string, fallback: number, minimum: number, maximum: number) => {
			const text = this.query.get(name)
			const value = text === null ? fallback : Number(text)
			if (Number.isSafeInteger(value) && value >= minimum && value <= maximum) return value
			throw invalidParam(name, `${name} must be a whole number from ${minimum} to ${maximum}.`)
		}
		return { limit: read('limit', 10, 1, MAXIMUM_PAGE_SIZE), offset: read('offset', 0, 0, Number.MAX_SAFE_INTEGER) }
	}

	user(): User {
		const user = findUserById(this.context, this.params.userId ?? '')
		if (!user) throw notFound('The user')
		return user
	}

	session(): Session {
		const session = this.context.state.sessions.get(this.params.sessionId ?? '')
		if (!session) throw notFound('The session')
		return session
	}
}
