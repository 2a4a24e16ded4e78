import { expect, test } from 'vitest'
import { unitOfLocale } from './distance-unit.ts'

test.each([
	['en-US', 'America/New_York', 'miles'],
	['en', 'America/Kentucky/Louisville', 'miles'],
	['en-GB', 'Europe/London', 'miles'],
	['my', 'Asia/Yangon', 'miles'],
	['en-US', 'America/Toronto', 'kilometers'],
	['en-US', 'UTC', 'kilometers'],
	['en-CA', 'America/Toronto', 'kilometers'],
	['de-DE', 'America/New_York', 'kilometers'],
])('with the language %s in %s distances are in %s', (language, timeZone, unit) => {
	expect(unitOfLocale(language, timeZone)).toBe(unit)
})
