import { expect, test } from 'vitest'
import { rowsOf } from './bitset.ts'
import { CategorySets } from './category-sets.ts'
import { MatchCache } from './match-cache.ts'
import { OpeningTable } from './opening-table.ts'
import { SegmentList } from './segment-list.ts'
import { randomItem } from './testing/random-items.ts'
import { SeededRandom } from './testing/seeded-random.ts'

test('sets of rows stay as they are for the rest of their query, however many others it finds', () => {
	const random = new SeededRandom(7)
	const tables = { categorySets: new CategorySets(), opening: new OpeningTable() }
	const list = new SegmentList('location', tables)
	for (let id = 1; id <= 100; id += 1) list.put(randomItem(random, 'location', id))
	const cache = new MatchCache(tables)
	const rowsOfLocation = (locationId: number) =>
		cache.find('location', list.current(), { kind: 'location', locationId }, new Date('2026-11-22T20:10:00Z'))
	const ids = Array.from({ length: 20 }, (_, index) => index + 1)
	// Sets of an earlier query, which may be overwritten.
	for (const id of ids) rowsOfLocation(id)
	cache.startQuery()
	const found = ids.map((id) => ({ id, sets: rowsOfLocation(id) }))
	for (const { id, sets } of found) {
		const idsOfRows = sets.flatMap(({ segment, bits }) => [...rowsOf(bits)].map((row) => segment.columns.ids[row]))
		expect(idsOfRows).toEqual([id])
	}
})
