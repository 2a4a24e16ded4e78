import { countText, formatInteger } from '@farmgate/contracts/page'
import { formatPrice } from '@farmgate/contracts/price'
import { type DrawnItem, type ItemCounts, isCluster, type ListingItem } from './map-item.ts'

const COMPACT_COUNT_MIN = 10_000

/** "12 places and 5 products"; omits a kind with count 0; "No places" when both are 0. */
export function describeCounts({ locationCount, listingCount }: ItemCounts): string {
	const parts: string[] = []
	if (locationCount > 0) parts.push(countText(locationCount, 'place'))
	if (listingCount > 0) parts.push(countText(listingCount, 'product'))
	return parts.length === 0 ? 'No places' : parts.join(' and ')
}

/** The number inside a cluster, short enough to fit: "17", "1,480", "14.8k". The cluster's name has the full number. */
export function formatClusterCount(count: number): string {
	if (count < COMPACT_COUNT_MIN) return formatInteger(count)
	const thousands = count / 1000
	return thousands < 1000 ? `${roundedDown(thousands)}k` : `${roundedDown(thousands / 1000)}M`
}

/** Rounds down, so that a cluster never shows more than it contains. */
function roundedDown(value: number): string {
	const rounded = value < 100 ? Math.floor(value * 10) / 10 : Math.floor(value)
	return String(rounded)
}

type Price = Pick<ListingItem, 'priceFrom' | 'currency'>

/** The price on a tag: "$4", "$4.50", "Free", or "Ask" when the price is on request. */
export function formatTagPrice({ priceFrom, currency }: Price): string {
	if (priceFrom === null) return 'Ask'
	return formatPrice(priceFrom, currency).replace(/\.0+$/, '')
}

/** A tag has space for about this many characters of a name. */
const TAG_NAME_MAX = 14

function shortName(name: string): string {
	if (name.length <= TAG_NAME_MAX) return name
	const cut = name.slice(0, TAG_NAME_MAX)
	const lastSpace = cut.lastIndexOf(' ')
	return `${(lastSpace >= TAG_NAME_MAX / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}

/** The text of a price tag: "$4 Brown eggs". Only the price until the name is known. */
export function formatTag(listing: Pick<ListingItem, 'priceFrom' | 'currency' | 'name'>): string {
	const price = formatTagPrice(listing)
	return listing.name === undefined ? price : `${price} ${shortName(listing.name)}`
}

/** "From $4.50", "Free", or "Price on request". */
export function describePrice({ priceFrom, currency }: Price): string {
	if (priceFrom === null) return 'Price on request'
	return priceFrom === 0 ? 'Free' : `From ${formatPrice(priceFrom, currency)}`
}

export const POSITION_NAME = 'Your location'

/** The line below an item's name in tooltips and lists; may be empty. `opensList`: selecting the cluster opens a list. */
export function describeItem(item: DrawnItem, opensList = false): string {
	if (isCluster(item)) return opensList ? 'Select to see the list' : 'Select to zoom in'
	if (item.kind === 'position') return ''
	return item.kind === 'location' ? item.type : describePrice(item)
}

/** The heading of an item: its name, its type until the name is known, or the counts of a cluster and its town. */
export function titleOfItem(item: DrawnItem, town?: string): string {
	if (isCluster(item)) return town === undefined ? describeCounts(item) : `${describeCounts(item)} near ${town}`
	if (item.kind === 'position') return POSITION_NAME
	return item.name ?? (item.kind === 'location' ? item.type : 'Product')
}

/** The accessible name of an item: "Long Row Farm, Farm", "12 places and 5 products near Buffalo". Never empty. */
export function accessibleName(item: DrawnItem, town?: string): string {
	const title = titleOfItem(item, town)
	const detail = isCluster(item) ? '' : describeItem(item)
	return detail === '' || detail === title ? title : `${title}, ${detail}`
}
