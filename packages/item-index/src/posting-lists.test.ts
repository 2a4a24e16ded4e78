import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newBits, rowsOf } from './bitset.ts'
import { GrowingArray } from './growing-array.ts'
import { addPostings, eachRun, type Postings, writePostings } from './posting-lists.ts'

const ROWS = 5000
/** Rows in single steps, in runs, and dense enough for a bitmap. */
const rowSets = fc
	.array(
		fc.record({
			from: fc.nat(ROWS - 1),
			length: fc.integer({ min: 1, max: 300 }),
			step: fc.integer({ min: 1, max: 9 }),
		}),
		{
			maxLength: 30,
		},
	)
	.map((parts) => {
		const rows = parts.flatMap(({ from, length, step }) => Array.from({ length }, (_, index) => from + index * step))
		return [...new Set(rows.filter((row) => row < ROWS))].sort((a, b) => a - b)
	})

function written(rows: readonly number[]): Postings {
	const bytes = new GrowingArray((n) => new Uint8Array(n))
	bytes.push(255)
	const format = writePostings(bytes, Uint16Array.from(rows), 0, rows.length, ROWS)
	return { bytes: bytes.array, from: 1, to: bytes.length, format }
}

test('a list has the rows that were written', () => {
	fc.assert(
		fc.property(rowSets, (rows) => {
			const bits = newBits(ROWS)
			addPostings(bits, written(rows))
			expect([...rowsOf(bits)]).toEqual(rows)
			const read: number[] = []
			eachRun(written(rows), (row, length) => read.push(...Array.from({ length }, (_, index) => row + index)))
			expect(read).toEqual(rows)
		}),
	)
})

test('a run takes a few bytes, and a frequent word no more than one bit per row', () => {
	const run = written(Array.from({ length: 3000 }, (_, index) => 100 + index))
	expect(run.to - run.from).toBeLessThan(8)
	const everyTenth = written(Array.from({ length: ROWS / 10 }, (_, index) => index * 10))
	expect(everyTenth).toMatchObject({ format: 'runs', to: 1 + ROWS / 10 })
	const everySecond = written(Array.from({ length: ROWS / 2 }, (_, index) => index * 2))
	expect(everySecond).toMatchObject({ format: 'bitmap', to: 1 + ROWS / 8 })
})
