import { safeImageAddress } from '@farmgate/contracts/image-address'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'

/** Media query of windows in which a card's picture is beside the text. */
const NARROW_CARDS = '(max-width: 47.99em)'

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
