import { expect, test } from 'vitest'
import { publicHolidaysOf } from './public-holidays.ts'

test('the holidays of a state include those of its country', () => {
	const inOntario = publicHolidaysOf({ country: 'CA', state: 'Ontario' }, 2026, 2027)
	expect(inOntario).toContain('2026-07-01')
	expect(inOntario).toContain('2026-12-25')
	expect(inOntario).toContain('2026-12-26')
	expect(inOntario).toContain('2027-02-15')
	expect(publicHolidaysOf({ country: 'CA', state: null }, 2027, 2027)).not.toContain('2027-02-15')
})

test('are null for unknown countries', () => {
	expect(publicHolidaysOf({ country: 'XX', state: null }, 2026, 2026)).toBeNull()
})

test.each([
	['DE', 'Bayern', '2027-01-06'],
	['GB', null, '2026-12-28'],
])('%s %s has a holiday on %s', (country, state, day) => {
	expect(publicHolidaysOf({ country, state }, 2026, 2027)).toContain(day)
})
