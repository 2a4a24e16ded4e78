import * as z from 'zod'
import { currentQueryScope } from '../../database/query-scope.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { parseJson } from '../../http/read-input.ts'
import { readAtMost } from '../../http/receive-file.ts'

/** For all attempts together. Shorter than the deadline of requests. */
const TIMEOUT_MS = 3000
const ATTEMPTS = 2
const BODY_MAX_BYTES = 1_000_000

export type UpstreamRequest<Schema extends z.core.$ZodType> = {
	url: URL
	method?: 'GET' | 'POST'
	headers?: Record<string, string>
	/** Sent as JSON. */
	body?: object
	/** Validates the response. */
	schema: Schema
	/** Whether an error response means that the id is unknown. Default: never. */
	isUnknown?: (status: number, body: string) => boolean
	timeoutMs?: number | undefined
}

/** The status says that a later attempt may succeed. */
const isTemporary = (status: number) => status === 429 || status >= 500

function failureOf(status: number): AppError {
	const code = isTemporary(status) ? 'upstream.unavailable' : 'upstream.failed'
	return new AppError(code, { internal: `the address service responded with status ${status}` })
}

/** Sends the request once more after a failure that may be temporary. Error messages contain no headers and no URL. */
async function fetchText<Schema extends z.core.$ZodType>(
	{ url, method = 'GET', headers, body, isUnknown = () => false }: UpstreamRequest<Schema>,
	signal: AbortSignal,
): Promise<string | null> {
	const json = body === undefined ? {} : { body: JSON.stringify(body) }
	const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
	for (let attempt = 1; ; attempt++) {
		const isLast = attempt === ATTEMPTS
		try {
			const init = { method, headers: { accept: 'application/json', ...type, ...headers }, ...json }
			const response = await fetch(url, { ...init, signal, redirect: 'error' })
			const text = (await readAtMost(response, BODY_MAX_BYTES)).toString()
			if (response.ok) return text
			if (isUnknown(response.status, text)) return null
			if (isLast || response.status === 429 || !isTemporary(response.status)) throw failureOf(response.status)
		} catch (error) {
			if (signal.aborted || error instanceof AppError) throw error
			if (isLast) throw new AppError('upstream.unavailable', { cause: error })
		}
	}
}

/**
 * The validated JSON of another service; null for an unknown id. Stops when the caller disconnects. Throws `upstream.failed`,
 * `upstream.unavailable`, `upstream.timeout`, and the reason of the request's signal.
 */
export async function fetchUpstreamJson<Schema extends z.core.$ZodType>(
	request: UpstreamRequest<Schema>,
): Promise<z.output<Schema> | null> {
	const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS)
	const ofRequest = currentQueryScope()?.signal
	const signal = ofRequest === undefined ? timeout : AbortSignal.any([timeout, ofRequest])
	let text: string | null
	try {
		text = await fetchText(request, signal)
	} catch (error) {
		if (ofRequest?.aborted) throw ofRequest.reason
		if (timeout.aborted) throw new AppError('upstream.timeout', { cause: error })
		throw error
	}
	if (text === null) return null
	// Text that is not JSON has another form, too.
	const result = z.safeParse(request.schema, parseJson(text))
	if (result.success) return result.data
	throw new AppError('upstream.failed', { internal: 'the response has another form', cause: result.error })
}
