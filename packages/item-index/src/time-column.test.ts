import { expect, test } from 'vitest'
import { createTimeColumn, timeAt } from './time-column.ts'

const read = (times: number[]) => {
	const column = createTimeColumn(Float64Array.from(times))
	return {
		values: times.map((_, row) => timeAt(column, row)),
		bytes: column.high.byteLength + column.low.byteLength + column.exact.byteLength,
	}
}

test.each([
	[
		'milliseconds within 34 years',
		[1_780_260_046_187, 1_780_260_046_188, 1_780_260_046_187 - 2 ** 40 + 2, 0xff + 1_700_000_000_000],
		5,
	],
	['times before 1970', [-1, -1_000_000_000, 0], 5],
	['times of more than 34 years', [0, 2 ** 40], 8],
	['fractions of milliseconds', [1_780_260_046_187.5, 1_780_260_046_187], 8],
	['one time', [1_780_260_046_187], 5],
])('%s are exact', (_name, times, bytesEach) => {
	expect(read(times)).toEqual({ values: times, bytes: times.length * bytesEach })
})
