import { PHOTO_FULL_PX, PHOTO_MAX_BYTES, PHOTO_TYPES } from '@farmgate/contracts/photo'

/** A file that cannot be uploaded; the message is shown beside its name. */
export class UnusablePhotoError extends Error {}

/** Smaller files are sent as they are. */
const SHRINK_FROM_BYTES = 1024 * 1024
/** Twice what the server keeps. */
const MAX_SIDE_PX = PHOTO_FULL_PX * 2
const JPEG_QUALITY = 0.9
const HEIF = /^image\/hei[cf]/
const HEIF_NAME = /\.hei[cf]$/i

function isHeif({ type, name }: File): boolean {
	return HEIF.test(type) || HEIF_NAME.test(name)
}

/** The photo as JPEG with at most `MAX_SIDE_PX`; null if this browser cannot decode it. */
async function shrink(file: File): Promise<Blob | null> {
	if (!('createImageBitmap' in globalThis)) return null
	const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
	if (bitmap === null) return null
	const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
	const canvas = document.createElement('canvas')
	canvas.width = Math.round(bitmap.width * scale)
	canvas.height = Math.round(bitmap.height * scale)
	const context = canvas.getContext('2d')
	// JPEG has no transparency.
	if (context) context.fillStyle = 'white'
	context?.fillRect(0, 0, canvas.width, canvas.height)
	context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
	bitmap.close()
	return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}

/** Throws `UnusablePhotoError` for a type that the server rejects. A missing type is left to the server. */
function assertType(file: File): void {
	const types: readonly string[] = PHOTO_TYPES
	if (file.size === 0) throw new UnusablePhotoError('This file is empty.')
	if (file.type === '' || types.includes(file.type) || isHeif(file)) return
	throw new UnusablePhotoError('This is not a JPEG, PNG, WebP or AVIF photo.')
}

/**
 * What to upload for a file: a smaller JPEG of a large photo, to spare weak lines, or the file itself. HEIC photos are
 * converted if the browser can. Throws `UnusablePhotoError`.
 */
export async function preparePhoto(file: File): Promise<Blob> {
	assertType(file)
	if (!isHeif(file) && file.size < SHRINK_FROM_BYTES) return file
	const smaller = await shrink(file)
	if (isHeif(file)) {
		if (smaller !== null) return smaller
		throw new UnusablePhotoError(
			'This browser cannot read HEIC photos. Set the camera to "most compatible", or save the photo as JPEG.',
		)
	}
	const photo = smaller !== null && smaller.size < file.size ? smaller : file
	if (photo.size <= PHOTO_MAX_BYTES) return photo
	throw new UnusablePhotoError('This photo is larger than 10 MB. Choose a smaller one.')
}
