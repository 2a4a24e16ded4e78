import { CALENDAR_PRODUCE, hasProduceCalendar, produceInSeason } from '@farmgate/contracts/produce-calendar'
import { SEASONAL_PRODUCE_MAX, seasonalProduce, seasonCalendar } from '@farmgate/contracts/seasonal-produce'
import { loadSampleData } from '@farmgate/db/sample/load-sample-data'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { REGIONS } from '@farmgate/directory-import/regions'
import { goodsIn } from '@farmgate/listing-picture/product-drawings'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'

const database = await ownDatabase()
const NOVEMBER = new Date('2026-11-20T12:00:00Z')
const app = await buildTestApp({ db: database.db, clock: { now: () => NOVEMBER } })
const WELLAND = '42.992,-79.248'

beforeAll(async () => {
	await loadSampleData(database)
})

async function seasonOf(query: Record<string, string>) {
	const response = await app.inject({ path: '/api/season', query })
	expect(response.statusCode).toBe(200)
	return seasonalProduce.parse(response.json())
}

async function countOf(query: Record<string, string>): Promise<number> {
	const response = await app.inject({ path: '/api/locations', query: { ...query, limit: '1' } })
	return Number(response.headers['x-total-count'])
}

describe('what is in season', () => {
	test('is that of the state or province of a point, counted around it', async () => {
		const { region, month, radiusMeters, products } = await seasonOf({ near: WELLAND })
		expect({ region, month, radiusMeters }).toEqual({
			region: { code: 'ON', name: 'Ontario' },
			month: 11,
			radiusMeters: 40_000,
		})
		expect(products).toHaveLength(SEASONAL_PRODUCE_MAX)
		expect(products[0]?.total).toBeGreaterThan(0)
		for (const { name, q, named, total } of products) {
			expect(named, name).toBeLessThanOrEqual(total)
			expect(produceInSeason('ON', 11)).toContain(name)
			const near = { near: '42.99,-79.25', radiusMeters: String(radiusMeters) }
			expect(total, name).toBe(await countOf({ q, ...near }))
		}
	})

	test('is that of a region, counted in all of it', async () => {
		const { region, radiusMeters, products } = await seasonOf({ region: 'NY', near: WELLAND })
		expect({ region: region.name, radiusMeters }).toEqual({ region: 'New York', radiusMeters: null })
		expect(products).toHaveLength(SEASONAL_PRODUCE_MAX)
		for (const { q, total } of products) expect(total, q).toBe(await countOf({ q }))
	})

	test('has a default region, also for a point without a calendar', async () => {
		expect((await seasonOf({})).region.code).toBe('ON')
		expect(await seasonOf({ near: '52.52,13.4' })).toMatchObject({ region: { code: 'ON' }, radiusMeters: null })
	})

	test('rejects an unknown region', async () => {
		const response = await app.inject({ path: '/api/season', query: { region: 'XX' } })
		expect(response.statusCode).toBe(400)
		expect(response.json()).toMatchObject({ issues: [{ path: 'region' }] })
	})
})

describe('the calendar of a region', () => {
	test('has the months of each product, and the number of places that its search finds', async () => {
		const response = await app.inject({ path: '/api/season/calendar', query: { region: 'NY' } })
		expect(response.statusCode).toBe(200)
		const { region, month, products, inSeason, regions } = seasonCalendar.parse(response.json())
		expect([region.name, month]).toEqual(['New York', 11])
		expect(regions.map(({ code }) => code)).toContain('ON')
		const monthsOf = (name: string) => products.find((product) => product.name === name)?.months
		expect([monthsOf('strawberries'), monthsOf('cranberries')]).toEqual([
			[6, 7],
			[10, 11],
		])
		const november = products.filter(({ months }) => months.includes(11)).map(({ name }) => name)
		expect(inSeason.map(({ name }) => name).toSorted()).toEqual(november)
		for (const { q, total } of inSeason.slice(0, 3)) expect(total, q).toBe(await countOf({ q }))
	})

	test('rejects an unknown region', async () => {
		const response = await app.inject({ path: '/api/season/calendar', query: { region: 'XX' } })
		expect(response.json()).toMatchObject({ issues: [{ path: 'region' }] })
	})
})

describe('the produce calendar', () => {
	test('covers the states and provinces, and no other region', () => {
		expect(REGIONS.map(({ code }) => code).filter((code) => !hasProduceCalendar(code))).toEqual([])
	})

	test('has a drawing for each product', () => {
		expect(CALENDAR_PRODUCE.filter((name) => goodsIn(name).length === 0)).toEqual([])
	})
})
