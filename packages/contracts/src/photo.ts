import * as z from 'zod/mini'
import { plainText, uuidText } from './text-fields.ts'

/** Limit per location or listing. */
export const MAX_PHOTOS = 10
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024
/** Width times height in millions, rounded: sensors sold as 50 megapixels have up to 50.4. */
export const PHOTO_MAX_MEGAPIXELS = 50
export const PHOTO_ALT_MAX_LENGTH = 200
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Maximum width and height of the two stored sizes. */
export const PHOTO_FULL_PX = 1600
export const PHOTO_THUMB_PX = 400

export const UPLOAD_PATH = '/api/uploads'
/** Name of the file in the form. */
export const UPLOAD_FIELD = 'file'
/** The name that the specification gives the field. */
export const UPLOAD_FIELD_OTHER_NAME = 'image'

/** A stored photo that is not attached to a location or listing yet. */
export const uploadedPhoto = z.object({
	id: uuidText,
	url: z.string(),
	thumbUrl: z.string(),
	/** Pixels of `url`. */
	width: z.int(),
	height: z.int(),
})
export type UploadedPhoto = z.infer<typeof uploadedPhoto>

/** A photo of a location or listing in a write operation. */
export const photoInput = z.object({
	id: uuidText,
	alt: plainText(PHOTO_ALT_MAX_LENGTH),
})
export type PhotoInput = z.infer<typeof photoInput>

/** All photos of a location or listing, in order. The first one is its cover. */
export const photosInput = z
	.array(photoInput)
	.check(z.maxLength(MAX_PHOTOS, { error: `must have at most ${MAX_PHOTOS} photos` }))

/** An attached photo as its owner edits it. */
export type EditedPhoto = PhotoInput & Pick<UploadedPhoto, 'url' | 'thumbUrl'>
