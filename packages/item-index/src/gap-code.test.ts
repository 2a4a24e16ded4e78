import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ROWS, readGaps, shortestGaps, writeGaps } from './gap-code.ts'
import { GrowingArray } from './growing-array.ts'

/** Gaps of all sizes, from consecutive rows to the whole range. */
const rowSets = fc.array(fc.oneof(fc.nat(3), fc.nat(40), fc.nat(MAX_ROWS / 4)), { maxLength: 300 }).map((gaps) => {
	let row = -1
	return gaps.map((gap) => (row += gap + 1)).filter((at) => at < MAX_ROWS)
})

function read(bytes: GrowingArray<Uint8Array>, from: number): number[] {
	const rows = new Uint16Array(MAX_ROWS)
	return [...rows.subarray(0, readGaps(bytes.array, from, bytes.length, rows))]
}

test('rows are read as they were written, with any number of lower bits', () => {
	fc.assert(
		fc.property(rowSets, fc.integer({ min: 0, max: 15 }), (rows, low) => {
			const bytes = new GrowingArray((n) => new Uint8Array(n))
			bytes.push(0)
			writeGaps(bytes, Uint16Array.from(rows), low)
			expect(read(bytes, 1)).toEqual(rows)
		}),
	)
})

test('the predicted length is the written one', () => {
	fc.assert(
		fc.property(rowSets, (rows) => {
			const { bits, gapBytes } = shortestGaps(Uint16Array.from(rows))
			const bytes = new GrowingArray((n) => new Uint8Array(n))
			writeGaps(bytes, Uint16Array.from(rows), bits)
			expect(bytes.length).toBe(gapBytes)
		}),
	)
})
