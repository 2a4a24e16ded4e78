import { ruleTexts } from '@farmgate/opening-rules/rule-text'
import { describe, expect, test } from 'vitest'
import { readConfirmedAt } from './confirmed-at.ts'
import { readMarketTimes } from './market-times.ts'
import { readSeason } from './season.ts'
import { readSeasons } from './season-rules.ts'

describe('market times', () => {
	test.each([
		['Sat: 9:00 AM-1:00 PM;', [{ day: 6, opens: 540, closes: 780 }], []],
		['Tue:8:00 am - 5:00 pm;Sun:10 am - 2 pm', [day(2, 480, 1020), day(7, 600, 840)], []],
		// A typing error: 1 AM means 1 PM.
		['Sat: 9:00 AM-1:00 AM;', [day(6, 540, 780)], []],
		['Fri: 4:00 PM-12:00 AM;', [day(5, 960, 1440)], []],
		['Sat: 8:00 AM-11:00 AM;Sat: 10:00 AM-1:00 PM', [day(6, 480, 780)], []],
		['Wed: 7:00 AM-;Sun: 9:00 AM-12:00 PM', [day(7, 540, 720)], [3]],
		// Not filled in.
		['Mon: 12:00 AM-1:00 AM;', [], []],
		['', [], []],
		['Sat: 8:00 AM-;', [], [6]],
		['Thu:TBD - TBD;', [], [4]],
		['Thu: 3:00 AM-6:00 AM;Fri: 4:00 AM-7:00 PM;', [], [4, 5]],
		['Wed:7:00 pm - 6:00 pm;', [], [3]],
		['Sat: 25:00 AM-26:00 PM', [], [6]],
		['call first', [], [null]],
	])('%s', (text, week, unreadDays) => {
		const read = readMarketTimes(text)
		expect(read.week).toEqual(week)
		expect(read.unread.map((part) => part.day)).toEqual(unreadDays)
	})
})

describe('a season', () => {
	test.each([
		['06/14/2017 to 08/30/2017', [{ from: '06-14', to: '08-30' }]],
		['May to October', [{ from: '05-01', to: '10-31' }]],
		['May thru October', [{ from: '05-01', to: '10-31' }]],
		['June', [{ from: '06-01', to: '06-30' }]],
		[
			'July and August',
			[
				{ from: '07-01', to: '07-31' },
				{ from: '08-01', to: '08-31' },
			],
		],
		['November to February', [{ from: '11-01', to: '02-29' }]],
		['June 5, 2012 to October 12, 2012', [{ from: '06-05', to: '10-12' }]],
		['June 5, 2012 to October', [{ from: '06-05', to: '10-31' }]],
		['11/03/2013 to 04/06/2014', [{ from: '11-03', to: '04-06' }]],
		['06/01/2017 to 04/30/2018', [{ from: '06-01', to: '04-30' }]],
		['01/05/2013 to 12/28/2013', []],
		['05/01/2017 to 05/01/2018', []],
		['Year-round', []],
		['06/08/2017 to', null],
		['03/13/2016', null],
		['13/45/2017 to 08/30/2017', null],
		['02/30/2017 to 08/30/2017', null],
		['08/30/2017 to 06/14/2017', null],
		['05/02/2015 to 09/24/2016', null],
		['Summer', null],
		['', null],
	])('%s', (text, season) => {
		expect(readSeason(text)).toEqual(season)
	})
})

describe('several seasons', () => {
	const texts = (...seasons: [date: string, time: string][]) => {
		const { rules, text } = readSeasons(seasons.map(([date, time]) => ({ date, time })))
		return { rules: ruleTexts(rules), text }
	}

	test('have hours of their own', () => {
		expect(
			texts(
				['05/12/2013 to 10/13/2013', 'Sun: 10:00 AM-2:00 PM;'],
				['11/03/2013 to 04/06/2014', 'Sun: 11:00 AM-2:00 PM;Wed: 4:00 PM-6:00 PM;'],
			),
		).toEqual({
			rules: ['Sun 10 AM – 2 PM, May 12 – Oct 13', 'Wed 4 PM – 6 PM, Nov 3 – Apr 6', 'Sun 11 AM – 2 PM, Nov 3 – Apr 6'],
			text: null,
		})
	})

	test('of several years have the latest hours last', () => {
		const rules = texts(
			['05/07/2016 to 10/29/2016', 'Sat: 8:00 AM-1:00 PM;'],
			['05/03/2014 to 10/25/2014', 'Sat: 9:00 AM-1:00 PM;'],
		).rules
		expect(rules).toEqual(['Sat 9 AM – 1 PM, May 3 – Oct 25', 'Sat 8 AM – 1 PM, May 7 – Oct 29'])
	})

	test('have unknown hours and a text where they are not readable', () => {
		expect(texts(['06/08/2017 to', 'Sat: 9:00 AM-1:00 PM;'])).toEqual({
			rules: ['Sat 9 AM – 1 PM, not always'],
			text: 'Season: 06/08/2017 to',
		})
		expect(texts(['May to October', 'Sat: 9:00 AM-;Sun: 9:00 AM-1:00 PM'])).toEqual({
			rules: ['Sun 9 AM – 1 PM, May – Oct', 'Sat hours not known, May – Oct'],
			text: 'Sat: 9:00 AM-',
		})
		expect(texts(['May to October', ''])).toEqual({ rules: ['Hours not known, May – Oct'], text: null })
		expect(texts(['May to October', 'Sat: 8:00 AM-1:00 PM'], ['summer', ''])).toEqual({
			rules: ['Hours not known', 'Sat 8 AM – 1 PM, May – Oct'],
			text: 'Season: summer',
		})
	})

	test('are empty without texts', () => {
		expect(texts(['', ''], ['', ''])).toEqual({ rules: [], text: null })
		expect(texts(['', 'Mon: 12:00 AM-1:00 AM;'])).toEqual({ rules: [], text: null })
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
