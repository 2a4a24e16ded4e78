import { safeImageAddress } from '@farmgate/contracts/image-address'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { type MapImageLook, mapImageAddress } from '@farmgate/contracts/map-image-address'

/** Media query of windows in which a card's picture is beside the text. */
const NARROW_CARDS = '(max-width: 47.99em)'

/** CSS pixels. */
export type PictureShape = { width: number; height: number }

/** The photo of a location; null when there is none. */
export function locationPhoto({ coverImage, imageUrl }: Pick<Location, 'coverImage' | 'imageUrl'>): string | null {
	return safeImageAddress(coverImage) ?? safeImageAddress(imageUrl)
}

/** Lets a card load the small size of an uploaded photo, where that is enough. */
export function cardSources({ coverImage, imageUrl }: Pick<Location, 'coverImage' | 'imageUrl'>) {
	return coverImage?.startsWith('/uploads/') && imageUrl
		? { srcSet: `${imageUrl} 400w, ${coverImage} 1600w`, sizes: `${NARROW_CARDS} 104px, 360px` }
		: null
}

/** The small photo of a listing; null when there is none. */
export function listingPhoto({ imageThumb, imageUrl, images }: Pick<Listing, 'imageThumb' | 'imageUrl' | 'images'>) {
	const addresses = [imageThumb, imageUrl, images[0]?.url ?? null].map(safeImageAddress)
	return addresses.find((address) => address !== null) ?? null
}

/**
 * `src` and `srcset` of a map image for one and two device pixels per CSS pixel. Without attribution, which is in the footer of
 * every page.
 */
export function mapSources(
	{ coordinates }: Pick<Location, 'coordinates'>,
	size: PictureShape,
	look: Omit<MapImageLook, 'size' | 'scale' | 'credit'>,
): { address: string; sourceSet: string } {
	const [one, two] = ([1, 2] as const).map((scale) =>
		mapImageAddress(coordinates, { ...look, size, scale, credit: 'none' }),
	)
	return { address: one ?? '', sourceSet: `${one} 1x, ${two} 2x` }
}
