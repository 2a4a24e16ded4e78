import { MAP_POINTS_MAX, TRIP_ITEMS_MAX } from '@farmgate/contracts/business-constants'
import type { FILTER_FIELDS, MAP_FIELDS, PAGE_FIELDS } from '@farmgate/contracts/filter'
import { flagTexts, forEachFlag } from '@farmgate/contracts/location-flags'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { QueryField } from '@farmgate/contracts/query-field'
import type { TRIP_FIELDS } from '@farmgate/contracts/trip'
import * as z from 'zod'
import type { Fields } from './input-shape.ts'

type KnownFields = typeof FILTER_FIELDS & typeof PAGE_FIELDS & typeof MAP_FIELDS & typeof TRIP_FIELDS

/** Descriptions of the shared fields for the API document. Other fields have a description in their schema (`meta`). */
const DESCRIPTIONS: Record<Exclude<keyof KnownFields, 'locationId'>, string> = {
	q: 'Text to find, ignoring case and accents, in name, address or description of a location, or in title, description or categories of a listing.',
	category: 'Name of a category. "All" filters nothing.',
	types: `Types of location, separated by commas or repeated: ${LOCATION_TYPES.join(', ')}. A listing has the type of its location.`,
	kind: 'Which items to include: locations, listings or both. For the map.',
	near: '`lat,lng` in degrees: the point for distances. Does not filter by itself.',
	radiusMeters: 'Only items at most this many meters from `near`.',
	bbox: '`west,south,east,north` in degrees: only items in this box. West may be greater than east: the box then crosses the antimeridian.',
	along:
		'`lat,lng;lat,lng;minutes` in degrees: only items that make the way by car from the first point to the second at most this many minutes longer: 5, 10 or 20; default 10. Driving is estimated: 1.3 times the straight line, at 50 km/h.',
	openAt:
		'Only open items: "now", an ISO 8601 instant of the years 1990 to 2099, or a weekday and time such as "sat-09:30" in each location\'s own time zone (its next occurrence); or a range of such times or of two instants, in which items are open at some time. With `along`, it is the departure from the first point, and items are open at the arrival. Items out of season are not open; `inSeason` replaces the month.',
	inSeason:
		'"now" (the current month at each location) or a month, 1 to 12: only items in season. Locations without a season are open all year.',
	...forEachFlag((flag) => flagTexts(flag).filterDescription),
	sort: 'Order. Default: nearest with `along` or `near`, else relevance with `q`, else newest. "nearest" is by detour with `along`, else by distance from `near`; it needs one of them. "open": what is open now first, then what has known hours; all pages use the time of the first one.',
	limit: 'Maximum number of items.',
	cursor: 'Position from the `Link` header of the previous page. Valid only for the same filter and order.',
	items: `What to buy, separated by commas or repeated, at most ${TRIP_ITEMS_MAX}, in any language of the vocabulary.`,
	start: '`lat,lng` in degrees: where the trip starts.',
	end: '`lat,lng` in degrees: where it ends. Default: where it starts.',
	leaveAt:
		'"now", a local time at the start as YYYY-MM-DDTHH:MM, or a day as YYYY-MM-DD, for which a good time is found.',
	maxMinutes: 'Minutes of the trip, with its stops, beyond the direct way from start to end.',
	unknownHours: '"true": also places whose hours are unknown.',
	without: 'Ids of locations that are not visited, separated by commas or repeated.',
	stops: 'Ids of the only locations to visit, in this order, separated by commas or repeated.',
	zoom: 'Web-mercator zoom of 256-pixel tiles.',
	pointsWithin: `A box like \`bbox\` that contains it. If at most ${MAP_POINTS_MAX} items match in it, the response contains them all as \`points\`, for the client to cluster.`,
}

function descriptionOf(name: string, schema: z.core.$ZodType, descriptions: Record<string, string>): string {
	const own = z.globalRegistry.get(schema)?.description ?? descriptions[name]
	return own ?? DESCRIPTIONS[name as keyof typeof DESCRIPTIONS] ?? name
}

/** The documented schema of a parameter and whether it is required. Objects and arrays are strings in a URL. */
function parameterOf({ schema }: QueryField, description: string): [z.ZodType, boolean] {
	const { $schema: _, id: __, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
	const isText = described.type === 'object' || described.type === 'array'
	const isRequired = !z.safeParse(schema, undefined).success
	const keywords = isText ? { type: 'string' as const } : described
	return [z.string().meta({ ...keywords, description }), isRequired]
}

/** The documented parameters of a path or a query; undefined when there are none. */
export function documentParameters(fields: Fields, descriptions: Record<string, string> = {}): z.ZodObject | undefined {
	const entries = Object.entries(fields).map(([name, field]) => {
		const [schema, isRequired] = parameterOf(field, descriptionOf(name, field.schema, descriptions))
		return [field.parameter ?? name, isRequired ? schema : schema.optional()]
	})
	return entries.length === 0 ? undefined : z.object(Object.fromEntries(entries))
}
