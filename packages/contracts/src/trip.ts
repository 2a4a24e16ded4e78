import * as z from 'zod/mini'
import { TRIP_ITEMS_MAX } from './business-constants.ts'
import { givenCoordinates } from './coordinates.ts'
import { type QueryRecord, readQueryFields } from './filter-query.ts'
import { calendarDay } from './instant.ts'
import { locationCard } from './location-card.ts'
import { matchedListing } from './matched-listing.ts'
import {
	COORDINATES_TEXT,
	field,
	NUMBER_TEXT,
	PLAIN_TEXT,
	type QueryText,
	schemasOf,
	TRUE_TEXT,
} from './query-field.ts'
import { shoppingItemName } from './shopping-list.ts'

/** Time for a stop. */
export const MINUTES_PER_STOP = 15
export const TRIP_MINUTES_DEFAULT = 120
export const TRIP_MINUTES_MAX = 480
export const TRIP_PLANS_MAX = 5

/** The beginning of the name of something to buy. */
export const goodsRequest = z.object({ q: shoppingItemName })
export const GOODS_MAX = 6
/** Names of goods in all languages of the vocabulary, at most `GOODS_MAX`, the shortest first. */
export const goodsNames = z.array(z.string())

const LOCAL_TIME = /T([01]\d|2[0-3]):[0-5]\d$/
const leaveAtForms = 'must be "now", a date as YYYY-MM-DD, or a local time as YYYY-MM-DDTHH:MM'

function isLeaveAt(text: string): boolean {
	return text === 'now' || calendarDay.safeParse(text.replace(LOCAL_TIME, '')).success
}

/** Separated by commas, or repeated. */
const LIST_TEXT: QueryText<readonly string[]> = {
	isRepeatable: true,
	read: (values) => values.flatMap((value) => value.split(',')).filter((item) => item.trim() !== ''),
	write: (items) => items.join(','),
}
/** Separated by commas, or repeated. */
const IDS_TEXT: QueryText<readonly number[]> = {
	isRepeatable: true,
	read: (values) =>
		values
			.flatMap((value) => value.split(','))
			.filter((id) => id !== '')
			.map((id) => NUMBER_TEXT.read([id])),
	write: (ids) => ids.join(','),
}
const uniqueItems = z.overwrite<string[]>((items) => [...new Set(items)])

/** The fields of a trip, with their form in addresses of screens and of REST. */
export const TRIP_FIELDS = {
	items: field(
		z
			.array(shoppingItemName)
			.check(
				uniqueItems,
				z.minLength(1, { error: 'must have at least one item' }),
				z.maxLength(TRIP_ITEMS_MAX, { error: `must have at most ${TRIP_ITEMS_MAX} items` }),
			),
		LIST_TEXT,
	),
	start: field(givenCoordinates, COORDINATES_TEXT),
	/** Without it, the trip ends where it starts. */
	end: field(z.optional(givenCoordinates), COORDINATES_TEXT),
	/** "now", a local time at the start, or a day, for which a good time is found. */
	leaveAt: field(z._default(z.string().check(z.refine(isLeaveAt, { error: leaveAtForms })), 'now'), PLAIN_TEXT),
	/** Minutes of the trip, with its stops, beyond the direct way from start to end. */
	maxMinutes: field(
		z._default(z.int().check(z.minimum(MINUTES_PER_STOP), z.maximum(TRIP_MINUTES_MAX)), TRIP_MINUTES_DEFAULT),
		NUMBER_TEXT,
	),
	/** Also places whose hours are unknown. */
	unknownHours: field(z.optional(z.literal(true, { error: 'must be "true"' })), TRUE_TEXT),
	/** Ids of locations that the trip must not visit. */
	without: field(z._default(z.array(z.int().check(z.minimum(1))).check(z.maxLength(50)), []), IDS_TEXT),
	/** Ids of the only locations to visit, in this order. Absent: any, in the best order. */
	stops: field(
		z.optional(z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(TRIP_ITEMS_MAX))),
		IDS_TEXT,
	),
}

export const tripRequest = z.object(schemasOf(TRIP_FIELDS))
export type TripRequest = z.output<typeof tripRequest>
export type TripRequestInput = z.input<typeof tripRequest>

/** What a stop has of the list. */
export const tripPurchase = z.object({
	/** As in the request. */
	item: z.string(),
	/** Why it is there: it is offered; the place says that it sells it; the place sells this wider kind of goods. */
	basis: z.enum(['listing', 'named', 'wider']),
	/** The wider kind, such as "Dairy & eggs"; null for the others. */
	soldAs: z.nullable(z.string()),
	/** The best offers, cheapest of each first; only with the basis `listing`. */
	listings: z.array(matchedListing),
})
export type TripPurchase = z.infer<typeof tripPurchase>

const leg = {
	/** From the previous stop. */
	driveMinutes: z.int(),
	driveMeters: z.int(),
}

export const tripStop = z.object({
	location: locationCard,
	...leg,
	/** Minutes until it opens, after the arrival. */
	waitMinutes: z.int(),
	/** Instants. `arriveAt` is after the wait; `openUntil` is null when the hours are unknown. */
	arriveAt: z.string(),
	openUntil: z.nullable(z.string()),
	purchases: z.array(tripPurchase),
})
export type TripStop = z.infer<typeof tripStop>

/** What a plan is best in. Others differ from these in their stops. */
export const TRIP_MERITS = ['fewest stops', 'shortest', 'certain'] as const

export const tripPlan = z.object({
	merits: z.array(z.enum(TRIP_MERITS)),
	/** Instants. */
	leaveAt: z.string(),
	endAt: z.string(),
	/** All driving, with that to the end. */
	driveMinutes: z.int(),
	driveMeters: z.int(),
	waitMinutes: z.int(),
	/** From the last stop to the end. */
	lastLeg: z.object(leg),
	stops: z.array(tripStop),
	/** Items of the request that no stop has. */
	missing: z.array(z.string()),
	/** Of the roads, as `[longitude, latitude]`; null: unknown, so lines are straight. */
	line: z.nullable(z.array(z.tuple([z.number(), z.number()]))),
})
export type TripPlan = z.infer<typeof tripPlan>

export const trip = z.object({
	/** IANA name of the zone of the start. */
	timeZone: z.string(),
	/** Whether distances follow roads. Otherwise they are 1.3 times the straight line, at 50 km/h. */
	usesRoads: z.boolean(),
	/** At most `TRIP_PLANS_MAX`, the best first. Empty: no place within reach is open then, or the given stops cannot be visited in this order. */
	plans: z.array(tripPlan),
	/** Whether all places within reach were compared. Otherwise the nearest ones were, and those with the most items. */
	comparesAll: z.boolean(),
	/** For each item: the number of places within reach that sell it and can be open during the trip, or whose hours are unknown when asked for. */
	sellers: z.array(z.object({ item: z.string(), count: z.int() })),
	/** Number of the given stops that are not public any more. */
	goneStops: z.int(),
	/** For each item that a plan lacks (all without a plan): the nearest place that has it at another time or farther away. */
	nearest: z.array(z.object({ item: z.string(), location: z.nullable(locationCard) })),
})
export type Trip = z.infer<typeof trip>

/** The unvalidated request of a query string. Parse the result with `tripRequest`. Throws `QueryFormatError`. */
export function readTripQuery(query: QueryRecord): TripRequestInput {
	return readQueryFields(TRIP_FIELDS, query) as TripRequestInput
}
