import { type LocationTown, locationTown, type TownPage, townPage } from '@farmgate/contracts/town-page'
import { townFilter } from '@farmgate/contracts/town-queries'
import { locations } from '@farmgate/db/schema/locations'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { findRegion } from '@farmgate/directory-import/regions'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createServices } from '../../create-services.ts'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation, type LocationRow } from '../../testing/location-factory.ts'
import { expectSuccess, restReads } from '../../testing/read-transports.ts'
import { buildTestApp, TEST_NOW } from '../../testing/test-app.ts'
import { createTestIdentity } from '../../testing/test-identity.ts'
import { queriesOfRows } from '../../testing/test-index.ts'
import { createSearchWordsRepository } from '../search/search-words.repository.ts'
import type { ListedTownPage } from './towns.service.ts'

// Misspelled on purpose: cspell:ignore albanies sampleton

const database = await ownDatabase()
const { db } = database
const app = await buildTestApp({ db })
const rest = restReads(app)
const { identity } = createTestIdentity()
const { towns } = createServices({ db, queries: queriesOfRows(db), clock: { now: () => TEST_NOW }, identity })
const refresh = () => createSearchWordsRepository(db).refresh()

type LocationValues = Partial<typeof locations.$inferInsert>

/** Inserts locations in a town, a few hundred meters apart. */
async function insertTown(count: number, values: LocationValues): Promise<LocationRow[]> {
	const rows: LocationRow[] = []
	for (let index = 0; index < count; index += 1) {
		rows.push(await insertLocation(db, { ...values, lat: (values.lat ?? 0) + index * 0.003 }))
	}
	return rows
}

type Result = { status: number; body: unknown }

/** Sends the same request over both transports, which must have equal results. */
async function request(path: string, procedure: string, input: object): Promise<Result> {
	const response = await app.inject(path)
	const typed = await app.inject({ path: `/api/trpc/${procedure}`, query: { input: JSON.stringify(input) } })
	expect(typed.statusCode).toBe(response.statusCode)
	if (response.statusCode === 200) expect(typed.json().result.data).toEqual(response.json())
	else expect(typed.json().error.data.code).toBe(response.json().code)
	return { status: response.statusCode, body: response.json() }
}

function requestPage(town: string, category: string | null = null): Promise<Result> {
	const path = [town, ...(category === null ? [] : [category])].map(encodeURIComponent).join('/')
	return request(`/api/towns/${path}`, 'towns.page', { town, category })
}

async function pageOf(town: string, category: string | null = null): Promise<TownPage> {
	const { status, body } = await requestPage(town, category)
	expect(status).toBe(200)
	return z.parse(townPage, body)
}

async function townOf(location: LocationRow): Promise<LocationTown> {
	const { body } = await request(`/api/locations/${location.id}/town`, 'towns.ofPlace', { id: location.id })
	return z.parse(locationTown, body)
}

const listedPages = () => towns.listedPages(0, 1000)

const addressesOf = (pages: ListedTownPage[]) =>
	pages.map(({ town, category }) => (category === null ? town : `${town}/${category}`))

const FONTHILL = { city: 'Fonthill', region: 'ON', country: 'CA', lat: 43.04, lng: -79.29 }
const SATURDAY_EVENINGS = [{ day: 6, opens: 1080, closes: 1200 }]

let fonthill: LocationRow[]
beforeAll(async () => {
	fonthill = await insertTown(4, { ...FONTHILL, categories: ['Honey', 'Wine, Beer & Cider'] })
	await insertTown(1, {
		...FONTHILL,
		region: 'Ontario',
		country: null,
		categories: ['Honey', 'Eggs'],
		openingRules: rulesOfWeek(SATURDAY_EVENINGS),
	})
	await insertTown(1, { ...FONTHILL, categories: ['Honey'], openingRules: rulesOfWeek(SATURDAY_EVENINGS, [9, 10]) })
	await insertTown(2, { city: 'Welland', region: 'ON', lat: 42.99, lng: -79.25, categories: ['Eggs', 'Honey'] })
	await insertListing(db, { title: 'Comb', categories: ['Honey'], locationId: fonthill[0]?.id })
	await insertTown(4, { city: 'Sampleton', region: 'OH', lat: 40.2, lng: -82.9, isSample: true, categories: ['Eggs'] })
	await refresh()
})

