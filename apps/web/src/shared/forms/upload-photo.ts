import { UPLOAD_FIELD, UPLOAD_PATH, type UploadedPhoto, uploadedPhoto } from '@farmgate/contracts/photo'
import { HttpStatusError } from '../errors/read-error.ts'

/** A little longer than the server waits. */
const TIMEOUT_MS = 330_000

type Upload = {
	photo: Blob
	/** Identifies the photo in repeated uploads (a UUID). */
	key: string
	/** The session token, or null to send the cookie alone. */
	token: string | null
	/** Share of the bytes that were sent, from 0 to 1. */
	onProgress: (share: number) => void
	signal: AbortSignal
}

/**
 * Uploads a photo. By `XMLHttpRequest`, because `fetch` reports no progress of uploads. Throws `HttpStatusError`, an
 * `AbortError`, and a `TypeError` like that of `fetch` without a response.
 */
export function uploadPhoto({ photo, key, token, onProgress, signal }: Upload): Promise<UploadedPhoto> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest()
		const form = new FormData()
		form.append(UPLOAD_FIELD, photo, 'photo')
		request.open('POST', UPLOAD_PATH)
		request.timeout = TIMEOUT_MS
		request.setRequestHeader('Idempotency-Key', key)
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
				resolve(uploadedPhoto.parse(JSON.parse(request.responseText)))
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
