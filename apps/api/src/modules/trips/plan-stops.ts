import { MINUTE_MS } from '@farmgate/contracts/hours'
import type { Location } from '@farmgate/contracts/location'
import { localTime } from '@farmgate/item-index/opening-clock'
import { addDays, type LocalDay, MINUTES_PER_DAY } from '@farmgate/opening-rules/calendar'
import { spansOn } from '@farmgate/opening-rules/evaluate'

/** Minutes after the departure. A visit must begin and end within one. */
export type OpenWindow = { from: number; until: number }

/** A place that has some of the items. */
export type Candidate = {
	/** A bit for each item that it has. */
	items: number
	/** When it is open, sorted, without overlaps. */
	windows: readonly OpenWindow[]
}

export type StopProblem = {
	/** At most 60 or so: the number of states grows with them. */
	candidates: readonly Candidate[]
	/**
	 * Minutes of driving: `minutes[from][to]` with the index of a candidate, then that of the start (`candidates.length`) and of
	 * the end (`candidates.length + 1`).
	 */
	minutes: readonly (readonly number[])[]
	/** A bit for each item to get. */
	wanted: number
	minutesPerStop: number
	/** Of the whole trip, with its stops. */
	maxMinutes: number
}

/** Where and when to stop: indexes of candidates, with the minute at which each visit begins, and that of the end. */
export type StopPlan = { stops: number[]; visits: number[]; items: number; end: number }

/** The first minute from `arrival` on at which a visit can begin; null: never. Arriving earlier never means visiting later. */
function visitFrom(arrival: number, windows: readonly OpenWindow[], minutesPerStop: number): number | null {
	for (const { from, until } of windows) {
		const begin = Math.max(arrival, from)
		if (begin + minutesPerStop <= until) return begin
	}
	return null
}

/** The visits of stops in a given order; null when one of them is not open in time, or no way leads to the end. */
export function visitInOrder(problem: StopProblem, order: readonly number[]): StopPlan | null {
	const { candidates, minutes, minutesPerStop } = problem
	const visits: number[] = []
	let [place, time, items] = [candidates.length, 0, 0]
	for (const next of order) {
		const { windows = [], items: has = 0 } = candidates[next] ?? {}
		const visit = visitFrom(time + (minutes[place]?.[next] ?? Infinity), windows, minutesPerStop)
		if (visit === null) return null
		visits.push(visit)
		items |= has
		place = next
		time = visit + minutesPerStop
	}
	const end = time + (minutes[place]?.[candidates.length + 1] ?? Infinity)
	return Number.isFinite(end) ? { stops: [...order], visits, items, end } : null
}

/** A state that is reached: what was bought with the last stop, and how. */
type Reached = { items: number; place: number; time: number; before: Reached | null; visit: number }

function planOf(problem: StopProblem, last: Reached): StopPlan {
	const stops: number[] = []
	const visits: number[] = []
	for (let state: Reached | null = last; state?.before; state = state.before) {
		stops.unshift(state.place)
		visits.unshift(state.visit)
	}
	const end = last.time + (problem.minutes[last.place]?.[problem.candidates.length + 1] ?? Infinity)
	return { stops, visits, items: last.items & problem.wanted, end }
}

/**
 * For each number of stops, from one on, the plan that gets the most items and, of those, ends first. Exact: every order of every
 * choice of candidates is considered, since for the same items and last stop an earlier departure can do whatever a later one can. A
 * plan without any item is left out.
 */
