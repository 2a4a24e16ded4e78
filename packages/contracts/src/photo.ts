import * as z from 'zod/mini'
import { plainText } from './text-fields.ts'

export const PHOTOS_MAX = 10
export const PHOTO_ALT_MAX_LENGTH = 200

/** An uploaded photo in a location or listing that is saved. The order of the list is the order on the page. */
export const photoInput = z.object({
	id: z.uuid(),
	/** What the photo shows, for people who cannot see it. */
	alt: plainText(PHOTO_ALT_MAX_LENGTH),
})
export type PhotoInput = z.infer<typeof photoInput>

export const photosInput = z.array(photoInput).check(
	z.maxLength(PHOTOS_MAX, { error: `must have at most ${PHOTOS_MAX} photos` }),
	z.refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, {
		error: 'must not repeat a photo',
	}),
)
