import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPlan, bitCount, planStops, type StopPlan, type StopProblem, visitInOrder } from './plan-stops.ts'

const minute = fc.integer({ min: 0, max: 120 })
const window = fc.tuple(minute, minute).map(([from, length]) => ({ from, until: from + length }))
const windows = fc
	.tuple(window, window)
	.map(([one, { from, until }]) => [one, { from: one.until + from, until: one.until + until }])
const place = fc.record({
	x: fc.integer({ min: 0, max: 60 }),
	y: fc.integer({ min: 0, max: 60 }),
	items: fc.integer({ min: 1, max: 15 }),
	windows,
})

type Place = { x: number; y: number; items: number; windows: { from: number; until: number }[] }

function problemOf(places: Place[], maxMinutes: number): StopProblem {
	const points = [...places, { x: 0, y: 0 }, { x: 30, y: 0 }]
	return {
		candidates: places,
		minutes: points.map((from) => points.map((to) => Math.hypot(from.x - to.x, from.y - to.y))),
		wanted: 15,
		minutesPerStop: 15,
		maxMinutes,
	}
}

/** Every order of every choice of places, each of which has something that those before it lack. */
function* orders(places: Place[], begun: number[] = [], items = 0): Generator<number[]> {
	for (const [next, place] of places.entries()) {
		if ((items | place.items) === items) continue
		const order = [...begun, next]
		yield order
		yield* orders(places, order, items | place.items)
	}
}

/** The most items, the fewest stops for them, and the earliest end with them. */
function summaryOf(plans: StopPlan[]) {
	const most = Math.max(0, ...plans.map(({ items }) => bitCount(items)))
	const complete = plans.filter(({ items }) => bitCount(items) === most && most > 0)
	return {
		most,
		fewest: Math.min(...complete.map(({ stops }) => stops.length)),
		earliest: Math.min(...complete.map(({ end }) => end)),
	}
}

test('of all orders of all places, those with the most items, the fewest stops and the earliest end are found', () => {
	fc.assert(
		fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), fc.integer({ min: 30, max: 300 }), (places, max) => {
			const problem = problemOf(places, max)
			const isShort = ({ end }: StopPlan) => end <= max
			const all = [...orders(places)].flatMap((order) => visitInOrder(problem, order) ?? []).filter(isShort)
			const found = [...planStops(problem)]
			const [expected, actual] = [summaryOf(all), summaryOf(found)]
			expect(actual).toEqual({ ...expected, earliest: expect.closeTo(expected.earliest, 6) })
			const complete = found.filter(({ items }) => bitCount(items) === expected.most)
			expect(bestPlan(problem)).toEqual(complete[0])
			expect(complete[0]?.stops.length ?? Infinity).toBe(expected.fewest)
			for (const plan of found) {
				const again = visitInOrder(problem, plan.stops)
				expect(plan).toEqual({ ...again, end: expect.closeTo(again?.end ?? 0, 6) })
				for (const [position, stop] of plan.stops.entries()) {
					const visit = plan.visits[position] ?? 0
					const isOpen = places[stop]?.windows.some(({ from, until }) => from <= visit && visit + 15 <= until)
					expect(isOpen).toBe(true)
				}
			}
		}),
		{ numRuns: 300 },
	)
})

test('a trip waits for a place that opens, and does not reach one that closes during the visit', () => {
	const opens = { x: 10, y: 0, items: 1, windows: [{ from: 40, until: 60 }] }
	const closes = { x: 12, y: 0, items: 1, windows: [{ from: 0, until: 26 }] }
	expect([...planStops(problemOf([opens, closes], 120))]).toEqual([{ stops: [0], visits: [40], items: 1, end: 75 }])
})
