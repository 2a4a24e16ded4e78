import { PHOTO_FULL_PX, PHOTO_THUMB_PX } from '@farmgate/contracts/photo'

const SIZES = [PHOTO_FULL_PX, PHOTO_THUMB_PX] as const
type Size = (typeof SIZES)[number]

const NAME = new RegExp(`^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-(?:${SIZES.join('|')})\\.webp$`)

/** The address of a photo on this server. Its content never changes. */
function photoAddress(id: string, size: Size): string {
	return `/uploads/${id}-${size}.webp`
}

export const PHOTO_CONTENT_TYPE = 'image/webp'

/** The addresses of both sizes. */
export function photoAddresses(id: string): { url: string; thumbUrl: string } {
	return { url: photoAddress(id, PHOTO_FULL_PX), thumbUrl: photoAddress(id, PHOTO_THUMB_PX) }
}

/** The storage key of a photo. Folders are named by its first two digits, so that none has too many files. */
export function photoKey(id: string, size: Size): string {
	return `${id.slice(0, 2)}/${id}-${size}.webp`
}

/** The storage keys of all sizes. */
export function photoKeys(id: string): string[] {
	return SIZES.map((size) => photoKey(id, size))
}

/** The storage key for the last part of an address; null when it is not the address of a photo. */
export function photoKeyOf(name: string): string | null {
	return NAME.test(name) ? `${name.slice(0, 2)}/${name}` : null
}