describe('towns with pages', () => {
	test('have at least three locations', async () => {
		expect((await pageOf('fonthill-on')).town).toMatchObject({ name: 'Fonthill', regionName: 'Ontario' })
		expect(await requestPage('welland-on')).toMatchObject({ status: 404, body: { code: 'town.not_found' } })
		expect(await requestPage('nowhere')).toMatchObject({ status: 404, body: { code: 'town.not_found' } })
	})

	test('have pages for categories with at least three locations nearby', async () => {
		expect((await pageOf('fonthill-on', 'eggs')).total).toBe(3)
		expect(await requestPage('fonthill-on', 'dairy')).toMatchObject({ status: 404, body: { code: 'town.not_found' } })
		expect(await requestPage('fonthill-on', 'gold')).toMatchObject({
			status: 404,
			body: { code: 'category.not_found' },
		})
	})

	test('with sample locations are not in the sitemap', async () => {
		expect((await pageOf('sampleton-oh', 'eggs')).isListed).toBe(false)
		expect((await pageOf('fonthill-on', 'eggs')).isListed).toBe(true)
		expect(addressesOf(await listedPages())).toEqual([
			'fonthill-on',
			'fonthill-on/eggs',
			'fonthill-on/honey',
			'fonthill-on/wine-beer-cider',
		])
		expect((await towns.listedFiles(3)).map(({ number }) => number)).toEqual([1, 2])
		expect(addressesOf(await towns.listedPages(3, 3))).toEqual(['fonthill-on/wine-beer-cider'])
	})

	test.each(['a\0b', ' ', 'x'.repeat(300), '%', "';drop table locations;--"])('%j is no town', async (town) => {
		expect([400, 404]).toContain((await requestPage(town)).status)
	})
})

describe('a page', () => {
	test('has the counts of the lists', async () => {
		const page = await pageOf('fonthill-on')
		const filter = townFilter({ ...page, category: null })
		expect(expectSuccess(await rest.list('locations', filter)).total).toEqual(page.total)
		expect(page.categories.map(({ name, count }) => `${name} ${count}`)).toEqual([
			'Honey 8',
			'Wine, Beer & Cider 4',
			'Eggs 3',
		])
		for (const { name, slug, count } of page.categories) {
			const list = expectSuccess(await rest.list('locations', { ...filter, category: name }))
			expect(list.total).toEqual(count)
			expect((await pageOf('fonthill-on', slug)).total).toEqual(list.total)
		}
	})

	test('has the number of locations by town, of those open today in local time, and of those in season', async () => {
		const page = await pageOf('fonthill-on', 'honey')
		expect(page.around).toEqual([
			{ name: 'Fonthill', count: 6 },
			{ name: 'Welland', count: 2 },
		])
		// Both are open on Saturday evening, but one of them only in autumn.
		expect(page.openToday).toBe(1)
		const inSeason = expectSuccess(await rest.list('locations', { ...townFilter(page), inSeason: 'now' }))
		expect(page.inSeason).toEqual({ count: inSeason.total, categories: [] })
		expect(page.inSeason.count).toBe(7)
		expect((await pageOf('fonthill-on')).inSeason.categories).toEqual(['Honey', 'Wine, Beer & Cider', 'Eggs'])
	})

	test('leaves out a removed location at once, and is missing with fewer than three locations', async () => {
		const rows = await insertTown(4, { city: 'Vanish', region: 'VT', lat: 44.2, lng: -72.5, categories: ['Nuts'] })
		await refresh()
		const ids = rows.map(({ id }) => id)
		expect((await pageOf('vanish-vt', 'nuts')).total).toBe(4)
		await db
			.update(locations)
			.set({ isApproved: false })
			.where(eq(locations.id, ids[0] ?? 0))
		expect((await pageOf('vanish-vt', 'nuts')).total).toBe(3)
		await db
			.update(locations)
			.set({ deletedAt: TEST_NOW })
			.where(inArray(locations.id, ids.slice(1)))
		expect((await requestPage('vanish-vt', 'nuts')).status).toBe(404)
		expect((await requestPage('vanish-vt')).status).toBe(404)
		await refresh()
		expect(addressesOf(await listedPages()).filter((address) => address.startsWith('vanish'))).toEqual([])
	})
})

