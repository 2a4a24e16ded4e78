import * as z from 'zod/mini'
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, SEARCH_TEXT_MAX_LENGTH } from './business-constants.ts'
import { isCategoryChoice } from './category.ts'
import { boundingBox, givenCoordinates } from './coordinates.ts'
import { type FilterField, PARAMETER_OF_FIELD } from './filter-parameters.ts'
import { forEachFlag } from './location-flags.ts'
import { locationType } from './location-type.ts'
import { isOpenAt, OPEN_AT_FORMS } from './open-at.ts'
import {
	BOX_TEXT,
	COORDINATES_TEXT,
	field,
	NOW_OR_NUMBER_TEXT,
	NUMBER_TEXT,
	PLAIN_TEXT,
	type QueryField,
	schemasOf,
	TRIMMED_TEXT,
	TRUE_TEXT,
	TYPES_TEXT,
	WAY_TEXT,
} from './query-field.ts'
import { isStorable } from './text-fields.ts'

export const ITEM_KINDS = ['location', 'listing', 'both'] as const
const DEFAULT_KIND = 'both'
export const SORTS = ['relevance', 'nearest', 'newest', 'oldest', 'name', 'open'] as const
export const sort = z.enum(SORTS)
export type Sort = z.infer<typeof sort>

const storableText = () => z.string().check(z.refine(isStorable, { error: 'must be plain text' }))

const searchText = z.pipe(
	storableText().check(
		z.trim(),
		z.maxLength(SEARCH_TEXT_MAX_LENGTH, { error: `must have at most ${SEARCH_TEXT_MAX_LENGTH} characters` }),
	),
	z.transform((text) => (text === '' ? undefined : text)),
)
const categoryName = z.pipe(
	storableText().check(z.trim(), z.maxLength(100)),
	z.transform((name) => (name === '' || isCategoryChoice(name) ? undefined : name)),
)

/** Slightly more than half the circumference of the Earth. */
export const DISTANCE_MAX_METERS = 20_050_000

export const DETOUR_MINUTES = [5, 10, 20] as const
export const DETOUR_MINUTES_DEFAULT = 10
const detourError = { error: `must be one of ${DETOUR_MINUTES.join(', ')} minutes` }

/** A way by car, and how many more minutes a place on it may take. */
export const along = z.object({
	from: givenCoordinates,
	to: givenCoordinates,
	maxMinutes: z._default(z.literal(DETOUR_MINUTES, detourError), DETOUR_MINUTES_DEFAULT),
})
export type Along = z.infer<typeof along>

/**
 * The fields of the filter, each with its schema and its query string format. Lists, counts, the map, feeds, screen
 * addresses, the API document, the item index and SQL have a record of these fields, so that a missing one does not compile.
 */
export const FILTER_FIELDS = {
	/**
	 * Words in any order, each in name, goods, town, region, postal code, address or description; the last may be a prefix. Case,
	 * accents, punctuation and plurals are ignored. A town, region or postal code is an area; "open now" and the like set
	 * the fields that are absent. See docs/decisions/0036.
	 */
	q: field(z.optional(searchText), TRIMMED_TEXT),
	category: field(z.optional(categoryName), { ...PLAIN_TEXT, write: (name) => (isCategoryChoice(name) ? '' : name) }),
	/** Types of location; a listing has the type of its location. Empty means all. */
	types: field(z.optional(z.array(locationType)), TYPES_TEXT, PARAMETER_OF_FIELD.types),
	kind: field(z._default(z.enum(ITEM_KINDS), DEFAULT_KIND), {
		...PLAIN_TEXT,
		write: (kind) => (kind === DEFAULT_KIND ? '' : kind),
	}),
	/** One location and its listings. Not part of query strings: addresses name the location in the path. */
	locationId: field(z.optional(z.int().check(z.minimum(1))), null),
	/** Origin of distances. Does not filter by itself. */
	near: field(z.optional(givenCoordinates), COORDINATES_TEXT),
	radiusMeters: field(z.optional(z.number().check(z.gt(0), z.maximum(DISTANCE_MAX_METERS))), NUMBER_TEXT),
	bbox: field(z.optional(boundingBox), BOX_TEXT),
	/**
	 * Places for which the way from one point to another gets at most `maxMinutes` longer. Driving is estimated as
	 * `@farmgate/geo/driving` says, also where a routing server is known, so that lists, counts and the map agree.
	 */
	along: field(z.optional(along), WAY_TEXT),
	/**
	 * "now", an ISO 8601 instant, or a weekly time such as "sat-09:30", which is the next such time in each location's time
	 * zone. Finds locations that are open then, not those that are open by appointment. With `along`, it is the departure, and
	 * locations are open at the arrival. With `inSeason` of another month, any day of that month with the same weekday and clock
	 * time counts.
	 */
	openAt: field(z.optional(z.string().check(z.refine(isOpenAt, { error: OPEN_AT_FORMS }))), PLAIN_TEXT),
	/**
	 * "now" (the current month at each location) or a month, 1 to 12. Months with any opening count; without a known season, all
	 * months.
	 */
	inSeason: field(
		z.optional(
			z.union([z.literal('now'), z.int().check(z.minimum(1), z.maximum(12))], {
				error: 'must be "now" or a month from 1 to 12',
			}),
		),
		NOW_OR_NUMBER_TEXT,
	),
	/** Locations whose flag is true, and their listings. */
	...forEachFlag(() => field(z.optional(z.literal(true, { error: 'must be "true"' })), TRUE_TEXT)),
} satisfies Record<FilterField, QueryField>

