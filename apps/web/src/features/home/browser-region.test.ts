import { expect, test } from 'vitest'
import { regionOfTimeZone } from './browser-region.ts'

test.each([
	['America/New_York', 'NY'],
	['America/Indiana/Knox', 'IN'],
	['America/Indianapolis', 'IN'],
	['America/Louisville', 'KY'],
	['America/North_Dakota/Center', 'ND'],
	['America/St_Johns', 'NL'],
	['Europe/Berlin', undefined],
])('the region of the time zone %s is %s', (timeZone, region) => {
	expect(regionOfTimeZone(timeZone)?.code).toBe(region)
})