export function* planStops(problem: StopProblem): Generator<StopPlan, void> {
	const { candidates, minutes, wanted, minutesPerStop, maxMinutes } = problem
	const count = candidates.length
	const end = count + 1
	const states = (wanted + 1) * count
	/** The earliest departure with these items from this place with as many or fewer stops. */
	const earliest = new Float64Array(states).fill(Infinity)
	const has = Int32Array.from(candidates, ({ items }) => items & wanted)
	const toEnd = Float64Array.from(candidates, (_, place) => minutes[place]?.[end] ?? Infinity)
	let layer: Reached[] = [{ items: 0, place: count, time: 0, before: null, visit: 0 }]
	while (layer.length > 0) {
		const reached = new Map<number, Reached>()
		for (const state of layer) {
			const drives = minutes[state.place] ?? []
			for (let next = 0; next < count; next++) {
				const items = state.items | (has[next] as number)
				if (items === state.items) continue
				const key = items * count + next
				const arrival = state.time + (drives[next] ?? Infinity)
				const soonest = arrival + minutesPerStop
				const before = earliest[key] as number
				const drive = toEnd[next] as number
				// Most are left out here, before their hours are read.
				if (soonest >= before || soonest + drive > maxMinutes) continue
				const visit = visitFrom(arrival, candidates[next]?.windows ?? [], minutesPerStop)
				if (visit === null) continue
				const time = visit + minutesPerStop
				if (time >= before || time + drive > maxMinutes) continue
				earliest[key] = time
				reached.set(key, { items, place: next, time, before: state, visit })
			}
		}
		layer = [...reached.values()]
		const best = layer
			.map((state) => ({
				state,
				gained: bitCount(state.items),
				end: state.time + (toEnd[state.place] as number),
			}))
			.reduce<{ state: Reached; gained: number; end: number } | null>(
				(one, other) =>
					one === null || other.gained > one.gained || (other.gained === one.gained && other.end < one.end)
						? other
						: one,
				null,
			)
		if (best !== null) yield planOf(problem, best.state)
	}
}

/** The plan with the most items, of those with the fewest stops, of those that ends first. Undefined: there is none. */
export function bestPlan(problem: StopProblem): StopPlan | undefined {
	const all = problem.candidates.reduce((items, place) => items | (place.windows.length > 0 ? place.items : 0), 0)
	const most = bitCount(all & problem.wanted)
	let best: StopPlan | undefined
	for (const plan of planStops(problem)) {
		if (best === undefined || bitCount(plan.items) > bitCount(best.items)) best = plan
		// Plans with more stops are not better.
		if (bitCount(plan.items) === most) return best
	}
	return best
}

/** The number of items in a set of bits. */
export function bitCount(bits: number): number {
	let count = 0
	for (let rest = bits; rest !== 0; rest &= rest - 1) count++
	return count
}

type Hours = Pick<Location, 'openingRules' | 'holidays' | 'timeZone'>

/** The instant of a local time. For one that is skipped or repeated by a clock change, returns one of the two candidates. */
export function instantOf(timeZone: string, day: LocalDay, minute: number): Date {
	const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS
	let instant = wanted
	// The first guess has the offset of another hour when clocks change in between.
	for (const _ of [1, 2]) {
		const local = localTime(timeZone, new Date(instant))
		instant += wanted - (Date.parse(`${local.day}T00:00:00Z`) + local.minute * MINUTE_MS)
	}
	return new Date(instant)
}

/** Windows that touch or overlap as one: a place that is open around the clock does not close at midnight. */
function joined(windows: readonly OpenWindow[]): OpenWindow[] {
	const result: OpenWindow[] = []
	for (const window of windows.toSorted((one, other) => one.from - other.from)) {
		const last = result.at(-1)
		if (last !== undefined && window.from <= last.until) last.until = Math.max(last.until, window.until)
		else result.push({ ...window })
	}
	return result
}

/**
 * When a place is open from an instant to the end of the day after the next, in minutes after the instant, sorted. One that is open until then
 * may be open for longer. `unknown`: when it may be open by rules without certain hours: one that is known to open on Fridays, if at all, is not
 * open on a Saturday.
 */
export function openWindows(
	{ openingRules, holidays, timeZone }: Hours,
	since: Date,
	wanted: 'open' | 'unknown',
): OpenWindow[] {
	if (wanted === 'unknown' && openingRules.length === 0) return ALWAYS
	const { day } = localTime(timeZone, since)
	const minuteOf = (date: LocalDay, minute: number) =>
		(instantOf(timeZone, date, minute).getTime() - since.getTime()) / MINUTE_MS
	const windows = [-1, 0, 1, 2].flatMap((offset) => {
		const date = addDays(day, offset)
		return spansOn(openingRules, date, (one) => holidays.includes(one))
			.filter(({ state }) => state === wanted)
			.map(({ opens, closes }) => ({ from: minuteOf(date, opens), until: minuteOf(date, closes) }))
	})
	return joined(windows).filter(({ until }) => until > 0)
}

/** Windows assumed where nothing is known: 48 hours. */
const ALWAYS: OpenWindow[] = [{ from: 0, until: 2 * MINUTES_PER_DAY }]
