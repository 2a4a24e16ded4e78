import { type FeedItem, feedListing, feedLocation } from '@farmgate/contracts/feed'
import type { FeedItems } from '@farmgate/contracts/feed-address'
import { DEFAULT_CURRENCY, plainPrice } from '@farmgate/contracts/price'
import { csvText } from '../../http/escape-text.ts'

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

type Variant = { name: string; price: number; unit: string | null }
type Value = string | number | boolean | null | readonly (string | number | Variant)[]

/** The columns of the table: the fields, then the coordinates as `lat` and `lng`. */
function columnsOf({ coordinates: _coordinates, ...fields }: Record<string, unknown>): string[] {
	return [...Object.keys(fields), 'lat', 'lng']
}
const COLUMNS = { locations: columnsOf(feedLocation.shape), listings: columnsOf(feedListing.shape) }

function listElementText(value: string | number | Variant, currency: string): string {
	if (typeof value !== 'object') return String(value)
	const price = `${value.name}: ${plainPrice(value.price, currency)}`
	return value.unit === null ? price : `${price} per ${value.unit}`
}

function cell(value: Value | undefined, currency: string): string {
	if (value === null || value === undefined) return ''
	// Negative numbers, such as western longitudes, are not formulas.
	if (typeof value === 'number' || typeof value === 'boolean') return String(value)
	return csvText(
		typeof value === 'string' ? value : value.map((element) => listElementText(element, currency)).join('; '),
	)
}

function line(columns: readonly string[], { coordinates, ...fields }: FeedItem): string {
	const values: Record<string, Value> = { ...fields, lat: coordinates?.lat ?? null, lng: coordinates?.lng ?? null }
	const currency = 'currency' in fields ? fields.currency : DEFAULT_CURRENCY
	return columns.map((name) => cell(values[name], currency)).join(',') + LINE_END
}

/** CSV (RFC 4180, UTF-8 with a byte order mark), one chunk per page. Lists are joined by "; ", prices in the currency of their column. */
export async function* csvFeed(
	items: FeedItems,
	pages: Iterable<FeedItem[]> | AsyncIterable<FeedItem[]>,
): AsyncGenerator<string, void> {
	const columns = COLUMNS[items]
	yield BYTE_ORDER_MARK + columns.join(',') + LINE_END
	for await (const page of pages) {
		if (page.length > 0) yield page.map((item) => line(columns, item)).join('')
	}
}
