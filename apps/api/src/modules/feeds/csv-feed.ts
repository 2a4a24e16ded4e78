import { type FeedItem, feedListing, feedLocation } from '@farmgate/contracts/feed'
import type { FeedItems } from '@farmgate/contracts/feed-address'

/** Without it Excel takes the text for that of an old Windows; what else reads UTF-8 skips it. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * Spreadsheets run a text that begins with one of these as a formula, wide forms included. An apostrophe before it makes it
 * text again. https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_START = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/
/** Semicolons separate cells where a comma is the decimal sign. */
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/

type Variant = { name: string; price: number }
type Value = string | number | boolean | null | readonly (string | number | Variant)[]

/** What a table has in its columns: the fields of a row, and its point as two numbers at the end. */
function columnsOf({ coordinates: _coordinates, ...fields }: Record<string, unknown>): string[] {
	return [...Object.keys(fields), 'lat', 'lng']
}
const COLUMNS = { locations: columnsOf(feedLocation.shape), listings: columnsOf(feedListing.shape) }

function textCell(text: string): string {
	const harmless = FORMULA_START.test(text) ? `'${text}` : text
	return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function listed(value: string | number | Variant): string {
	return typeof value === 'object' ? `${value.name}: ${value.price.toFixed(2)}` : String(value)
}

function cell(value: Value | undefined): string {
	if (value === null || value === undefined) return ''
	// Numbers are ours and no formulas, although those of the west begin with a minus.
	if (typeof value === 'number' || typeof value === 'boolean') return String(value)
	return textCell(typeof value === 'string' ? value : value.map(listed).join('; '))
}

function line(columns: readonly string[], { coordinates, ...fields }: FeedItem): string {
	const values: Record<string, Value> = { ...fields, lat: coordinates?.lat ?? null, lng: coordinates?.lng ?? null }
	return columns.map((name) => cell(values[name])).join(',') + LINE_END
}

/** RFC 4180 in UTF-8 with a byte order mark, a piece for each page. Lists are joined by "; ", prices are in US dollars. */
export async function* csvFeed(items: FeedItems, pages: AsyncIterable<FeedItem[]>): AsyncGenerator<string, void> {
	const columns = COLUMNS[items]
	yield BYTE_ORDER_MARK + columns.join(',') + LINE_END
	for await (const page of pages) {
		if (page.length > 0) yield page.map((item) => line(columns, item)).join('')
	}
}
