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

/** One call of the backend API, with readers of its fields that refuse what has the wrong form. */
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

	/** A field of the body, whatever it is; undefined when it was not sent. */
	value(name: string): unknown {
		return this.body[name]
	}

	/** Undefined when not sent, null when sent as null. Throws 422 for anything but text. */
	text(name: string): string | null | undefined {
		const value = this.body[name]
		if (value === undefined || value === null || typeof value === 'string') return value
		throw invalidParam(name, `${name} must be a string.`)
	}

	/** Undefined when not sent or null. Throws 422 for anything but a whole number from 1. */
	seconds(name: string): number | undefined {
		const value = this.body[name]
		if (value === undefined || value === null) return undefined
		if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value
		throw invalidParam(name, `${name} must be a whole number of seconds.`)
	}

	/** `limit` and `offset` of the query. Throws 422 when they are not whole numbers in range. */
	page(): { limit: number; offset: number } {
		const read = (name: string, fallback: number, minimum: number, maximum: number) => {
			const given = this.query.get(name)
			const value = given === null ? fallback : Number(given)
			if (Number.isSafeInteger(value) && value >= minimum && value <= maximum) return value
			throw invalidParam(name, `${name} must be a whole number from ${minimum} to ${maximum}.`)
		}
		return { limit: read('limit', 10, 1, MAXIMUM_PAGE_SIZE), offset: read('offset', 0, 0, Number.MAX_SAFE_INTEGER) }
	}

	user(id = this.params.userId): User {
		const user = findUserById(this.context, id ?? '')
		if (!user) throw notFound('The user')
		return user
	}

	session(): Session {
		const session = this.context.state.sessions.get(this.params.sessionId ?? '')
		if (!session) throw notFound('The session')
		return session
	}
}
