// This module is also used by the thread of the index, so it does not import Drizzle.

import { FLAG_NAMES, flagColumn } from '@farmgate/contracts/location-flags'
import { flagBit } from '@farmgate/item-index/item-filter'
import type { IndexedItem, OpeningPattern } from '@farmgate/item-index/item-index-types'

/** A row of `INDEX_ROWS`. Columns that often repeat are JSON texts, so that each text is parsed once. */
export type IndexRow = Omit<IndexedItem, 'kind' | TextColumn> & { categories: string } & {
	[Column in Exclude<TextColumn, 'categories'>]: string | null
}
type TextColumn = 'categories' | 'opening' | 'exactName' | 'words'

/** The flags that are true, as `flags` of an item. `prefix`: of the names of their columns. */
const flagsOf = (prefix: string) =>
	[0, ...FLAG_NAMES.map((flag) => `coalesce(${prefix}${flagColumn(flag)}, false)::int * ${flagBit(flag)}`)].join(' + ')

const MILLISECONDS = '(extract(epoch from item.created_at) * 1000)::float8'

const RECENT = `interval '1 year'`

/** `standing` of an item: goods, a picture, a description and a recent confirmation count one each. Pictures of listings do not. */
export const STANDING: Record<IndexedItem['kind'], string> = {
	location: `((cardinality(categories) > 0)::int + (coalesce(cover_image, image_url) is not null)::int
		+ (description <> '')::int + coalesce(last_confirmed_at > now() - ${RECENT}, false)::int)`,
	listing: `((cardinality(categories) > 0)::int + (description <> '')::int)`,
}

/**
 * The columns of a row that the item index stores, of `item` and, joined by `WORDS_OF_ROW`, its words. Country and region matter only
 * for rules that use holidays; without them, locations with the same hours have the same text.
 */
export const ROW_COLUMNS: Record<IndexedItem['kind'], string> = {
	location: `select item.id::float8 as id, item.id::float8 as "locationId", item.type, to_json(item.categories)::text as categories,
			${flagsOf('item.')} as flags, item.lat, item.lng, item.mx, item.my, ${MILLISECONDS} as "createdAt", item.name_folded as "nameFolded",
			json_build_array(item.time_zone, case when item.uses_holidays then item.country end,
				case when item.uses_holidays then item.region end, item.opening_rules)::text as opening,
			words.name as "exactName", words.words::text as words, ${STANDING.location} as standing`,
	listing: `select item.id::float8 as id, item.location_id::float8 as "locationId", item.location_type as type,
			to_json(item.categories)::text as categories, ${flagsOf('item.location_')} as flags, item.lat, item.lng, item.mx, item.my, ${MILLISECONDS} as "createdAt",
			item.title_folded as "nameFolded",
			case when item.location_id is not null then json_build_array(item.location_time_zone,
				case when item.location_uses_holidays then item.location_country end,
				case when item.location_uses_holidays then item.location_region end, item.location_opening_rules)::text end as opening,
			words.name as "exactName", words.words::text as words, ${STANDING.listing} as standing`,
}

export const WORDS_OF_ROW: Record<IndexedItem['kind'], string> = {
	location: 'left join location_words as words on words.location_id = item.id',
	listing: 'left join listing_words as words on words.listing_id = item.id',
}

/** All public rows, by kind, without "where". */
export const INDEX_ROWS: Record<IndexedItem['kind'], string> = {
	location: `${ROW_COLUMNS.location} from public_locations as item ${WORDS_OF_ROW.location}`,
	listing: `${ROW_COLUMNS.listing} from public_listings as item ${WORDS_OF_ROW.listing}`,
}

export type Holiday = { country: string; region: string; day: string }

const CACHE_SIZE = 5000

/** All public holidays of the regions whose locations use them. */
export const HOLIDAY_ROWS = 'select country, region, day::text from public_holidays'

/** Results by text. A million locations can have half a million different hours, so that it begins again when it is full. */
function cached<Value>(parse: (text: string) => Value): (text: string) => Value {
	const known = new Map<string, Value>()
	return (text) => {
		const found = known.get(text)
		if (found !== undefined) return found
		if (known.size >= CACHE_SIZE) known.clear()
		const value = parse(text)
		known.set(text, value)
		return value
	}
}

function parseOpening(text: string): OpeningPattern {
	const [timeZone, country, region, openingRules] = JSON.parse(text)
	return { timeZone, country, region, openingRules }
}

/** Turns rows into items. Items with the same hours mostly share one object. */
export function createRowReader(): (kind: IndexedItem['kind'], row: IndexRow) => IndexedItem {
	const openingOf = cached(parseOpening)
	const categoriesOf = cached((text): string[] => JSON.parse(text))
	return (kind, { categories, opening, exactName, words, ...row }) => ({
		kind,
		...row,
		categories: categoriesOf(categories),
		opening: opening === null ? null : openingOf(opening),
		exactName: exactName ?? '',
		words: words ?? '',
	})
}
