import { deserialize, serialize } from 'node:v8'
import { DETOUR_MINUTES } from '@farmgate/contracts/filter'
import { MERCATOR_BITS } from '@farmgate/geo/mercator'
import { describe, expect, test } from 'vitest'
import type { ItemFilter, ItemListRequest } from './item-filter.ts'
import { ItemIndex, type SavedPart } from './item-index.ts'
import type { IndexedItem, ItemKey, ItemKind, Position } from './item-index-types.ts'
import { NaiveIndex } from './testing/naive-index.ts'
import { isOpenMatch } from './testing/naive-opening.ts'
import { randomFilter } from './testing/random-filters.ts'
import { CATEGORIES, randomItem } from './testing/random-items.ts'
import { SeededRandom } from './testing/seeded-random.ts'

const KINDS = ['location', 'listing'] as const
const NOW = [new Date('2026-11-22T20:10:00Z'), new Date('2026-07-05T03:59:30Z'), new Date('2026-11-26T15:00:00Z')]
const HOLIDAYS = [
	{ country: 'US', region: 'NY', day: '2026-11-26' },
	{ country: 'US', region: '', day: '2026-07-04' },
	{ country: '', region: '', day: '2026-12-25' },
]

/** An index of the saved parts of another, as it is after they were written and read. */
function restoredFrom(parts: readonly SavedPart[]): ItemIndex {
	const index = new ItemIndex()
	for (const part of parts) index.restore(deserialize(serialize(part)))
	return index
}

/** The index and the naive one after the same random changes. */
function changedAlike(random: SeededRandom): { index: ItemIndex; naive: NaiveIndex } {
	let index = new ItemIndex()
	const naive = new NaiveIndex()
	index.setHolidays(HOLIDAYS)
	naive.holidays = new Set(HOLIDAYS.map(({ country, region, day }) => `${country}|${region}|${day}`))
	for (let step = 0; step < 12; step += 1) {
		const kind = random.pick(KINDS)
		const items = Array.from({ length: random.pick([1, 5, 90]) }, () =>
			randomItem(random, kind, random.integer(1, 300)),
		)
		index.put(items)
		for (const item of items) naive.items.set(`${item.kind} ${item.id}`, item)
		const removed = Array.from({ length: random.integer(0, 20) }, () => random.integer(1, 300))
		index.remove(kind, removed)
		for (const id of removed) naive.items.delete(`${kind} ${id}`)
		// A query makes segments of the changes.
		if (random.isChance(0.5)) index.count({ kind: 'both' }, NOW[0] as Date)
		if (random.isChance(0.2)) index.compact()
		if (random.isChance(0.3)) index = restoredFrom(index.save())
	}
	return { index, naive }
}

function pagesOf(index: ItemIndex, kind: ItemKind, request: ItemListRequest, now: Date): ItemKey[] {
	const items: ItemKey[] = []
	let position: Position | null = null
	do {
		const page = index.page(kind, request, now, position)
		items.push(...page.items)
		// As in a cursor.
		position = JSON.parse(JSON.stringify(page.next))
	} while (position !== null)
	return items
}

function cellsByPosition(index: ItemIndex, filter: ItemFilter, level: number, now: Date) {
	const { cells, extent, unplaced } = index.cells(filter, level, now)
	const { xs, ys, ...columns } = cells
	const byPosition = new Map<string, object>(
		Array.from(xs, (x, n) => [
			`${x}/${ys[n]}`,
			Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[n]])),
		]),
	)
	return { byPosition, extent, unplaced }
}

/** Numbers of cells whose sums may differ in the last digits, because they are added up in another order. */
function rounded<Value>(cells: Map<string, Value>): unknown {
	return JSON.parse(
		JSON.stringify(
			[...cells].sort(([a], [b]) => (a < b ? -1 : 1)),
			(_, value) => (typeof value === 'number' ? Number(value.toFixed(7)) : value),
		),
	)
}

