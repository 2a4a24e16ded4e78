import { expect, it } from 'vitest'
import { formatMoment } from './moment.ts'

const now = new Date(2026, 10, 20, 11, 0).getTime()

it('formats an instant of today as a time and an earlier one with its day', () => {
	expect(formatMoment(new Date(2026, 10, 20, 10, 42).toISOString(), now)).toBe('at 10:42 AM')
	expect(formatMoment(new Date(2026, 10, 19, 22, 5).toISOString(), now)).toBe('on November 19 at 10:05 PM')
})

it('formats an invalid instant as an empty text', () => {
	expect(formatMoment('', now)).toBe('')
})
