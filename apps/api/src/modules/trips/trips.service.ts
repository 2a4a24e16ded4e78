import { HOLIDAY_DAYS_AHEAD, SHOPPING_LIST_MAX } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@farmgate/contracts/hours'
import { LOCATION_CARD_FIELDS, type LocationCardFields } from '@farmgate/contracts/location-card'
import { changedList, type ShoppingList, type ShoppingListChange } from '@farmgate/contracts/shopping-list'
import {
	MINUTES_PER_STOP,
	TRIP_PLANS_MAX,
	type Trip,
	type TripPlan,
	type TripPurchase,
	type TripRequest,
	type TripStop,
} from '@farmgate/contracts/trip'
import { timeZoneAt } from '@farmgate/directory-import/typed-place'
import { distanceMeters } from '@farmgate/geo/distance'
import { localTime } from '@farmgate/item-index/opening-clock'
import { inputError } from '../../http/errors/app-error.ts'
import type { DrivingTable, Routing } from '../../ports/routing-port.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import {
	bestPlan,
	bitCount,
	type Candidate,
	instantOf,
	type OpenWindow,
	openWindows,
	planStops,
	type StopPlan,
	type StopProblem,
	visitInOrder,
} from './plan-stops.ts'
import { createShoppingListsRepository } from './shopping-lists.repository.ts'
import type { Offer, Offers, TripItems } from './trip-items.ts'

/** Hours at which a trip of a day without a time may begin. */
const DAY_HOURS = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]
const WEEK_MS = 7 * DAY_MS
/** A time that has just passed counts as now. */
const LATE_MS = HOUR_MS
const BASES = ['wider', 'named', 'listing'] as const

type Deps = Pick<SharedDependencies, 'db' | 'clock'> & {
	items: TripItems
	locations: Pick<LocationsService, 'publicByIds'>
	routing: Routing
}

/** `windows` are in minutes after the first departure; of a place with unknown hours, when it may be open. */
type Place = { location: LocationCardFields; offers: Offers; windows: OpenWindow[]; hasKnownHours: boolean }
/** A request with its places, and the ways between them, the start (the last but one) and the end. */
type Setting = { request: TripRequest; firstDeparture: Date; places: Place[]; table: DrivingTable; direct: number }

const minutesLater = (since: Date, minutes: number) => new Date(since.getTime() + minutes * MINUTE_MS)
const middleOf = (one: Coordinates, other: Coordinates): Coordinates => ({
	lat: (one.lat + other.lat) / 2,
	lng: Math.abs(one.lng - other.lng) > 180 ? one.lng : (one.lng + other.lng) / 2,
})
const rankOf = ({ basis }: Offer) => BASES.indexOf(basis)

/** When a trip may begin. Throws `input.invalid` for a time that has passed or is too far ahead for holidays to be known. */
function departuresOf({ leaveAt }: TripRequest, timeZone: string, now: Date): Date[] {
	if (leaveAt === 'now') return [now]
	const [day = '', clock] = leaveAt.split('T')
	const hours = clock === undefined ? DAY_HOURS : [Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60]
	const instants = hours.map((hour) => instantOf(timeZone, day, hour * 60))
	const upcoming = instants.filter((instant) => instant > now)
	const hasJustPassed = instants.some((instant) => instant <= now && instant.getTime() > now.getTime() - LATE_MS)
	const isToday = localTime(timeZone, now).day === day
	const departures = hasJustPassed || (clock === undefined && isToday) ? [now, ...upcoming] : upcoming
	const isTooLate = instantOf(timeZone, day, 0).getTime() > now.getTime() + HOLIDAY_DAYS_AHEAD * DAY_MS
	if (departures.length > 0 && !isTooLate) return departures
	throw inputError('leaveAt', `must be a time from now on, at most ${HOLIDAY_DAYS_AHEAD} days ahead`)
}

/** When a place is open, in minutes after a departure. */
function windowsAfter(departure: Date, { windows }: Place, { firstDeparture }: Setting): OpenWindow[] {
	const shift = (departure.getTime() - firstDeparture.getTime()) / MINUTE_MS
	return windows.map(({ from, until }) => ({ from: from - shift, until: until - shift }))
}

