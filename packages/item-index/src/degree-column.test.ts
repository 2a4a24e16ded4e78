import { expect, test } from 'vitest'
import { createDegreeColumn, degreesAt, rawDegrees, rawRange } from './degree-column.ts'

const read = (degrees: number[]) => {
	const column = createDegreeColumn(Float64Array.from(degrees), degrees.length)
	return {
		values: degrees.map((_, row) => degreesAt(column, row)),
		bytes: column.steps.byteLength + column.exact.byteLength,
	}
}

test('degrees of up to seven decimals are exact in four bytes each', () => {
	const random = Array.from({ length: 500 }, (_, n) => Number(((n * 0.7212347) % 180).toFixed(n % 8)))
	const degrees = [44.411036, -179.9999999, 180, -180, 90, 0, 0.0000001, ...random]
	expect(read(degrees)).toEqual({ values: degrees, bytes: degrees.length * 4 })
})

test('degrees of more decimals are exact in eight bytes each', () => {
	const degrees = [-79.1, 44.41103612345]
	expect(read(degrees)).toEqual({ values: degrees, bytes: 16 })
})

test.each([
	['seven decimals', [44.411036, -179.9999999, 180, -180, 0, 0.0000001, 16.1234567]],
	['more decimals', [-79.1, 44.41103612345, 16.12345674]],
])('a range of stored numbers has the degrees between its ends (%s)', (_title, degrees) => {
	const column = createDegreeColumn(Float64Array.from(degrees), degrees.length)
	const ends = [...degrees, -180, 180, 16.12345665, 16.12345675, 0.00000005, 44.41103600000001]
	for (const min of ends) {
		for (const max of ends) {
			const range = rawRange(column, min, max)
			const isInside = (row: number) => {
				const value = rawDegrees(column).values[row] as number
				return value >= range.min && value <= range.max
			}
			const expected = degrees.map((value) => value >= min && value <= max)
			expect(degrees.map((_, row) => isInside(row))).toEqual(expected)
		}
	}
})
