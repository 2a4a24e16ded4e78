import { expect, test } from 'vitest'
import { CategorySets } from './category-sets.ts'
import { ItemIndex } from './item-index.ts'
import { OpeningTable } from './opening-table.ts'
import { SegmentList } from './segment-list.ts'
import { randomItem } from './testing/random-items.ts'
import { SeededRandom } from './testing/seeded-random.ts'

const NOW = new Date('2026-07-15T16:00:00Z')

test('an index that was changed often has as many rows as items, and as few segments after compaction', () => {
	const list = new SegmentList('location', { categorySets: new CategorySets(), opening: new OpeningTable() })
	const random = new SeededRandom(1)
	for (let change = 0; change < 60; change += 1) {
		for (let id = 1; id <= 5; id += 1) list.put(randomItem(random, 'location', change % 2 === 0 ? id : id + change))
		expect(list.current().length).toBeLessThan(10)
	}
	list.remove(1)
	list.remove(999)
	const before = list.rows
	list.compact()
	expect(list.rows).toBe(before)
	expect(list.current()).toHaveLength(1)
	expect(list.current()[0]?.columns.rows).toBe(before)
})

test('a row that is put twice at once counts once, with its last values', () => {
	const index = new ItemIndex()
	const item = { ...randomItem(new SeededRandom(1), 'location', 7), categories: ['Eggs'] }
	index.put([item, { ...item, categories: ['Honey'] }])
	expect(index.size).toMatchObject({ locations: 1, listings: 0 })
	expect(index.count({ kind: 'both', category: 'Honey' }, NOW)).toEqual({ locations: 1, listings: 0, unplaced: 0 })
	expect(index.count({ kind: 'both', category: 'Eggs' }, NOW)).toEqual({ locations: 0, listings: 0, unplaced: 0 })
})

test('an id that does not fit in 32 bits is refused', () => {
	const index = new ItemIndex()
	const item = randomItem(new SeededRandom(1), 'location', 1)
	for (const id of [0, 1.5, 2 ** 32]) expect(() => index.put([{ ...item, id }])).toThrow(RangeError)
	expect(index.size.locations).toBe(0)
})
