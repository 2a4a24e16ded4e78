import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { effectiveSort, type Filter, type ListRequest, type MapRequest, type Sort } from '@farmgate/contracts/filter'
import { FLAG_NAMES, type LocationFlag } from '@farmgate/contracts/location-flags'
import type { SearchTerm } from '@farmgate/contracts/search-query/parse-search'
import type { ItemKind } from './item-index-types.ts'

/** A circle around a town or postal code, the box of a named region or county in one of the states (folded codes; none: anywhere), or a state or province by its folded code. */
export type AreaBounds =
	| { center: Coordinates; radiusMeters: number }
	| { box: BoundingBox; states: string[] }
	| { regionCode: string }

/** The area that a search text names. */
export type SearchArea = {
	/** "Albany, NY". */
	label: string
	/** The search text without the area. */
	textWithout: string
	/** The terms outside the area; empty when the text names only an area. */
	rest: SearchTerm[]
	within: AreaBounds
	/** Folded words of the town or postal code, or code and name of the state, which its own items have; empty for a box. */
	ownWords: string[]
	/** Outside of the area, the words are looked for in names only: the text is the name of a state, or a code that is a word ("in", "or"). */
	isNameElsewhere: boolean
}

/** A search text, parsed and resolved against the towns of the directory. */
export type ItemSearch = {
	/** `q` of the filter. */
	text: string
	/** Folded text without intents. */
	name: string
	/** All terms, for names. */
	nameTerms: SearchTerm[]
	/** The terms that every item must match, wherever. */
	terms: SearchTerm[]
	area: SearchArea | null
	/** Only names are searched, for `nameTerms`. */
	isOfNames?: true
}

export type Resolved<Request> = Omit<Request, 'q'> & { q?: never; search?: ItemSearch | undefined }

/** Of the server itself, for trips. */
type InternalFilter = {
	/** With `openAt`: also items whose hours are unknown. */
	orUnknownHours?: true | undefined
}

/** The filter after its text was resolved by the search service; the only form that the index reads. */
export type ItemFilter = Resolved<Filter> & InternalFilter
/** The fields of a filter that restrict the items of a kind. */
export type RestrictingField = Exclude<keyof ItemFilter, 'q' | 'kind'>
export type ItemListRequest = Resolved<ListRequest> & InternalFilter
export type ItemMapRequest = Resolved<MapRequest>

/** The sort order of a request, or the default for its filter. */
export function sortOf({
	sort,
	near,
	along,
	search,
}: Pick<ItemListRequest, 'sort' | 'near' | 'along' | 'search'>): Sort {
	return effectiveSort({ sort, near, along, q: search?.text })
}

/** The point that distances are measured from: that of the filter, else the center of the area in its text. */
export function originOf({ near, search }: Pick<ItemFilter, 'near' | 'search'>): Coordinates | undefined {
	if (near !== undefined) return near
	const within = search?.area?.within
	return within !== undefined && 'center' in within ? within.center : undefined
}

/** The kinds of items that a filter includes. */
export function kindsOf(filter: Pick<ItemFilter, 'kind'>): ItemKind[] {
	if (filter.kind === 'both') return ['location', 'listing']
	return [filter.kind]
}

/** The bit of a flag in `IndexedItem.flags`. */
export function flagBit(flag: LocationFlag): number {
	return 1 << FLAG_NAMES.indexOf(flag)
}