describe.each([1, 2, 3])('after random changes (seed %i)', (seed) => {
	const random = new SeededRandom(seed)
	const { index, naive } = changedAlike(random)
	const cases = Array.from({ length: 60 }, () => ({ filter: randomFilter(random), now: random.pick(NOW) }))

	test('counts of items, types and categories equal those of a loop over all items', () => {
		for (const { filter, now } of cases) {
			const { unplaced, ...counts } = index.count(filter, now)
			const context = JSON.stringify(filter)
			expect(counts, context).toEqual(naive.count(filter, now))
			const hasArea = [filter.bbox, filter.radiusMeters, filter.along].some((area) => area !== undefined)
			const expected = hasArea ? [] : naive.matches('listing', filter, now).filter(({ lat }) => lat === null)
			expect(unplaced, context).toBe(expected.length)
			const { own, types, categories } = index.facets(filter, CATEGORIES, now)
			const facets = naive.facets(filter, CATEGORIES, now)
			expect({ own, types, categories }, context).toEqual(facets)
		}
	})

	test('map cells have the counts, sums, smallest ids and types of their items', () => {
		for (const { filter, now } of cases) {
			const level = random.integer(0, MERCATOR_BITS)
			const context = `level ${level} ${JSON.stringify(filter)}`
			const { byPosition, extent, unplaced } = cellsByPosition(index, filter, level, now)
			expect(rounded(byPosition), context).toEqual(rounded(naive.cells(filter, level, now)))
			expect(extent, context).toEqual(naive.extent(filter, now))
			expect(unplaced, context).toBe(index.count(filter, now).unplaced)
		}
	})

	test('points are all matches with coordinates, or null above the limit', () => {
		for (const { filter, now } of cases) {
			const box = { west: -80, south: -20, east: 180, north: 70 }
			const wider = { ...filter, bbox: box }
			const items = KINDS.map((kind) => naive.matches(kind, wider, now).sort((a, b) => a.id - b.id))
			const [locations = [], listings = []] = items
			const count = locations.length + listings.length
			const points = index.points(filter, box, count, now)
			expect(points?.locations.ids).toEqual(locations.map(({ id }) => id))
			expect(points?.listings.lats).toEqual(listings.map(({ lat }) => lat))
			expect(points?.listings.lngs).toEqual(listings.map(({ lng }) => lng))
			expect(points?.unplaced).toBe(index.count(filter, now).unplaced)
			if (count > 0) expect(index.points(filter, box, count - 1, now)).toBeNull()
		}
	})

	test('lists have every match once, in order, on pages of any size', () => {
		for (const { filter, now } of cases) {
			for (const kind of KINDS) {
				const sorts = [
					'newest',
					'oldest',
					'name',
					'relevance',
					'open',
					...(filter.near || filter.along ? (['nearest'] as const) : []),
				] as const
				const request = { ...filter, sort: random.pick(sorts), limit: random.pick([1, 7, 50, 500]) }
				const listed = pagesOf(index, kind, request, now)
				expect(listed, `${kind} ${JSON.stringify(request)}`).toEqual(naive.list(kind, request, now))
			}
		}
	})

	test('the nearest distance is that of the nearest match', () => {
		for (const { filter, now } of cases) {
			const near = filter.near ?? { lat: 40, lng: -75 }
			const distances = KINDS.filter((kind) => filter.kind === 'both' || filter.kind === kind).flatMap((kind) =>
				naive.list(kind, { ...filter, near, sort: 'nearest', limit: 1 }, now).map((item) => item.distanceMeters ?? []),
			)
			const expected = Math.min(...distances.flat())
			expect(index.nearestDistance({ ...filter, near }, now) ?? Number.POSITIVE_INFINITY).toBe(expected)
		}
	})
})

