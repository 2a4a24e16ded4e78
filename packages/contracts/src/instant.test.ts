import { expect, test } from 'vitest'
import { instant, parseInstant } from './instant.ts'

test.each([
	['2026-07-04T09:00Z', '2026-07-04T09:00:00.000Z'],
	['2026-07-04T09:00:00.250-04:00', '2026-07-04T13:00:00.250Z'],
	['2028-02-29T23:59:59+14:00', '2028-02-29T09:59:59.000Z'],
	['1990-01-01T00:00:00Z', '1990-01-01T00:00:00.000Z'],
	['2099-12-31T23:59:59Z', '2099-12-31T23:59:59.000Z'],
])('parses %s as %s', (text, iso) => {
	expect(parseInstant(text)?.toISOString()).toBe(iso)
})

test.each([
	['year 0', '0000-01-01T00:00:00Z'],
	['a year before the first accepted one', '1989-12-31T23:59:59Z'],
	['a year after the last accepted one', '2100-01-01T00:00:00Z'],
	['year 9999', '9999-12-31T23:59:59Z'],
	['a year of six digits', '+275760-09-13T00:00:00Z'],
	['a negative year', '-000001-01-01T00:00:00Z'],
	['February 30', '2026-02-30T09:00:00Z'],
	['February 29 of a common year', '2027-02-29T09:00:00Z'],
	['a thirteenth month', '2026-13-04T09:00:00Z'],
	['hour 24', '2026-07-04T24:00:00Z'],
	['a leap second', '2026-06-30T23:59:60Z'],
	['an offset of 24 hours', '2026-07-04T09:00:00+24:00'],
	['no offset', '2026-07-04T09:00:00'],
	['a date without a time', '2026-07-04'],
	['a lower-case separator', '2026-07-04t09:00:00z'],
	['a trailing line break', '2026-07-04T09:00:00Z\n'],
	['digits of another script', '２０２６-07-04T09:00:00Z'],
])('rejects %s', (_what, text) => {
	expect(parseInstant(text)).toBeNull()
	expect(instant.safeParse(text).success).toBe(false)
})
