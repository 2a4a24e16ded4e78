import { CLUSTER_LARGE_MIN, CLUSTER_MEDIUM_MIN } from '@farmgate/contracts/business-constants'
import type { LocationType } from '@farmgate/contracts/location-type'
import { type DrawnItem, isCluster } from './map-item.ts'
import { formatRingCount, formatTagPrice } from './map-item-text.ts'

/** What an item looks like. Items with the same symbol share one drawn image. */
export type MarkerSymbol =
	| { shape: 'pin'; type: LocationType }
	| { shape: 'tag'; text: string }
	| { shape: 'dot' }
	| { shape: 'ring'; radius: number; text: string; listingShare: number }

const RING_RADIUS_PX = { small: 16, medium: 18, large: 21 }
/** Numbers this long need more room than the size of the ring gives them. */
const LONG_TEXT_LENGTH = 5
const LONG_TEXT_EXTRA_PX = 3
/** Shares are drawn in steps, so that the images of rings can be kept; a kind that is there at all is always seen. */
const SHARE_STEPS = 12

export function ringSize(count: number): keyof typeof RING_RADIUS_PX {
	if (count >= CLUSTER_LARGE_MIN) return 'large'
	return count >= CLUSTER_MEDIUM_MIN ? 'medium' : 'small'
}

/** The part of the ring that stands for products, 0 to 1 in twelfths: exactly 0 or 1 only when the other kind is absent. */
export function listingShare(locationCount: number, listingCount: number): number {
	if (listingCount === 0) return 0
	if (locationCount === 0) return 1
	const steps = Math.round((listingCount / (locationCount + listingCount)) * SHARE_STEPS)
	return Math.min(SHARE_STEPS - 1, Math.max(1, steps)) / SHARE_STEPS
}

export function symbolOf(item: DrawnItem): MarkerSymbol {
	if (!isCluster(item)) {
		if (item.kind === 'position') return { shape: 'dot' }
		return item.kind === 'location'
			? { shape: 'pin', type: item.type }
			: { shape: 'tag', text: formatTagPrice(item.priceFrom) }
	}
	const count = item.locationCount + item.listingCount
	const text = formatRingCount(count)
	const extra = text.length >= LONG_TEXT_LENGTH ? LONG_TEXT_EXTRA_PX : 0
	return {
		shape: 'ring',
		radius: RING_RADIUS_PX[ringSize(count)] + extra,
		text,
		listingShare: listingShare(item.locationCount, item.listingCount),
	}
}

/** Equal for symbols that are drawn alike. */
export function symbolKey(symbol: MarkerSymbol): string {
	if (symbol.shape === 'pin') return `pin/${symbol.type}`
	if (symbol.shape === 'tag') return `tag/${symbol.text}`
	if (symbol.shape === 'dot') return symbol.shape
	return `ring/${symbol.radius}/${symbol.text}/${symbol.listingShare}`
}
