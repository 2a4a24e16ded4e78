import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { OpeningRule } from '@farmgate/opening-rules/opening-rules'

export type ItemKind = 'location' | 'listing'

/** When a location is open. `country` and `region` matter only for rules that use public holidays. */
export type OpeningPattern = {
	timeZone: string
	country: string | null
	region: string | null
	/** Null: unknown. */
	openingRules: OpeningRule[] | null
}

/** What the index stores of a public location or listing. Items may share opening patterns and lists, which must not change. */
export type IndexedItem = {
	kind: ItemKind
	/** 1 to 4,294,967,295. */
	id: number
	/** Of a location: its own id. */
	locationId: number | null
	/** Of a listing: that of its location. */
	type: LocationType | null
	categories: string[]
	/** The sum of `flagBit` of the flags that are true; of a listing, those of its location. */
	flags: number
	/** Degrees; null only for a listing without coordinates, then all four are. */
	lat: number | null
	lng: number | null
	/** Mercator units of `@farmgate/geo/mercator`. */
	mx: number | null
	my: number | null
	/** Milliseconds since 1970. */
	createdAt: number
	/** The key of the order by name, compared as UTF-8 bytes. */
	nameFolded: string
	/** Null: a listing without a location. */
	opening: OpeningPattern | null
	/** The name in the form in which a search text is compared with it. */
	exactName: string
	/** The text form of a `tsvector`: `'apple':1A,5B 'farm':2A`. */
	words: string
	/** How much is known of it, 0 to `STANDING_MAX`. */
	standing: number
}

/** Goods, a picture, a description and a recent confirmation count one each. */
export const STANDING_MAX = 4

export type Counts = { locations: number; listings: number }

/** Counts of a filter. `types` does not apply the filter's types, `categories` does not apply its category. */
export type FacetCounts = {
	own: Counts
	/** All types. */
	types: Map<LocationType, Counts>
	/** All given names. */
	categories: Map<string, Counts>
}

/**
 * The items of map cells in columns: entry n of each belongs to the same cell, in no order. Typed arrays, because copying
 * hundreds of objects from a thread takes longer than counting.
 */
export type CellColumns = {
	xs: Float64Array
	ys: Float64Array
	locations: Float64Array
	listings: Float64Array
	/** Of all items, in degrees. */
	latSums: Float64Array
	lngSums: Float64Array
	/** The smallest id of its locations; without locations, of its listings. */
	ids: Float64Array
	/** Of a cell whose only item is a location: the index of its type in `LOCATION_TYPES`. Of others: -1. */
	types: Float64Array
}

/** The items of a map. */
export type MapCells = {
	cells: CellColumns
	/** Contains all items, not across the antimeridian; null without items. */
	extent: BoundingBox | null
}

/** Points of one kind, ordered by id. `types` are indexes of `LOCATION_TYPES`; -1 for a listing without a location. */
export type PointColumns = { ids: number[]; types: number[]; lats: number[]; lngs: number[] }

/** The value and id of an item's key in its segment of a list. */
export type Key = [value: string | number, id: number]

/** Where the next page begins: a segment of the list, such as a rank of a search, and the last key of the previous page. */
export type Position = { segment: number; after: Key }

/** An item's id, the key that orders it within its segment, and its distance if the request has a point. */
export type ItemKey = {
	id: number
	key: string | number
	distanceMeters: number | null
	/** Minutes of driving that it adds to the way of the request, null without one. */
	detourMinutes: number | null
	/** Of a location that a search finds only through a category of its goods: this category. */
	soldAs?: string
}

/** A position that does not belong to the list that it is used for. */
export class InvalidPosition extends Error {
	override name = 'InvalidPosition'
}
