import { safeImageAddress } from './image-address.ts'
import type { Listing } from './listing.ts'
import type { Location } from './location.ts'
import { type MapImageLook, mapImageAddress } from './map-image-address.ts'

/**
 * How cards are drawn, in the browser and by the server before it: the same classes and pictures, so that nothing moves and
 * nothing is fetched twice when the application takes over.
 */

/** Of apps/web, src/shared/{ui,cards}, where the style sheets are; a test holds these against them. */
export const CARD_CLASSES = {
	card: 'card_card',
	picture: 'card_picture',
	body: 'card_body',
	top: 'card_top',
	name: 'card_name',
	muted: 'card_muted',
	tags: 'card_tags',
	link: 'card-link_link',
	tag: 'tag_tag',
	badge: 'location-type-badge_badge',
	opening: 'opening-line_line',
	mapFrame: 'map-picture_frame',
	mapImage: 'map-picture_image',
	listingBody: 'listing-card_body',
	listingPrice: 'listing-card_price',
	listingDescription: 'listing-card_description',
	listingVariants: 'listing-card_variants',
	listingVariant: 'listing-card_variant',
	listingAmount: 'listing-card_amount',
} as const

/** Windows in which a card's picture stands beside the words. */
export const NARROW_CARDS = '(max-width: 47.99em)'

/** CSS pixels. */
export type PictureShape = { width: number; height: number }

/** Wide enough for the towns around to be named. */
export const CARD_MAP_ZOOM = 10
export const CARD_MAP_SHAPE: PictureShape = { width: 360, height: 136 }
/** A strip beside the words, as high as they are: low enough for the pin to be seen beside few of them. */
export const CARD_MAP_STRIP: PictureShape = { width: 104, height: 176 }

/** The photo of a place; null where there is none, and the map stands for it. */
export function placePhoto({ coverImage, imageUrl }: Pick<Location, 'coverImage' | 'imageUrl'>): string | null {
	return safeImageAddress(coverImage) ?? safeImageAddress(imageUrl)
}

/** The small photo of a product; null where there is none. */
export function listingPhoto({ imageThumb, imageUrl, images }: Pick<Listing, 'imageThumb' | 'imageUrl' | 'images'>) {
	const addresses = [imageThumb, imageUrl, images[0]?.url ?? null].map(safeImageAddress)
	return addresses.find((address) => address !== null) ?? null
}

/** The same map for screens of one and of two pixels for each CSS pixel: `src` and `srcset` of an image. */
export function mapSources(
	{ coordinates }: Pick<Location, 'coordinates'>,
	size: PictureShape,
	look: Omit<MapImageLook, 'size' | 'scale'>,
): { address: string; sourceSet: string } {
	const [one, two] = ([1, 2] as const).map((scale) => mapImageAddress(coordinates, { ...look, size, scale }))
	return { address: one ?? '', sourceSet: `${one} 1x, ${two} 2x` }
}
