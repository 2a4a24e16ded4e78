import { request } from 'node:http'

const DEFAULT_TIMEOUT_MS = 10_000

/**
 * The outcome of a request: `response` with a status, `refused` (connection refused), `reset` (connection lost before the
 * complete response) or `timeout`.
 * @typedef {object} CallResult
 * @property {string} name method and path
 * @property {'response' | 'refused' | 'reset' | 'timeout'} outcome
 * @property {number} status 0 without a response
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text the body
 * @property {number} milliseconds
 */

/** @typedef {{ method?: string, token?: string, body?: unknown, timeoutMs?: number }} CallOptions */

/**
 * Sends an HTTP request on its own connection. Never rejects.
 * @param {string} url
 * @param {CallOptions} [options]
 * @returns {Promise<CallResult>}
 */
export function call(url, { method = 'GET', token, body, timeoutMs = DEFAULT_TIMEOUT_MS } = {}) {
	const startedAt = performance.now()
	const name = `${method} ${new URL(url).pathname}`
	const payload = body === undefined ? undefined : JSON.stringify(body)
	return new Promise((resolve) => {
		const end = (outcome, { status = 0, headers = {}, text = '' } = {}) => {
			clearTimeout(limit)
			resolve({ name, outcome, status, headers, text, milliseconds: performance.now() - startedAt })
		}
		const sent = request(url, {
			method,
			agent: false,
			headers: {
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
				...(payload === undefined ? {} : { 'content-type': 'application/json' }),
			},
		})
		const limit = setTimeout(() => {
			end('timeout')
			sent.destroy()
		}, timeoutMs)
		sent.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
			end(error.code === 'ECONNREFUSED' ? 'refused' : 'reset')
		})
		sent.on('response', (response) => {
			let text = ''
			response.setEncoding('utf8')
			response.on('data', (chunk) => {
				text += chunk
			})
			response.on('end', () => end('response', { status: response.statusCode, headers: response.headers, text }))
			response.on('error', () => end('reset'))
			response.on('aborted', () => end('reset'))
		})
		sent.end(payload)
	})
}