describe('names of towns', () => {
	test('spellings of a town have one slug; towns with the same name have different ones', async () => {
		await insertTown(2, { city: 'St. Albans', region: 'VT', country: 'US', lat: 44.81, lng: -73.08 })
		await insertTown(1, { city: 'st albans', region: 'Vermont', country: 'United States', lat: 44.81, lng: -73.07 })
		await insertTown(3, { city: 'Albany', region: 'WA', country: 'US', lat: 47.5, lng: -120.5 })
		await insertTown(3, { city: 'Albany', region: 'WA', country: 'AU', lat: -35.02, lng: 117.88 })
		await insertTown(3, { city: 'Albany', region: 'NY', lat: 42.65, lng: -73.75 })
		await refresh()
		expect((await pageOf('st-albans-vt')).total).toBe(3)
		const albanies = await Promise.all(['albany-wa', 'albany-wa-au', 'albany-ny'].map((slug) => pageOf(slug)))
		expect(albanies.map(({ town }) => town.regionName)).toEqual(['Washington', 'WA', 'New York'])
		expect(albanies.map(({ town }) => Math.round(town.coordinates.lat))).toEqual([48, -35, 43])
	})

	test('the larger of two towns with one name in a region has the page, and the other does not link to it', async () => {
		const [small] = await insertTown(3, { city: 'Franklin', region: 'WI', lat: 44.5, lng: -91.2 })
		const [large] = await insertTown(5, { city: 'Franklin', region: 'WI', lat: 42.88, lng: -88 })
		await refresh()
		expect((await pageOf('franklin-wi')).total).toBe(5)
		if (small === undefined || large === undefined) throw new Error('no locations')
		expect((await townOf(large)).town?.slug).toBe('franklin-wi')
		expect(await townOf(small)).toEqual({ town: null, categories: [] })
	})

	test('slugs of any names are plain and unique', async () => {
		const names = ['</script><img src=x onerror=alert(1)>', '東京', '大阪', '🐝', 'Ærøskøbing', '%_\\', '---', '.']
		for (const [index, city] of names.entries()) {
			await insertTown(3, { city, region: null, lat: 5 + index, lng: 100 })
		}
		await insertTown(3, { city: 'x'.repeat(101), region: null, lat: 20, lng: 100 })
		await refresh()
		const hostile = addressesOf(await listedPages()).filter((address) => !address.includes('/'))
		expect(hostile).toContain('script-img-src-x-onerror-alert-1')
		expect(hostile).toContain('aeroskobing')
		expect(hostile.every((address) => /^[a-z0-9-]{2,180}$/.test(address))).toBe(true)
		expect(new Set(hostile).size).toBe(hostile.length)
		expect((await pageOf('script-img-src-x-onerror-alert-1')).town.name).toBe(names[0])
	})

	test('regions of the United States and Canada have the codes of imports', async () => {
		const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
		const known = letters.flatMap((a) => letters.flatMap((b) => findRegion(`${a}${b}`) ?? []))
		expect(known.length).toBeGreaterThan(60)
		const rows = await database.sql<{ code: string }[]>`
			select region_code(fold(name)) as code from unnest(${known.map(({ name }) => name)}::text[]) with ordinality as region(name, n)
			order by n`
		expect(rows.map(({ code }) => code)).toEqual(known.map(({ code }) => code.toLowerCase()))
	})
})

describe('the town of a location', () => {
	test('has the town and the pages of its categories', async () => {
		const [location] = fonthill
		if (location === undefined) throw new Error('no locations')
		expect(await townOf(location)).toEqual({
			town: { slug: 'fonthill-on', name: 'Fonthill', regionName: 'Ontario' },
			categories: [
				{ name: 'Honey', slug: 'honey' },
				{ name: 'Wine, Beer & Cider', slug: 'wine-beer-cider' },
			],
		})
	})

	test('is the nearest town with a page if its own has none', async () => {
		const lonely = await insertLocation(db, { city: null, region: null, lat: 43.1, lng: -79.3 })
		expect((await townOf(lonely)).town?.slug).toBe('fonthill-on')
		const far = await insertLocation(db, { city: null, region: null, lat: 60, lng: -100 })
		expect((await townOf(far)).town).toBeNull()
	})

	test('is missing for an unknown location', async () => {
		const { status, body } = await request('/api/locations/999999999/town', 'towns.ofPlace', { id: 999_999_999 })
		expect([status, body]).toMatchObject([404, { code: 'location.not_found' }])
	})
})
