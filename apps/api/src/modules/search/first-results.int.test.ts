import type { FirstResults } from '@farmgate/contracts/first-results'
import { LOCATION_CARD_FIELDS } from '@farmgate/contracts/location-card'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { openTestIndex } from '../../testing/test-index.ts'
import { createSearchWordsRepository } from './search-words.repository.ts'

// cspell:ignore Bellville pommes

// Around Lancaster, PA, one location names milk, and others sell it as dairy: what a visitor sees first.

const database = await ownDatabase()
const { db } = database
const LANCASTER = { lat: 40.038, lng: -76.306 }
const PLACE = { city: 'Lancaster', region: 'PA', country: 'US', timeZone: 'America/New_York' }
const openOnSaturdays = [{ days: { weekdays: [6] }, spans: [{ opens: 480, closes: 720 }], state: 'open' as const }]

async function appWithIndex() {
	const miles = (north: number) => ({ ...PLACE, lat: LANCASTER.lat + north / 69, lng: LANCASTER.lng })
	await insertLocation(db, { ...miles(18), name: 'Hilltop Farm', description: 'Milk from our cows.' })
	await insertLocation(db, {
		...miles(2),
		name: 'Central Market',
		categories: ['Dairy', 'Fruit'],
		openingRules: openOnSaturdays,
	})
	await insertLocation(db, { ...miles(9), name: 'Corner Stand', categories: ['Dairy', 'Meat'] })
	await insertLocation(db, { ...miles(3), name: 'Bread Street Bakery', categories: ['Baked Goods'] })
	await insertLocation(db, {
		...miles(300),
		name: 'Bellville Market',
		city: 'Bellville',
		description: 'Milk and apples.',
	})
	await createSearchWordsRepository(db).refresh()
	const { queries } = await openTestIndex(database)
	return await buildTestApp({ db, queries })
}
let app: Awaited<ReturnType<typeof appWithIndex>>
beforeAll(async () => {
	app = await appWithIndex()
})

async function first(q: string, near?: string): Promise<FirstResults> {
	const query: Record<string, string> = near === undefined ? { q } : { q, near }
	const response = await app.inject({ path: '/api/search', query })
	expect(response.statusCode).toBe(200)
	return response.json<FirstResults>()
}
const found = ({ locations }: FirstResults) => (locations?.items ?? []).map(({ name, soldAs }) => [name, soldAs])

const DAIRY = [
	['Central Market', 'Dairy'],
	['Corner Stand', 'Dairy'],
]

test.each([
	['milk lancaster pa', [['Hilltop Farm', null], ...DAIRY]],
	['raw milk lancaster pa', DAIRY],
	['milk within 15 miles of lancaster pa', DAIRY],
	['milk on my way home lancaster pa', [['Hilltop Farm', null], ...DAIRY]],
	['bread lancaster pa', [['Bread Street Bakery', null]]],
	['beef lancaster pa', [['Corner Stand', 'Meat']]],
	['apples lancaster pa', [['Central Market', 'Fruit']]],
	['milk saturday morning lancaster pa', [['Central Market', 'Dairy']]],
	['pommes lancaster pa', [['Central Market', 'Fruit']]],
	['grandmas apples lancaster pa', [['Central Market', 'Fruit']]],
])('%s: what names the goods, then what sells them, and nothing of another state', async (q, expected) => {
	expect(found(await first(q))).toEqual(expected)
})

test('goods that a state does not have are looked for anywhere, and the results say that the state has none', async () => {
	const results = await first('apples vermont')
	expect(found(results)).toContainEqual(['Bellville Market', null])
	expect(results.gaveUp).toEqual(['words'])
	expect(results.summary).toMatchObject({ goods: 'apples', areaName: 'Vermont', sellingCount: 0 })
})

test('around a position, the same are found within the first reach, and as lists and counts find them', async () => {
	const near = `${LANCASTER.lat},${LANCASTER.lng}`
	const results = await first('milk', near)
	expect(found(results)).toEqual([['Hilltop Farm', null], ...DAIRY])
	expect(results.facets.locations).toBe(3)
	const { radiusMeters } = results.applied
	const list = await app.inject({
		path: '/api/locations',
		query: { q: 'milk', near, radiusMeters: String(radiusMeters), fields: LOCATION_CARD_FIELDS.join(',') },
	})
	expect(list.json()).toEqual(results.locations?.items)
})

test('a time at which nothing is open is given up, and the summary says what is known', async () => {
	const { gaveUp, summary, understood } = await first('raw milk within 15 miles of lancaster pa sunday at 6 pm')
	expect(understood).toMatchObject({ distanceMeters: 24_140, openAt: 'sun-18:00' })
	expect(gaveUp).toEqual(['time'])
	expect(summary).toMatchObject({ goods: 'raw milk', namingCount: 0, sellingCount: 2, openCount: 0 })
	expect(new Date(summary?.nextOpening ?? '').getUTCDay()).toBe(6)
})