function hasCenterForRadius(value: { radiusMeters?: number | undefined; near?: unknown }): boolean {
	return value.radiusMeters === undefined || value.near !== undefined
}
const RADIUS_WITHOUT_CENTER = { error: 'needs near', path: ['radiusMeters'] }

/**
 * Selects locations and listings. Lists, map, counts, feeds and exports accept it with the same meaning. An absent field does
 * not filter.
 */
export const filter = z
	.object(schemasOf(FILTER_FIELDS))
	.check(z.refine((value) => hasCenterForRadius(value), RADIUS_WITHOUT_CENTER))
export type Filter = z.infer<typeof filter>
export type FilterInput = z.input<typeof filter>

export const PAGE_FIELDS = {
	/**
	 * Default: nearest with `along` or `near`, else relevance with `q`, else newest. `open`: items that are open now, then items with known
	 * hours, then the others; in each group, those of which most is known first. All pages use the time of the first one.
	 * `nearest`: by detour with `along`, else by distance from `near`.
	 */
	sort: field(z.optional(sort), PLAIN_TEXT),
	limit: field(z._default(z.int().check(z.minimum(1), z.maximum(PAGE_LIMIT_MAX)), PAGE_LIMIT_DEFAULT), NUMBER_TEXT),
	/** `nextCursor` of the previous page; valid only for the same filter and sort. */
	cursor: field(z.optional(z.string().check(z.maxLength(1000))), PLAIN_TEXT),
}

function hasOrigin({
	sort: order,
	near,
	along: way,
}: {
	sort?: Sort | undefined
	near?: unknown
	along?: unknown
}): boolean {
	return order !== 'nearest' || near !== undefined || way !== undefined
}
const NEAREST_WITHOUT_ORIGIN = { error: 'nearest needs near or along', path: ['sort'] }

/** The filter with sort order and page. */
export const listRequest = z.object(schemasOf({ ...FILTER_FIELDS, ...PAGE_FIELDS })).check(
	z.refine((value) => hasCenterForRadius(value), RADIUS_WITHOUT_CENTER),
	z.refine((value) => hasOrigin(value), NEAREST_WITHOUT_ORIGIN),
)
/** A list request without a position, for the first page of each kind. */
export const firstRequest = z
	.object(schemasOf({ ...FILTER_FIELDS, sort: PAGE_FIELDS.sort, limit: PAGE_FIELDS.limit }))
	.check(
		z.refine((value) => hasCenterForRadius(value), RADIUS_WITHOUT_CENTER),
		z.refine((value) => hasOrigin(value), NEAREST_WITHOUT_ORIGIN),
	)
export type FirstRequest = z.infer<typeof firstRequest>

export type ListRequest = z.infer<typeof listRequest>
export type ListRequestInput = z.input<typeof listRequest>

export const MAP_FIELDS = {
	/** Web Mercator zoom of 256-pixel tiles. */
	zoom: field(z.number().check(z.minimum(0), z.maximum(22)), NUMBER_TEXT),
	/**
	 * For clients that cluster: when at most `MAP_POINTS_MAX` items match in this box (instead of `bbox`), the response contains
	 * all of them as `points`, and no markers or clusters. It should contain `bbox`.
	 */
	pointsWithin: field(z.optional(boundingBox), BOX_TEXT),
}

/** The filter with the zoom of the map. */
export const mapRequest = z
	.object(schemasOf({ ...FILTER_FIELDS, ...MAP_FIELDS }))
	.check(z.refine((value) => hasCenterForRadius(value), RADIUS_WITHOUT_CENTER))
export type MapRequest = z.infer<typeof mapRequest>
export type MapRequestInput = z.input<typeof mapRequest>

/** The sort order of a request, or the default for its filter. */
export function effectiveSort(request: Pick<ListRequest, 'sort' | 'q' | 'near' | 'along'>): Sort {
	return request.sort ?? (request.along || request.near ? 'nearest' : request.q ? 'relevance' : 'newest')
}
