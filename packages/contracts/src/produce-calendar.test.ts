import { describe, expect, it } from 'vitest'
import { CALENDAR_PRODUCE, hasProduceCalendar, kindOfProduce, produceInSeason } from './produce-calendar.ts'

describe('produceInSeason', () => {
	it('follows the climate of the state or province', () => {
		expect(produceInSeason('NY', 7)).toContain('blueberries')
		expect(produceInSeason('NY', 1)).not.toContain('strawberries')
		expect(produceInSeason('FL', 1)).toContain('strawberries')
		expect(produceInSeason('ON', 11)).toEqual(expect.arrayContaining(['cranberries', 'apples']))
	})

	it('crosses the new year', () => {
		for (const month of [8, 12, 1, 4]) expect(produceInSeason('ON', month)).toContain('apples')
		for (const month of [5, 7]) expect(produceInSeason('ON', month)).not.toContain('apples')
	})

	it('lists the shortest seasons first', () => {
		const november = produceInSeason('ON', 11)
		expect(november.indexOf('cranberries')).toBeLessThan(november.indexOf('potatoes'))
	})

	it('is empty for regions without a calendar', () => {
		expect(hasProduceCalendar('XX')).toBe(false)
		expect(produceInSeason('XX', 7)).toEqual([])
	})

	it('has something for each month wherever farms sell in winter', () => {
		for (const region of ['ON', 'AB', 'VA', 'GA', 'FL', 'AZ', 'CA', 'BC', 'HI']) {
			for (let month = 1; month <= 12; month++) {
				expect(produceInSeason(region, month).length, `${region} in month ${month}`).toBeGreaterThan(0)
			}
		}
	})

	it('knows the kind of goods of each product', () => {
		expect(['plums', 'turnips', 'maple syrup'].map(kindOfProduce)).toEqual(['fruit', 'vegetables', null])
	})

	it('names each product once', () => {
		expect(new Set(CALENDAR_PRODUCE).size).toBe(CALENDAR_PRODUCE.length)
	})
})