test('areas, nearest items and totals are right among many blocks of rows', () => {
	const random = new SeededRandom(4)
	const index = new ItemIndex()
	const naive = new NaiveIndex()
	const items = KINDS.flatMap((kind) => Array.from({ length: 1500 }, (_, n) => randomItem(random, kind, n + 1)))
	index.put(items)
	for (const item of items) naive.items.set(`${item.kind} ${item.id}`, item)
	const now = NOW[0] as Date
	for (let round = 0; round < 8; round += 1) {
		const point = random.pick(items.filter(({ lat }) => lat !== null))
		const near = { lat: point.lat ?? 0, lng: point.lng ?? 0 }
		const radiusMeters = random.pick([100, 50_000, 2_000_000])
		const other = random.pick(items.filter(({ lat }) => lat !== null))
		const along = {
			from: near,
			to: { lat: other.lat ?? 0, lng: other.lng ?? 0 },
			maxMinutes: random.pick(DETOUR_MINUTES),
		}
		const filter = {
			...randomFilter(random),
			near,
			...(random.isChance(0.5) ? { radiusMeters } : {}),
			...(random.isChance(0.5) ? { along } : {}),
		}
		const { unplaced: _unplaced, ...counts } = index.count(filter, now)
		expect(counts, JSON.stringify(filter)).toEqual(naive.count(filter, now))
		for (const kind of KINDS) {
			const request = { ...filter, sort: 'nearest', limit: 100 } as const
			expect(pagesOf(index, kind, request, now), JSON.stringify(request)).toEqual(naive.list(kind, request, now))
		}
	}
})

test('a place on a way must be open after the drive to it from the start', () => {
	const random = new SeededRandom(7)
	const { index, naive } = changedAlike(random)
	const placed = [...naive.items.values()].flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : { lat, lng }))
	let changedCount = 0
	for (let round = 0; round < 30; round += 1) {
		const now = random.pick(NOW)
		const { openAt = 'now', inSeason } = randomFilter(random)
		const along = { from: random.pick(placed), to: random.pick(placed), maxMinutes: random.pick(DETOUR_MINUTES) }
		const filter = { kind: 'both', along, openAt, inSeason } as const
		const { unplaced: _unplaced, ...counts } = index.count(filter, now)
		expect(counts, JSON.stringify(filter)).toEqual(naive.count(filter, now))
		const isOpenAtOnce = (item: IndexedItem) => isOpenMatch(item.opening, filter, now, naive.holidays)
		const onWay = KINDS.flatMap((kind) => naive.matches(kind, { ...filter, openAt: undefined }, now))
		if (onWay.filter(isOpenAtOnce).length !== counts.locations + counts.listings) changedCount += 1
	}
	expect(changedCount).toBeGreaterThan(10)
})

test('a list has the changes since the last query of the same filter', () => {
	const random = new SeededRandom(5)
	const index = new ItemIndex()
	const filter = { kind: 'location', bbox: { west: -180, south: -90, east: 180, north: 90 } } as const
	const now = NOW[0] as Date
	index.put([1, 2, 3].map((id) => randomItem(random, 'location', id)))
	expect(index.count(filter, now).locations).toBe(3)
	index.remove('location', [2])
	expect(index.count(filter, now).locations).toBe(2)
	index.put([randomItem(random, 'location', 4)])
	expect(index.count(filter, now).locations).toBe(3)
	index.compact()
	expect(
		index
			.page('location', { ...filter, limit: 9 }, now, null)
			.items.map(({ id }) => id)
			.sort(),
	).toEqual([1, 3, 4])
})

test('a query of both kinds is right after six other filters', () => {
	const random = new SeededRandom(6)
	const index = new ItemIndex()
	const naive = new NaiveIndex()
	const items = [
		...Array.from({ length: 200 }, (_, n) => randomItem(random, 'location', n + 1)),
		...Array.from({ length: 600 }, (_, n) => randomItem(random, 'listing', n + 1)),
	]
	index.put(items)
	for (const item of items) naive.items.set(`${item.kind} ${item.id}`, item)
	const now = NOW[0] as Date
	const inBox = (kind: ItemFilter['kind'], north: number) =>
		({ kind, bbox: { west: -75, south: 0, east: 0, north } }) as const
	index.page('listing', { ...inBox('listing', 80), limit: 5 }, now, null)
	for (const north of [81, 82, 83, 84, 85]) index.page('location', { ...inBox('location', north), limit: 5 }, now, null)
	const both = inBox('both', 90)
	const { own } = index.facets(both, CATEGORIES, now)
	expect(own).toEqual(naive.count(both, now))
})