/** The places as candidates of a trip that begins at an instant. `isCertain`: only what is named, where hours are known. */
function problemOf(setting: Setting, departure: Date, isCertain: boolean): StopProblem {
	const { request, places, table, direct } = setting
	const isGuessAllowed = request.unknownHours && !isCertain
	const candidates = places.map((place): Candidate => {
		const bits = [...place.offers].map(([index, { basis }]) => (isCertain && basis === 'wider' ? 0 : 1 << index))
		return {
			items: bits.reduce((all, bit) => all | bit, 0),
			windows: place.hasKnownHours || isGuessAllowed ? windowsAfter(departure, place, setting) : [],
		}
	})
	return {
		candidates,
		minutes: table.minutes,
		wanted: 2 ** request.items.length - 1,
		minutesPerStop: MINUTES_PER_STOP,
		maxMinutes: direct + request.maxMinutes,
	}
}

const without = (problem: StopProblem, stop: number): StopProblem => ({
	...problem,
	candidates: problem.candidates.map((one, index) => (index === stop ? { ...one, items: 0 } : one)),
})

/** The most items first, then the fewest stops, then the earliest end. */
function byMerit(one: StopPlan, other: StopPlan): number {
	return bitCount(other.items) - bitCount(one.items) || one.stops.length - other.stops.length || one.end - other.end
}

/** The best plan of a departure, or the one with the stops of the request. Undefined: there is none. */
function planOf(setting: Setting, departure: Date): StopPlan | undefined {
	const problem = problemOf(setting, departure, false)
	if (setting.request.stops === undefined) return bestPlan(problem)
	const given = visitInOrder(problem, [...setting.places.keys()])
	return given === null || given.items === 0 ? undefined : given
}

/** The departure with the best plan, the earliest of several, with that plan. Undefined: no departure has one. */
function bestDeparture(setting: Setting, departures: readonly Date[]) {
	const found = departures.flatMap((departure) => {
		const best = planOf(setting, departure)
		return best === undefined ? [] : [{ departure, best }]
	})
	return found.toSorted((one, other) => byMerit(one.best, other.best))[0]
}

/** Which stop each item is bought at: where it is named most exactly, else at the earlier stop. Undefined: at none. */
function stopOfItem(places: readonly Place[], stops: readonly number[], item: number): number | undefined {
	const offering = stops.filter((stop) => places[stop]?.offers.has(item))
	const rank = (stop: number) => {
		const offer = places[stop]?.offers.get(item)
		return offer === undefined ? -1 : rankOf(offer)
	}
	return offering.toSorted((one, other) => rank(other) - rank(one))[0]
}

/** Drops stops at which nothing is bought, because another one has it more exactly. */
function withoutIdleStops({ request, places }: Setting, plan: StopPlan, problem: StopProblem): StopPlan {
	const needed = new Set(request.items.map((_, index) => stopOfItem(places, plan.stops, index)))
	const stops = plan.stops.filter((stop) => needed.has(stop))
	return stops.length === plan.stops.length ? plan : (visitInOrder(problem, stops) ?? plan)
}

/** The best plan, and others to choose from: the shortest one, one without guesses, and those without a stop of the best one. */
function choices(setting: Setting, { departure, best }: NonNullable<ReturnType<typeof bestDeparture>>): StopPlan[] {
	if (setting.request.stops !== undefined) return [best]
	const problem = problemOf(setting, departure, false)
	const isAsGood = ({ items }: StopPlan) => bitCount(items) === bitCount(best.items)
	const shortest = [...planStops(problem)].filter(isAsGood).toSorted((one, other) => one.end - other.end)
	const certain = bestPlan(problemOf(setting, departure, true))
	const others = best.stops.flatMap((stop) => bestPlan(without(problem, stop)) ?? []).toSorted(byMerit)
	const seen = new Set<string>()
	return [best, ...shortest.slice(0, 1), ...(certain === undefined ? [] : [certain]), ...others]
		.filter(isAsGood)
		.map((plan) => withoutIdleStops(setting, plan, problem))
		.filter(({ stops }) => {
			const key = stops.toSorted((one, other) => one - other).join()
			return !seen.has(key) && seen.add(key)
		})
}

