import { type EditedPhoto, MAX_PHOTOS, UPLOAD_FIELD, UPLOAD_PATH, uploadedPhoto } from '@farmgate/contracts/photo'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../errors/error-text.ts'
import { readError } from '../errors/read-error.ts'
import { useIdentityStore } from '../identity/use-identity.ts'
import { preparePhoto, UnusablePhotoError } from './prepare-photo.ts'
import { newRequestKey } from './request-key.ts'
import { sendFile } from './send-file.ts'

/** A chosen file that is not a photo of the form yet. */
export type PendingPhoto = {
	/** Identifies the photo in repeated uploads (a UUID). */
	key: string
	file: File
	/** From 0 to 1; of the bytes that were sent. */
	progress: number
	/** Why it failed; null before that. */
	problem: string | null
	/** Whether another attempt may succeed. */
	canRetry: boolean
}

/** What is wrong with a photo, by the server's explanation if there is one. */
function problemOf(error: unknown): Pick<PendingPhoto, 'problem' | 'canRetry'> {
	if (error instanceof UnusablePhotoError) return { problem: error.message, canRetry: false }
	const read = readError(error)
	const issue = read.kind === 'known' ? read.issues.find(({ path }) => path === 'file') : undefined
	if (issue !== undefined) return { problem: `This photo ${issue.message}.`, canRetry: false }
	return { problem: errorText(read), canRetry: true }
}

/**
 * Uploads chosen files one after the other, in their order, and passes each stored photo to `onStored`. `count` is the number
 * of photos that the form has already; files beyond `MAX_PHOTOS` are not taken.
 */
export function usePhotoUploads(count: number, onStored: (photo: EditedPhoto) => void) {
	const identity = useIdentityStore()
	const [pending, setPending] = useState<PendingPhoto[]>([])
	const [rejectedCount, setRejectedCount] = useState(0)
	/** One upload after the other. */
	const queue = useRef(Promise.resolve())
	const aborts = useRef(new Map<string, AbortController>())
	const stored = useRef(onStored)
	stored.current = onStored

	const change = (key: string, changes: Partial<PendingPhoto>) =>
		setPending((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
	const drop = (key: string) => setPending((all) => all.filter((photo) => photo.key !== key))

	async function upload(key: string, file: File, signal: AbortSignal): Promise<void> {
		if (signal.aborted) return
		try {
			const form = new FormData()
			form.append(UPLOAD_FIELD, await preparePhoto(file), 'photo')
			const response = await sendFile({
				path: UPLOAD_PATH,
				form,
				// A repeated upload returns the same photo.
				headers: { 'Idempotency-Key': key },
				token: await identity.token(),
				onProgress: (progress) => change(key, { progress }),
				signal,
			})
			const { id, url, thumbUrl } = uploadedPhoto.parse(response)
			signal.throwIfAborted()
			drop(key)
			stored.current({ id, url, thumbUrl, alt: '' })
		} catch (error) {
			if (!signal.aborted) change(key, problemOf(error))
		}
	}

	function start(key: string, file: File): void {
		const abort = new AbortController()
		aborts.current.set(key, abort)
		queue.current = queue.current.then(() => upload(key, file, abort.signal))
	}

	useEffect(() => {
		const all = aborts.current
		return () => {
			for (const abort of all.values()) abort.abort()
		}
	}, [])

	return {
		pending,
		/** How many files of the last choice exceeded the limit. */
		rejectedCount,
		add(files: readonly File[]): void {
			const free = Math.max(0, MAX_PHOTOS - count - pending.length)
			setRejectedCount(Math.max(0, files.length - free))
			const added = files
				.slice(0, free)
				.map((file) => ({ key: newRequestKey(), file, progress: 0, problem: null, canRetry: false }))
			setPending([...pending, ...added])
			for (const { key, file } of added) start(key, file)
		},
		retry({ key, file }: PendingPhoto): void {
			change(key, { progress: 0, problem: null })
			start(key, file)
		},
		/** Stops the upload of a file and forgets it. */
		cancel({ key }: PendingPhoto): void {
			aborts.current.get(key)?.abort()
			setRejectedCount(0)
			drop(key)
		},
	}
}
