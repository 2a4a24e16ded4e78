import { errorResponse, type InputIssue } from '@farmgate/contracts/error-response'
import type { ErrorCode } from '@farmgate/contracts/errors'
import type * as z from 'zod/mini'

/**
 * An error of a call.
 * - `known`: an error response with a code and a message. A newer server may have codes that are not in the catalog.
 * - `status`: an HTTP error whose body is not ours, such as a proxy's page. `text` is the body, or the status text.
 * - `offline`: no response, and the browser has no network. `unreachable`: no response although it has one.
 * - `canceled`: the application aborted the request; not shown.
 * - `unknown`: any other error, such as a bug.
 */
export type ReadError =
	| { kind: 'known'; code: ErrorCode; message: string; issues: InputIssue[] }
	| { kind: 'status'; status: number; text: string }
	| { kind: 'offline' }
	| { kind: 'unreachable' }
	| { kind: 'canceled' }
	| { kind: 'unknown' }

/** A REST error response. Its message is "{status}: {response text}", with the status text when the body is empty. */
export class HttpStatusError extends Error {
	readonly status: number
	/** The body, or the status text when it is empty. */
	readonly text: string

	constructor(status: number, body: string, statusText: string) {
		const text = body === '' ? statusText : body
		super(`${status}: ${text}`)
		this.name = 'HttpStatusError'
		this.status = status
		this.text = text
	}
}

type ErrorResponse = z.infer<typeof errorResponse>
type Fields = Record<string, unknown>

function isRecord(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null
}

function known(body: ErrorResponse): ReadError {
	return { kind: 'known', code: body.code as ErrorCode, message: body.message, issues: body.issues ?? [] }
}

function readBody(text: string): ErrorResponse | null {
	try {
		const parsed = errorResponse.safeParse(JSON.parse(text))
		return parsed.success ? parsed.data : null
	} catch {
		return null
	}
}

/** tRPC puts the error response into `message` and `data`, and transport errors into `cause` and `meta`. */
function readTrpcError(error: Fields, isOnline: boolean): ReadError {
	const data = isRecord(error.data) ? error.data : {}
	const body = errorResponse.safeParse({ message: error.message, code: data.code, issues: data.issues })
	if (body.success) return known(body.data)
	const response = isRecord(error.meta) ? error.meta.response : undefined
	const status = isRecord(response) && typeof response.status === 'number' ? response.status : undefined
	if (status !== undefined && status >= 400) return { kind: 'status', status, text: '' }
	if (error.cause !== undefined && error.cause !== error) return readError(error.cause, isOnline)
	return { kind: 'unknown' }
}

const NETWORK_FAILURE = /failed to fetch|networkerror|load failed|network request failed|fetch failed/i

const CODE_FAILURE = /dynamically imported module|importing a module script/i

/** Whether code of the application could not be loaded: no network, or a new version has replaced it. */
export function isCodeMissing(error: unknown): error is Error {
	return error instanceof Error && CODE_FAILURE.test(error.message)
}

/** Classifies the error of a call, loader or mutation. `isOnline` defaults to the browser's state. */
export function readError(error: unknown, isOnline: boolean = navigator.onLine): ReadError {
	if (!isRecord(error)) return { kind: 'unknown' }
	if (error.name === 'AbortError' || error.name === 'CancelledError') return { kind: 'canceled' }
	if (error.name === 'TRPCClientError') return readTrpcError(error, isOnline)
	if (error instanceof HttpStatusError) {
		const body = readBody(error.text)
		return body ? known(body) : { kind: 'status', status: error.status, text: error.text }
	}
	if (isCodeMissing(error) || (error instanceof TypeError && NETWORK_FAILURE.test(error.message))) {
		return { kind: isOnline ? 'unreachable' : 'offline' }
	}
	return { kind: 'unknown' }
}

/** The id of the failed request, which the server's log has; null when the server has not responded. */
export function requestIdOf(error: unknown): string | null {
	const response = isRecord(error) && isRecord(error.meta) ? error.meta.response : undefined
	return response instanceof Response ? response.headers.get('x-request-id') : null
}

/** Whether the requested item does not exist; false for failed requests. */
export function isNotFound(error: unknown): boolean {
	const read = readError(error)
	return read.kind === 'known' && NOT_FOUND_CODES.has(read.code)
}

/** Whether the item belongs to another account, or the account lacks the role. */
export function isForbidden(error: unknown): boolean {
	const read = readError(error)
	return read.kind === 'known' && read.code === 'auth.forbidden'
}

const NOT_FOUND_CODES: ReadonlySet<ErrorCode> = new Set([
	'location.not_found',
	'listing.not_found',
	'category.not_found',
	'town.not_found',
	'mail.not_found',
	'import.not_found',
	// A malformed id is treated as not found.
	'input.invalid',
])
