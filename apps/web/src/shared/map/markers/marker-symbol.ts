import { CLUSTER_LARGE_MIN, CLUSTER_MEDIUM_MIN } from '@farmgate/contracts/business-constants'
import type { LocationType } from '@farmgate/contracts/location-type'
import { type DrawnItem, isCluster } from './map-item.ts'
import { formatClusterCount, formatTag } from './map-item-text.ts'

/** What an item looks like. Items with the same symbol share one drawn image. */
export type MarkerSymbol =
	| { shape: 'pin'; type: LocationType }
	| { shape: 'tag'; text: string }
	| { shape: 'dot' }
	| { shape: 'cluster'; radius: number; text: string; listingShare: number }

const CLUSTER_SYMBOL_RADIUS_PX = { small: 14, medium: 16, large: 18 }
/** How much larger each factor of ten makes a large cluster, so that 15 and 1,500 differ at a glance. */
const RADIUS_PER_POWER_OF_TEN_PX = 4
const MAX_RADIUS_PX = 32
/** Shares are drawn in steps, so that images can be cached. */
const SHARE_STEPS = 12

export function clusterSize(count: number): keyof typeof CLUSTER_SYMBOL_RADIUS_PX {
	if (count >= CLUSTER_LARGE_MIN) return 'large'
	return count >= CLUSTER_MEDIUM_MIN ? 'medium' : 'small'
}

function clusterRadius(count: number): number {
	const size = clusterSize(count)
	const radius = CLUSTER_SYMBOL_RADIUS_PX[size]
	if (size !== 'large') return radius
	return Math.min(
		MAX_RADIUS_PX,
		Math.round(radius + RADIUS_PER_POWER_OF_TEN_PX * Math.log10(count / CLUSTER_LARGE_MIN)),
	)
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
		return item.kind === 'location' ? { shape: 'pin', type: item.type } : { shape: 'tag', text: formatTag(item) }
	}
	const count = item.locationCount + item.listingCount
	const text = formatClusterCount(count)
	return {
		shape: 'cluster',
		radius: clusterRadius(count),
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
