import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { GeneratedPicture, PictureRequest } from '@farmgate/contracts/listing-assistant'
import { PHOTO_ALT_MAX_LENGTH, PHOTO_FULL_PX, PHOTO_THUMB_PX } from '@farmgate/contracts/photo'
import { PICTURE_SIZES } from '@farmgate/listing-picture/listing-picture'
import * as z from 'zod/mini'
import type { Queryable } from '../../database/database.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { Viewer } from '../../operations/policy.ts'
import { type Attempt, defineQueue } from '../../processes/queue.ts'
import type { ModelUsageService } from '../model-usage/model-usage.service.ts'
import { PHOTO_CONTENT_TYPE, photoAddresses, photoKey } from '../photos/photo-files.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import type { PictureMaker } from './make-picture.ts'
import { createPicturesRepository, type PictureState } from './pictures.repository.ts'

export const PICTURE_QUEUE = defineQueue({
	name: 'pictures',
	payload: z.object({ photoId: z.string() }),
	retryLimit: 2,
	retryDelaySeconds: 1,
	maxRetryDelaySeconds: 4,
	timeoutSeconds: 120,
	// Drawing occupies a core.
	concurrency: 1,
})

/** Shorter than the deadline of the operation, whose error would be about a search. */
const WAIT_MS = 50_000
const POLL_MS = 150

type Deps = Pick<SharedDependencies, 'db' | 'storage' | 'queue' | 'clock'> & {
	usage: Pick<ModelUsageService, 'countPicture'>
	make: PictureMaker
}

type Generation = { viewer: Viewer | null; address: string; request: PictureRequest; signal: AbortSignal }

/** The hash of a request as a UUID. */
function keyOf(caller: string, { idempotencyKey, title, description, categories }: PictureRequest): string {
	const text = JSON.stringify([caller, idempotencyKey?.toLowerCase() ?? null, title, description, categories])
	const hex = createHash('sha256').update(text).digest('hex').slice(0, 32)
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function altOf(title: string): string {
	return `Generated picture: ${title}`.slice(0, PHOTO_ALT_MAX_LENGTH).toWellFormed()
}

function toResult({ id, url, thumbUrl, alt }: PictureState): GeneratedPicture {
	return { imageUrl: url, thumbUrl, photoId: id, alt, isGenerated: true }
}

/** Pictures of listings that are generated once, by a job, and stored as photos. */
export function createPicturesService({ db, storage, queue, usage, clock, make }: Deps) {
	const repository = createPicturesRepository(db)
	/** Who may get the same picture again: the user, or any holder of the key of an anonymous request, or its network on the same day. */
	async function callerOf(tx: Queryable, { viewer, address, request }: Generation): Promise<string> {
		if (viewer !== null) return `user:${viewer.userId}`
		return request.idempotencyKey === undefined ? await repository.networkHash(tx, address, clock.now()) : 'anonymous'
	}

	/** The id of the picture of this request, which a job makes. */
	async function begin(generation: Generation): Promise<string> {
		if (queue === null) throw new AppError('assistant.not_configured')
		const { viewer, request } = generation
		return await repository.transaction(async (tx) => {
			const requestKey = keyOf(await callerOf(tx, generation), request)
			const earlier = await repository.lockByKey(tx, requestKey)
			// Without a key of the client, another listing with the same content needs its own picture.
			const isFree = earlier !== null && (!earlier.isUsed || request.idempotencyKey !== undefined)
			if (earlier !== null && isFree) return earlier.id
			await usage.countPicture(tx, generation)
			await repository.releaseKey(tx, requestKey)
			const id = randomUUID()
			const { title, description, categories } = request
			await repository.insert(tx, {
				id,
				...photoAddresses(id),
				size: PICTURE_SIZES.full,
				alt: altOf(title),
				userId: viewer?.userId ?? null,
				requestKey,
				subject: { title, description: description ?? '', categories },
			})
			await queue.enqueue(tx, PICTURE_QUEUE, { photoId: id })
			return id
		})
	}

	return {
		/**
		 * The picture of a listing. A repeated request returns the same one. When the caller leaves, the picture is made all the
		 * same. Throws `picture.limited_today`, `picture.failed` and `picture.timeout`.
		 */
		async generate(generation: Generation): Promise<GeneratedPicture> {
			const id = await begin(generation)
			const { signal } = generation
			const giveUpAt = performance.now() + WAIT_MS
			for (;;) {
				const picture = await repository.find(id)
				if (picture?.state === 'made') return toResult(picture)
				if (picture === null || picture.state === 'failed') throw new AppError('picture.failed')
				if (performance.now() > giveUpAt) throw new AppError('picture.timeout')
				await delay(POLL_MS, undefined, { signal }).catch(() => {
					throw signal.reason
				})
			}
		},

		/** Makes a requested picture. Throws when the storage fails; the job is then repeated. */
		async makeRequested({ payload: { photoId }, isLast, signal }: Attempt<{ photoId: string }>): Promise<void> {
			const subject = await repository.findSubject(photoId)
			if (subject === null) return
			let bytes: number
			try {
				const { full, thumb } = await make(photoId, subject, signal)
				bytes = full.length + thumb.length
				await storage.put(photoKey(photoId, PHOTO_FULL_PX), full, PHOTO_CONTENT_TYPE)
				await storage.put(photoKey(photoId, PHOTO_THUMB_PX), thumb, PHOTO_CONTENT_TYPE)
			} catch (error) {
				if (isLast) await repository.end(photoId, null)
				throw error
			}
			await repository.end(photoId, bytes)
		},
	}
}
export type PicturesService = ReturnType<typeof createPicturesService>
