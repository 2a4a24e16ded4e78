import { expect, test } from 'vitest'
import { DegreeColumn } from './degree-column.ts'

const read = (degrees: number[]) => {
	const column = new DegreeColumn(Float64Array.from(degrees))
	return { values: degrees.map((_, row) => column.at(row)), bytes: column.steps.byteLength + column.exact.byteLength }
}

test('degrees of up to seven decimals are exact in four bytes each', () => {
	const degrees = [
		44.411036,
		-179.9999999,
		180,
		-180,
		90,
		0,
		0.0000001,
		Number.NaN,
		...Array.from({ length: 500 }, (_, n) => (n * 7919) / 1e7 - 80),
	]
	expect(read(degrees.map((value) => Math.round(value * 1e7) / 1e7))).toEqual({
		values: degrees.map((value) => Math.round(value * 1e7) / 1e7),
		bytes: degrees.length * 4,
	})
})

test('degrees of more decimals are exact in eight bytes each', () => {
	const degrees = [44.41103612345, -79.1, Number.NaN]
	expect(read(degrees)).toEqual({ values: degrees, bytes: 24 })
})
