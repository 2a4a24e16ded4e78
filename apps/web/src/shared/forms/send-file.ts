import { HttpStatusError } from '../errors/read-error.ts'

/** A little longer than the server waits. */
const TIMEOUT_MS = 330_000

export type FileRequest = {
	path: string
	form: FormData
	headers?: Readonly<Record<string, string>>
	/** The session token, or null to send the cookie alone. */
	token: string | null
	/** Share of the bytes that were sent, from 0 to 1. */
	onProgress: (share: number) => void
	signal: AbortSignal
}

/**
 * Sends a form with a file and returns the parsed response. By `XMLHttpRequest`, because `fetch` reports no progress of uploads.
 * Throws `HttpStatusError`, an `AbortError`, and a `TypeError` like that of `fetch` without a response.
 */
export function sendFile({ path, form, headers = {}, token, onProgress, signal }: FileRequest): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest()
		request.open('POST', path)
		request.timeout = TIMEOUT_MS
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
		if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
		request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
			if (lengthComputable) onProgress(loaded / total)
		}
		request.onload = () => {
			if (request.status !== 201) {
				reject(new HttpStatusError(request.status, request.responseText, request.statusText))
				return
			}
			try {
				resolve(JSON.parse(request.responseText))
			} catch (error) {
				reject(error)
			}
		}
		request.onerror = () => reject(new TypeError('Failed to fetch'))
		request.ontimeout = request.onerror
		request.onabort = () => reject(signal.reason)
		signal.addEventListener('abort', () => request.abort(), { once: true })
		if (signal.aborted) reject(signal.reason)
		else request.send(form)
	})
}
