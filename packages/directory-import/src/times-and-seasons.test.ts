import { describe, expect, test } from 'vitest'
import { readConfirmedAt } from './confirmed-at.ts'
import { readMarketTimes } from './market-times.ts'
import { readOsmHours } from './osm-hours.ts'
import { readSeason } from './season.ts'

describe('readMarketTimes', () => {
	test.each([
		['Sat: 9:00 AM-1:00 PM;', [{ day: 6, opens: 540, closes: 780 }]],
		['Tue:8:00 am - 5:00 pm;Sun:10 am - 2 pm', [day(2, 480, 1020), day(7, 600, 840)]],
		// A typing error: 1 AM means 1 PM.
		['Sat: 9:00 AM-1:00 AM;', [day(6, 540, 780)]],
		['Fri: 4:00 PM-12:00 AM;', [day(5, 960, 1440)]],
		['Sat: 8:00 AM-11:00 AM;Sat: 10:00 AM-1:00 PM', [day(6, 480, 780)]],
		['Wed: 7:00 AM-;Sat: 7:00 AM-noon;Sun: 9:00 AM-12:00 PM', [day(7, 540, 720)]],
	])('%s', (text, spans) => {
		expect(readMarketTimes(text)).toEqual(spans)
	})

	test.each([
		'',
		'Sat: 8:00 AM-;',
		'Mon: 12:00 AM-1:00 AM;',
		'Thu:TBD - TBD;',
		'Wed:7:00 pm - 6:00 pm;',
		'Sat: 25:00 AM-26:00 PM',
	])('reads %j as unknown hours, not as closed', (text) => {
		expect(readMarketTimes(text)).toBeNull()
	})
})

describe('readSeason', () => {
	test.each([
		['06/14/2017 to 08/30/2017', [6, 7, 8]],
		['May to October', [5, 6, 7, 8, 9, 10]],
		['November to February', [1, 2, 11, 12]],
		['June 5, 2012 to October 12, 2012', [6, 7, 8, 9, 10]],
		['06/01/2017 to 05/15/2018', ALL()],
		['Year-round', ALL()],
		['06/08/2017 to', []],
		['03/13/2016', []],
		['13/45/2017 to 08/30/2017', []],
		['08/30/2017 to 06/14/2017', []],
		['Summer', []],
	])('%s', (text, months) => {
		expect(readSeason(text)).toEqual(months)
	})
})

describe('readOsmHours', () => {
	test.each([
		['Sa 09:00-13:00', [day(6, 540, 780)], []],
		['Fr 18:00-02:00', [day(5, 1080, 1560)], []],
		['Mo 08:00-12:00,13:00-17:00', [day(1, 480, 720), day(1, 780, 1020)], []],
		['24/7', [1, 2, 3, 4, 5, 6, 7].map((number) => day(number, 0, 1440)), []],
		['May-Oct: Sa 09:00-13:00', [day(6, 540, 780)], [5, 6, 7, 8, 9, 10]],
		['Apr-Oct Sa 08:00-13:00; Nov-Mar Sa 09:00-12:00', [day(6, 480, 780)], []],
		['We 10:00-14:00; PH off', [day(3, 600, 840)], []],
	])('%s', (text, hours, seasonMonths) => {
		expect(readOsmHours(text)).toEqual({ hours, seasonMonths })
	})

	test.each(['by appointment, ask Jo', 'off', '"call first"'])('rejects %j as uncertain', (text) => {
		expect(readOsmHours(text)).toBeNull()
	})
})

test.each([
	['2014-07-30 12:15:35', '2014-07-30T00:00:00.000Z'],
	['3/1/2012 10:38:22 AM', '2012-03-01T00:00:00.000Z'],
	['May 25 2010  3:06PM', '2010-05-25T00:00:00.000Z'],
	['2011', '2011-01-01T00:00:00.000Z'],
	[2023, '2023-01-01T00:00:00.000Z'],
	['2/30/2012', null],
	['yesterday', null],
	['', null],
])('reads the confirmation date %j as %j', (typed, read) => {
	expect(readConfirmedAt(typed)).toBe(read)
})

function day(number: number, opens: number, closes: number) {
	return { day: number, opens, closes }
}

function ALL() {
	return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
}
