import { CLUSTER_LARGE_MIN, CLUSTER_MEDIUM_MIN } from '@farmgate/contracts/business-constants'
import type { LocationType } from '@farmgate/contracts/location-type'
import { type DrawnItem, isCluster } from './map-item.ts'
import { formatClusterCount, formatTagPrice } from './map-item-text.ts'

/** What an item looks like. Items with the same symbol share one drawn image. */
export type MarkerSymbol =
	| { shape: 'pin'; type: LocationType }
	| { shape: 'tag'; text: string }
	| { shape: 'dot' }
	| { shape: 'cluster'; radius: number; text: string; listingShare: number }

const CLUSTER_SYMBOL_RADIUS_PX = { small: 16, medium: 18, large: 21 }
/** Numbers this long need a larger symbol. */
const LONG_TEXT_LENGTH = 5
const LONG_TEXT_EXTRA_PX = 3
/** Shares are drawn in steps, so that images can be cached. */
const SHARE_STEPS = 12

export function clusterSize(count: number): keyof typeof CLUSTER_SYMBOL_RADIUS_PX {
	if (count >= CLUSTER_LARGE_MIN) return 'large'
	return count >= CLUSTER_MEDIUM_MIN ? 'medium' : 'small'
}

/** The share of listings in a cluster, 0 to 1 in twelfths; exactly 0 or 1 only when the other kind is absent. */
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
	const text = formatClusterCount(count)
	const extra = text.length >= LONG_TEXT_LENGTH ? LONG_TEXT_EXTRA_PX : 0
	return {
		shape: 'cluster',
		radius: CLUSTER_SYMBOL_RADIUS_PX[clusterSize(count)] + extra,
		text,
		listingShare: listingShare(item.locationCount, item.listingCount),
	}
}

/** Equal for symbols with the same image. */
export function symbolKey(symbol: MarkerSymbol): string {
	if (symbol.shape === 'pin') return `pin/${symbol.type}`
	if (symbol.shape === 'tag') return `tag/${symbol.text}`
	if (symbol.shape === 'dot') return symbol.shape
	return `cluster/${symbol.radius}/${symbol.text}/${symbol.listingShare}`
}
