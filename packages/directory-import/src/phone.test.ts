import { describe, expect, test } from 'vitest'
import { phonePlanOf, readPhone } from './phone.ts'

describe('readPhone', () => {
	test.each([
		['call 905.555.0134 first', '(905) 555-0134'],
		['+1 (905) 555-0134', '(905) 555-0134'],
		['9055550134', '(905) 555-0134'],
		['(614) 555-0134 or (614) 555-0135', '(614) 555-0134'],
		['614-555-0134 x12', '(614) 555-0134 ext. 12'],
		['Phone: (614) 555-0134Hours: by chance', '(614) 555-0134'],
		['555-0134', null],
		['12345678901234567', null],
		['Open May 1 to Oct 31, 2020, at 12345 County Road 12', null],
		['', null],
		[null, null],
	])('reads %j in the United States as %j', (typed, read) => {
		expect(readPhone(typed, 'US')).toBe(read)
	})

	test.each([
		['+49 7243 12345', '+49 7243 12345'],
		['+49 (0)7243 12345', '+49 7243 12345'],
		['0049 7243 12345', '+49 7243 12345'],
		['011 49 7243 12345', '+49 7243 12345'],
		['Tel: +44 20 7946 0958', '+44 20 7946 0958'],
		['00 44 (207) 946-0958', '+44 20 7946 0958'],
		['44 20 7946 0958', null],
		['+999 207 946 0958', null],
		['+86 207 946 09581', null],
	])('never reads the foreign number %j as one of the United States', (typed, read) => {
		expect(readPhone(typed, 'US')).toBe(read)
	})

	test('reads a number without a country code by the numbering plan of its country', () => {
		expect(readPhone('07243 12345', 'DE')).toBe('+49 7243 12345')
		expect(readPhone('998 123 4567', 'MX')).toBe('+52 998 123 4567')
		expect(readPhone('+1 905 555 0134', 'MX')).toBe('(905) 555-0134')
	})

	test('reads only numbers with a country code where the country is unknown', () => {
		expect(readPhone('905 555 0134', null)).toBeNull()
		expect(readPhone('+1 905 555 0134', null)).toBe('(905) 555-0134')
		expect(readPhone('+49 7243 12345', null)).toBe('+49 7243 12345')
	})
})

test.each([
	['US', 'America/New_York', 'US'],
	['MX', 'America/Monterrey', 'MX'],
	['de', 'America/Toronto', 'DE'],
	[null, 'America/Indiana/Indianapolis', 'US'],
	[null, 'Pacific/Guam', 'US'],
	['Somewhere', 'America/Toronto', 'US'],
	[null, 'America/Monterrey', null],
	['Germany', 'Europe/Berlin', null],
])('uses for the country %j in the time zone %s the numbering plan of %s', (country, timeZone, plan) => {
	expect(phonePlanOf(country, timeZone)).toBe(plan)
})
