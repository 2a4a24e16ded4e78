import type { ListingMarker } from '@farmgate/contracts/map-view'
import { formatPrice } from '@farmgate/contracts/price'
import { type DrawnItem, type ItemCounts, isCluster } from './map-item.ts'

const COMPACT_COUNT_MIN = 10_000

function counted(count: number, singular: string, plural: string): string {
	return `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`
}

/** "12 places and 5 products"; a kind of which there is none is left out, "No places" when there is nothing. */
export function describeCounts({ locationCount, listingCount }: ItemCounts): string {
	const parts: string[] = []
	if (locationCount > 0) parts.push(counted(locationCount, 'place', 'places'))
	if (listingCount > 0) parts.push(counted(listingCount, 'product', 'products'))
	return parts.length === 0 ? 'No places' : parts.join(' and ')
}

/** The number inside a ring, short enough to fit: "17", "1,480", "14.8k". The ring's name says it in full. */
export function formatRingCount(count: number): string {
	if (count < COMPACT_COUNT_MIN) return count.toLocaleString('en-US')
	const thousands = count / 1000
	return thousands < 1000 ? `${trimmed(thousands)}k` : `${trimmed(thousands / 1000)}M`
}

/** Cut, not rounded, so that a ring never claims more than it holds. */
function trimmed(value: number): string {
	const cut = value < 100 ? Math.floor(value * 10) / 10 : Math.floor(value)
	return String(cut)
}

/** The price on a tag: "$4", "$4.50", or "Ask" when the price is on request. */
export function formatTagPrice(price: number | null): string {
	if (price === null) return 'Ask'
	return formatPrice(price).replace(/\.00$/, '')
}

/** "From $4.50", or "Price on request". */
export function describePrice(listing: Pick<ListingMarker, 'priceFrom'>): string {
	return listing.priceFrom === null ? 'Price on request' : `From ${formatPrice(listing.priceFrom)}`
}

export const POSITION_NAME = 'Your location'

/**
 * The line below an item's name in its tooltip and in lists; empty where there is no more to say. `opensList`: of a ring
 * that does not come apart however close one zooms.
 */
export function describeItem(item: DrawnItem, opensList = false): string {
	if (isCluster(item)) return opensList ? 'Select to see the list' : 'Select to zoom in'
	if (item.kind === 'position') return ''
	return item.kind === 'location' ? item.type : describePrice(item)
}

/** The heading of an item: its own name, what it is while its name is not known, or what the ring holds. */
export function titleOfItem(item: DrawnItem): string {
	if (isCluster(item)) return describeCounts(item)
	if (item.kind === 'position') return POSITION_NAME
	return item.name ?? (item.kind === 'location' ? item.type : 'Product')
}

/** What a screen reader says for the item: "Long Row Farm, Farm", "12 places and 5 products". Never empty. */
export function accessibleName(item: DrawnItem): string {
	const title = titleOfItem(item)
	const detail = isCluster(item) ? '' : describeItem(item)
	return detail === '' || detail === title ? title : `${title}, ${detail}`
}