/** Plans of shopping trips. */
export function createTripsService({ items, locations, db, routing, clock }: Deps) {
	const lists = createShoppingListsRepository(db)
	async function placesOf(
		request: TripRequest,
		end: Coordinates,
		departures: readonly Date[],
		direct: number,
		now: Date,
	): Promise<{ places: Place[]; isAll: boolean; counts: number[]; goneStops: number }> {
		const [firstDeparture = now] = departures
		const lastDeparture = departures.at(-1) ?? firstDeparture
		const latestEnd = minutesLater(lastDeparture, direct + request.maxMinutes)
		// A filter has at most a week. Such long ways have no plan anyway, because hours are read for three days.
		const until = Math.min(latestEnd.getTime(), firstDeparture.getTime() + WEEK_MS)
		const straight = distanceMeters(request.start, end)
		const reach = {
			center: middleOf(request.start, end),
			// Of an ellipse: no place farther from its middle is on a way of this length.
			radiusMeters: (straight + (request.maxMinutes - MINUTES_PER_STOP) * routing.straightMetersPerMinute) / 2 + 1,
			openAt: `${firstDeparture.toISOString()}..${new Date(until).toISOString()}`,
			unknownHours: request.unknownHours,
		}
		const { offers, counts, isAll } = await items.offersIn(request.items, reach, now)
		const ids = [...new Set(request.stops ?? offers.keys())].filter((id) => !request.without.includes(id))
		const cards = await locations.publicByIds(ids, LOCATION_CARD_FIELDS)
		const places = cards.map((location): Place => {
			// "By appointment" is closed for a trip.
			const hasKnownHours = location.openingRules.some(({ state }) => state !== 'unknown')
			return {
				location,
				offers: offers.get(location.id) ?? new Map(),
				hasKnownHours,
				windows: openWindows(location, firstDeparture, hasKnownHours ? 'open' : 'unknown'),
			}
		})
		const isGiven = request.stops !== undefined
		return { places, counts, isAll: isAll || isGiven, goneStops: isGiven ? ids.length - places.length : 0 }
	}

	/** Minutes of driving from start to end; 0 without a road: nothing is then a way to the end. */
	async function directMinutes(start: Coordinates, end: Coordinates | undefined): Promise<number> {
		if (end === undefined) return 0
		const minutes = (await routing.table([start, end])).minutes[0]?.[1] ?? 0
		return Number.isFinite(minutes) ? minutes : 0
	}

	async function toPlan(setting: Setting, plan: StopPlan, departure: Date, end: Coordinates): Promise<TripPlan> {
		const { request, places, table } = setting
		const [startIndex, endIndex] = [places.length, places.length + 1]
		const stopOf = request.items.map((_, index) => stopOfItem(places, plan.stops, index))
		const leg = (from: number, to: number) => ({
			driveMinutes: Math.round(table.minutes[from]?.[to] ?? 0),
			driveMeters: Math.round(table.meters[from]?.[to] ?? 0),
		})
		let [previous, time] = [startIndex, 0]
		const stops = plan.stops.flatMap((stop, position): TripStop[] => {
			const place = places[stop]
			if (place === undefined) return []
			const visit = plan.visits[position] ?? 0
			const arrival = time + (table.minutes[previous]?.[stop] ?? 0)
			const { location, offers } = place
			const windows = place.hasKnownHours ? windowsAfter(departure, place, setting) : []
			const window = windows.find(({ from, until }) => from <= visit && visit < until)
			const way = leg(previous, stop)
			previous = stop
			time = visit + MINUTES_PER_STOP
			const purchases = request.items.flatMap((item, index): TripPurchase[] => {
				const offer = offers.get(index)
				return stopOf[index] === stop && offer !== undefined ? [{ item, ...offer }] : []
			})
			return [
				{
					location,
					...way,
					waitMinutes: Math.round(visit - arrival),
					arriveAt: minutesLater(departure, visit).toISOString(),
					openUntil: window === undefined ? null : minutesLater(departure, window.until).toISOString(),
					purchases,
				},
			]
		})
		const lastLeg = leg(previous, endIndex)
		const legs = [...stops, lastLeg]
		const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
		return {
			merits: [],
			leaveAt: departure.toISOString(),
			endAt: minutesLater(departure, plan.end).toISOString(),
			driveMinutes: sum(legs.map(({ driveMinutes }) => driveMinutes)),
			driveMeters: sum(legs.map(({ driveMeters }) => driveMeters)),
			waitMinutes: sum(stops.map(({ waitMinutes }) => waitMinutes)),
			lastLeg,
			stops,
			missing: request.items.filter((_, index) => stopOf[index] === undefined),
			line: table.usesRoads
				? await routing.line([
						request.start,
						...plan.stops.flatMap((stop) => places[stop]?.location.coordinates ?? []),
						end,
					])
				: null,
		}
	}

	async function nearestOf(missing: readonly string[], near: Coordinates, now: Date): Promise<Trip['nearest']> {
		const ids = await Promise.all(missing.map((item) => items.nearestSeller(item, near, now)))
		const known = ids.filter((id) => id !== null)
		const cards = await locations.publicByIds(known, LOCATION_CARD_FIELDS)
		return missing.map((item, index) => ({ item, location: cards.find(({ id }) => id === ids[index]) ?? null }))
	}

	return {
		/** A user's shopping list. */
		list: async (userId: string): Promise<ShoppingList> => ({ items: await lists.find(userId) }),

		/** Changes a user's shopping list. Throws `input.invalid` when it becomes too long. */
		async changeList(userId: string, change: ShoppingListChange): Promise<ShoppingList> {
			const items = await lists.change(userId, (now) => {
				const changed = changedList(now, change)
				if (changed.length <= Math.max(SHOPPING_LIST_MAX, now.length)) return changed
				throw inputError('put', `makes the list longer than ${SHOPPING_LIST_MAX} items`)
			})
			return { items }
		},

		/**
		 * Plans of a trip that gets the items, the one with the fewest stops first; `stops` of the request has the places of one
		 * plan. Throws `input.invalid` for a time that has passed or is too far ahead.
		 */
		async plan(request: TripRequest): Promise<Trip> {
			const now = clock.now()
			const timeZone = timeZoneAt(request.start)
			const departures = departuresOf(request, timeZone, now)
			const [firstDeparture = now] = departures
			const end = request.end ?? request.start
			const direct = await directMinutes(request.start, request.end)
			const { places, isAll, counts, goneStops } = await placesOf(request, end, departures, direct, now)
			const points = [...places.map(({ location }) => location.coordinates), request.start, end]
			const table = await routing.table(points)
			const setting = { request, firstDeparture, places, table, direct }

			const best = bestDeparture(setting, departures)
			const chosen = best === undefined ? [] : choices(setting, best).slice(0, TRIP_PLANS_MAX)
			const departure = best?.departure ?? firstDeparture
			const plans = await Promise.all(chosen.map((plan) => toPlan(setting, plan, departure, end)))
			const lacking = plans.length === 0 ? request.items : plans.flatMap(({ missing }) => missing)
			return {
				timeZone,
				usesRoads: table.usesRoads,
				plans: withMerits(plans),
				comparesAll: isAll,
				sellers: request.items.map((item, index) => ({ item, count: counts[index] ?? 0 })),
				goneStops,
				nearest: await nearestOf([...new Set(lacking)], request.start, now),
			}
		},
	}
}
export type TripsService = ReturnType<typeof createTripsService>

/** Says what each plan is best in, among those with the most items. */
function withMerits(plans: readonly TripPlan[]): TripPlan[] {
	const lacking = Math.min(...plans.map(({ missing }) => missing.length))
	const complete = plans.filter(({ missing }) => missing.length === lacking)
	const fewest = Math.min(...complete.map(({ stops }) => stops.length))
	const earliest = complete.map(({ endAt }) => endAt).sort()[0]
	const isCertain = ({ stops }: TripPlan) =>
		stops.every(({ openUntil, purchases }) => openUntil !== null && purchases.every(({ basis }) => basis !== 'wider'))
	return plans.map((plan) => {
		if (!complete.includes(plan)) return plan
		return {
			...plan,
			merits: [
				...(plan.stops.length === fewest ? (['fewest stops'] as const) : []),
				...(plan.endAt === earliest ? (['shortest'] as const) : []),
				...(isCertain(plan) ? (['certain'] as const) : []),
			],
		}
	})
}
