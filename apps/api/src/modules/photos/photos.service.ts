import type { EditedPhoto, PhotoInput } from '@farmgate/contracts/photo'
import { AppError } from '../../platform/app-error.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Viewer } from '../../platform/policy.ts'
import type { PhotoRow, PhotosRepository, PhotoTarget } from './photos.repository.ts'

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

/** Why a photo cannot be attached, or null. */
function problemOf(photo: PhotoRow | undefined, { target, viewer }: Attachment): string | null {
	const isOwn = photo !== undefined && viewer !== null && photo.uploaderUserId === viewer.userId
	if (photo === undefined || photo.storedAt === null || photo.deletingAt !== null) return 'is not an uploaded photo'
	if (isAttachedTo(photo, target)) return null
	if (!isOwn) return 'is not an uploaded photo'
	return photo.locationId === null && photo.listingId === null ? null : 'belongs to another place or product'
}

/** Uploads photos and attaches them to locations and listings. */
export function createPhotosService({ repository }: { repository: PhotosRepository }) {
	/**
	 * Replaces the photos of a location or listing, in the caller's transaction: the caller has checked that the viewer may
	 * change it. Accepts photos that the viewer has uploaded and those that are attached to it. The first photo becomes the
	 * cover of a location. Throws `input.invalid` that names `photos.N.id`.
	 */
	async function attach(tx: Queryable, attachment: Attachment): Promise<void> {
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
		)
	}

	return {
		/** The photos of a location or listing in order, for its form. */
		listAt: (target: PhotoTarget): Promise<EditedPhoto[]> => repository.listAt(target),

		/**
		 * Like `attach`, for one photo by its URL; null removes all photos. Throws `input.invalid` that names `imageUrl`.
		 */
		async attachUrl(tx: Queryable, attachment: Omit<Attachment, 'photos'>, url: string | null): Promise<void> {
			const id = url === null ? null : await repository.findIdByUrl(tx, url)
			const issues = [{ path: 'imageUrl', message: 'is not the address of a photo that you uploaded' }]
			if (url !== null && id === null) throw new AppError('input.invalid', { issues })
			try {
				await attach(tx, { ...attachment, photos: id === null ? [] : [{ id, alt: '' }] })
			} catch (error) {
				throw error instanceof AppError && error.code === 'input.invalid' ? new AppError(error.code, { issues }) : error
			}
		},

		attach,
	}
}
export type PhotosService = ReturnType<typeof createPhotosService>
