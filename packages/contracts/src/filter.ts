import * as z from 'zod/mini'
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, SEARCH_TEXT_MAX_LENGTH } from './business-constants.ts'
import { ALL_CATEGORIES } from './category.ts'
import { boundingBox, givenCoordinates } from './coordinates.ts'
import { locationType } from './location-type.ts'
import { isOpenAt, OPEN_AT_FORMS } from './open-at.ts'
import { isStorable } from './text-fields.ts'

export const ITEM_KINDS = ['location', 'listing', 'both'] as const
export const SORTS = ['relevance', 'nearest', 'newest', 'name'] as const
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
	z.transform((name) => (name === '' || name === ALL_CATEGORIES ? undefined : name)),
)

/** Half of the way around the Earth and a little: nothing is farther away. */
export const DISTANCE_MAX_METERS = 20_050_000

const filterFields = {
	/** Found anywhere in name, address or description (locations), title, description or categories (listings), whatever the case and accents. */
	q: z.optional(searchText),
	category: z.optional(categoryName),
	/** Types of place; a listing has the type of its location. Empty means all. */
	types: z.optional(z.array(locationType)),
	kind: z._default(z.enum(ITEM_KINDS), 'both'),
	/** One place and what is sold there. */
	locationId: z.optional(z.int().check(z.minimum(1))),
	/** From where distances are measured. Alone it filters nothing. */
	near: z.optional(givenCoordinates),
	radiusMeters: z.optional(z.number().check(z.gt(0), z.maximum(DISTANCE_MAX_METERS))),
	bbox: z.optional(boundingBox),
	/**
	 * "now", an ISO 8601 instant, or a weekly time such as "sat-09:30" in each place's own time zone, which means the next
	 * such time. A place that is out of season at that moment is not open; with `inSeason`, that month counts instead.
	 */
	openAt: z.optional(z.string().check(z.refine(isOpenAt, { error: OPEN_AT_FORMS }))),
	/** "now" (the month that it is at each place) or a month, 1 to 12. Places that state no season count as selling all year. */
	inSeason: z.optional(
		z.union([z.literal('now'), z.int().check(z.minimum(1), z.maximum(12))], {
			error: 'must be "now" or a month from 1 to 12',
		}),
	),
}

/** A circle without a middle is a mistake of the caller, not an empty filter. */
function hasAnchoredRadius(value: { radiusMeters?: number | undefined; near?: unknown }): boolean {
	return value.radiusMeters === undefined || value.near !== undefined
}
const UNANCHORED_RADIUS = { error: 'needs near', path: ['radiusMeters'] }

/**
 * The one question a visitor can ask: which places and products. Lists, map, counts, feeds and exports all take this and
 * give it the same meaning. An absent field does not filter.
 */
export const filter = z.object(filterFields).check(z.refine((value) => hasAnchoredRadius(value), UNANCHORED_RADIUS))
export type Filter = z.infer<typeof filter>
export type FilterInput = z.input<typeof filter>

const pageFields = {
	/** Default: relevance with `q`, else nearest with `near`, else newest. */
	sort: z.optional(sort),
	limit: z._default(z.int().check(z.minimum(1), z.maximum(PAGE_LIMIT_MAX)), PAGE_LIMIT_DEFAULT),
	/** What the previous page gave as `nextCursor`; only good for the same filter and sort. */
	cursor: z.optional(z.string().check(z.maxLength(1000))),
}

/** The filter, plus which page of it in which order. */
export const listRequest = z.object({ ...filterFields, ...pageFields }).check(
	z.refine((value) => hasAnchoredRadius(value), UNANCHORED_RADIUS),
	z.refine((value) => value.sort !== 'nearest' || value.near !== undefined, {
		error: 'nearest needs near',
		path: ['sort'],
	}),
)
export type ListRequest = z.infer<typeof listRequest>
export type ListRequestInput = z.input<typeof listRequest>

const mapFields = {
	/** Web-mercator zoom of 256-pixel tiles. */
	zoom: z.number().check(z.minimum(0), z.maximum(22)),
	/**
	 * For callers that cluster themselves: when at most `MAP_POINTS_MAX` match within this box (instead of `bbox`), the answer
	 * holds all of them as `points`, and neither markers nor clusters. It should contain `bbox`.
	 */
	pointsWithin: z.optional(boundingBox),
}

/** The filter, plus how closely the map looks at it. */
export const mapRequest = z
	.object({ ...filterFields, ...mapFields })
	.check(z.refine((value) => hasAnchoredRadius(value), UNANCHORED_RADIUS))
export type MapRequest = z.infer<typeof mapRequest>
export type MapRequestInput = z.input<typeof mapRequest>

/** The order a list has when nobody chose one. */
export function effectiveSort(request: Pick<ListRequest, 'sort' | 'q' | 'near'>): Sort {
	return request.sort ?? (request.q ? 'relevance' : request.near ? 'nearest' : 'newest')
}
