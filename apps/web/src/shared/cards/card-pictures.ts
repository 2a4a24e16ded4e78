import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { type MapImageLook, mapImageAddress } from '@farmgate/contracts/map-image-address'

/** Windows in which a card's picture is beside the text. */
export const NARROW_CARDS = '(max-width: 47.99em)'

/** CSS pixels. */
export type PictureShape = { width: number; height: number }

/** Wide enough to name the towns around. */
export const CARD_MAP_ZOOM = 10
export const CARD_MAP_SHAPE: PictureShape = { width: 360, height: 136 }
/** Beside the text, as high as most cards. */
export const CARD_MAP_STRIP: PictureShape = { width: 104, height: 176 }

/** The photo of a location; null when there is none, and a map is shown instead. */
export function locationPhoto({ coverImage, imageUrl }: Pick<Location, 'coverImage' | 'imageUrl'>): string | null {
	return coverImage ?? imageUrl
}

/** The small photo of a listing; null when there is none. */
export function listingPhoto({ imageThumb, imageUrl, images }: Pick<Listing, 'imageThumb' | 'imageUrl' | 'images'>) {
	return imageThumb ?? imageUrl ?? images[0]?.url ?? null
}

/** `src` and `srcset` of a map image for one and two device pixels per CSS pixel. */
export function mapSources(
	{ coordinates }: Pick<Location, 'coordinates'>,
	size: PictureShape,
	look: Omit<MapImageLook, 'size' | 'scale'>,
): { address: string; sourceSet: string } {
	const [one, two] = ([1, 2] as const).map((scale) => mapImageAddress(coordinates, { ...look, size, scale }))
	return { address: one ?? '', sourceSet: `${one} 1x, ${two} 2x` }
}
