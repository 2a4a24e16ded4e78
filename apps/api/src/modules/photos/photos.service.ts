import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@farmgate/contracts/hours'
import { PHOTO_FULL_PX, PHOTO_THUMB_PX, type PhotoInput, type UploadedPhoto } from '@farmgate/contracts/photo'
import type { Queryable } from '../../database/database.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { Viewer } from '../../operations/policy.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import type { PhotoEncoder } from './encode-photo.ts'
import { PHOTO_CONTENT_TYPE, photoAddresses, photoKey, photoKeys } from './photo-files.ts'
import { createPhotosRepository, type PhotoRow, type PhotoTarget } from './photos.repository.ts'

/** The photos that a viewer gives to a location or listing. */
export type Attachment = {
	target: PhotoTarget
	/** Null: an anonymous visitor, who has uploaded nothing. */
	viewer: Viewer | null
	/** All photos in order; those of the target that are missing here are removed from it. */
	photos: readonly PhotoInput[]
}

function isAttachedTo({ locationId, listingId }: PhotoRow, target: PhotoTarget): boolean {
	return 'locationId' in target ? locationId === target.locationId : listingId === target.listingId
}

/** A picture that was generated for an anonymous visitor belongs to the user who attaches it: its id cannot be guessed. */
function isOf({ uploaderUserId, isGenerated }: PhotoRow, { userId }: Viewer): boolean {
	return uploaderUserId === userId || (uploaderUserId === null && isGenerated)
}

/** Why a photo cannot be attached, or null. */
function problemOf(photo: PhotoRow | undefined, { target, viewer }: Attachment): string | null {
	const isOwn = photo !== undefined && viewer !== null && isOf(photo, viewer)
	if (photo === undefined || photo.storedAt === null || photo.deletingAt !== null) return 'is not an uploaded photo'
	if (isAttachedTo(photo, target)) return null
	if (!isOwn) return 'is not an uploaded photo'
	return photo.locationId === null && photo.listingId === null ? null : 'belongs to another place or product'
}

type Deps = Pick<SharedDependencies, 'db' | 'storage' | 'clock'> & {
	encoder: PhotoEncoder
}

/** How long a photo that is attached to nothing is kept. */
const UNUSED_HOURS = 24
const DELETION_BATCH = 100

/** Uploads photos and attaches them to locations and listings. */
export function createPhotosService({ db, storage, encoder, clock }: Deps) {
	const repository = createPhotosRepository(db)
	const findUpload = async (userId: string, uploadKey: string | null): Promise<UploadedPhoto | null> =>
		uploadKey === null ? null : await repository.findUpload(userId, uploadKey)

	return {
		/** The photo of an earlier upload of the user with this key, or null. */
		findUpload,

		/**
		 * Stores the photo in the file at `path` in two sizes. An upload with the same key returns the first one's photo. Throws
		 * the errors of `PhotoEncoder`, `storage.unavailable`, `quota.exceeded`, and `auth.signed_out` for a deleted account.
		 */
		async upload(viewer: Viewer, uploadKey: string | null, path: string): Promise<UploadedPhoto> {
			const { userId } = viewer
			const { full, thumb, width, height } = await encoder.encode(path)
			const newId = randomUUID()
			// The row comes first: after a crash the job finds the files by it.
			const bytes = full.length + thumb.length
			const begun = { id: newId, ...photoAddresses(newId), width, height, bytes }
			const id = await repository.begin(viewer, uploadKey, begun, clock.now())
			if (id === null) {
				const earlier = await findUpload(userId, uploadKey)
				if (earlier === null) throw new Error('an upload with this key was deleted meanwhile')
				return earlier
			}
			await storage.put(photoKey(id, PHOTO_FULL_PX), full, PHOTO_CONTENT_TYPE)
			await storage.put(photoKey(id, PHOTO_THUMB_PX), thumb, PHOTO_CONTENT_TYPE)
			await repository.finish(id)
			return { id, ...photoAddresses(id), width, height }
		},

		/** The file with this key, or null. Throws `storage.unavailable`. */
		file: (key: string): Promise<Buffer | null> => storage.read(key),

		/**
		 * Deletes the photos that have been attached to nothing for a day. They are marked before their files are deleted, so that
		 * the next run completes an interrupted one.
		 */
		async deleteUnused(now: Date, signal?: AbortSignal): Promise<void> {
			const before = new Date(now.getTime() - UNUSED_HOURS * HOUR_MS)
			while (signal?.aborted !== true) {
				const ids = await repository.markUnused(before, DELETION_BATCH)
				if (ids.length === 0) return
				await storage.remove(ids.flatMap(photoKeys))
				await repository.deleteMarked(ids)
			}
		},

		/** The id of the photo with this URL, or null. */
		findIdByUrl: (tx: Queryable, url: string): Promise<string | null> => repository.findIdByUrl(tx, url),

		/**
		 * Replaces the photos of a location or listing, in the caller's transaction: the caller has checked that the viewer may
		 * change it. Accepts photos that the viewer has uploaded and those that are attached to it. The first photo becomes the
		 * cover of a location. Throws `input.invalid` that names `photos.N.id`.
		 */
		async attach(tx: Queryable, attachment: Attachment): Promise<void> {
			const { target, photos } = attachment
			const ids = photos.map(({ id }) => id.toLowerCase())
			const locked = await repository.lockFor(tx, target, ids)
			const issues = ids.flatMap((id, index) => {
				const photo = locked.find((row) => row.id === id)
				const message = ids.indexOf(id) < index ? 'is repeated' : problemOf(photo, attachment)
				return message === null ? [] : [{ path: `photos.${index}.id`, message }]
			})
			if (issues.length > 0) throw new AppError('input.invalid', { issues })
			await repository.replace(
				tx,
				target,
				photos.map((photo, index) => ({ ...photo, id: ids[index] ?? photo.id })),
				locked,
				attachment.viewer?.userId ?? null,
			)
		},
	}
}
export type PhotosService = ReturnType<typeof createPhotosService>
