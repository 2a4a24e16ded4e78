import { type PlaceTown, placeTown, type TownPage, townPage } from '@farmgate/contracts/town-page'
import { townFilter } from '@farmgate/contracts/town-questions'
import { locations } from '@farmgate/db/schema/locations'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { findRegion } from '@farmgate/directory-import/regions'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createServices } from '../../create-services.ts'
import { expectSuccess, restDoor } from '../../testing/doors.ts'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation, type LocationRow } from '../../testing/location-factory.ts'
import { buildTestApp, TEST_NOW } from '../../testing/test-app.ts'
import { createTestIdentity } from '../../testing/test-identity.ts'
import { createSearchWordsRepository } from '../search/search-words.repository.ts'
import type { ListedTownPage } from './towns.service.ts'

const database = await ownDatabase()
const { db } = database
const app = await buildTestApp({ db })
const rest = restDoor(app)
const { identity } = createTestIdentity()
const { towns } = createServices({ db, clock: { now: () => TEST_NOW }, identity })
const refresh = () => createSearchWordsRepository(db).refresh()

type Place = Partial<typeof locations.$inferInsert>

/** So many places in a town, a few hundred meters apart. */
async function settle(count: number, place: Place): Promise<LocationRow[]> {
	const rows: LocationRow[] = []
	for (let index = 0; index < count; index += 1) {
		rows.push(await insertLocation(db, { ...place, lat: (place.lat ?? 0) + index * 0.003 }))
	}
	return rows
}

type Answer = { status: number; body: unknown }

/** The same question through both doors. */
async function ask(path: string, procedure: string, input: object): Promise<Answer> {
	const response = await app.inject(path)
	const typed = await app.inject({ path: `/api/trpc/${procedure}`, query: { input: JSON.stringify(input) } })
	expect(typed.statusCode).toBe(response.statusCode)
	if (response.statusCode === 200) expect(typed.json().result.data).toEqual(response.json())
	else expect(typed.json().error.data.code).toBe(response.json().code)
	return { status: response.statusCode, body: response.json() }
}

function askPage(town: string, category: string | null = null): Promise<Answer> {
	const path = [town, ...(category === null ? [] : [category])].map(encodeURIComponent).join('/')
	return ask(`/api/towns/${path}`, 'towns.page', { town, category })
}

async function pageOf(town: string, category: string | null = null): Promise<TownPage> {
	const { status, body } = await askPage(town, category)
	expect(status).toBe(200)
	return z.parse(townPage, body)
}

async function townOf(place: LocationRow): Promise<PlaceTown> {
	const { body } = await ask(`/api/locations/${place.id}/town`, 'towns.ofPlace', { id: place.id })
	return z.parse(placeTown, body)
}

async function listedPages(): Promise<ListedTownPage[]> {
	const pages: ListedTownPage[] = []
	for await (const page of towns.listedPages()) pages.push(page)
	return pages
}

const addressesOf = (pages: ListedTownPage[]) =>
	pages.map(({ town, category }) => (category === null ? town : `${town}/${category}`))

const FONTHILL = { city: 'Fonthill', region: 'ON', country: 'CA', lat: 43.04, lng: -79.29 }
const ALWAYS = [{ day: 6, opens: 1080, closes: 1200 }]

let fonthill: LocationRow[]
beforeAll(async () => {
	fonthill = await settle(4, { ...FONTHILL, categories: ['Honey', 'Wine, Beer & Cider'] })
	await settle(1, { ...FONTHILL, region: 'Ontario', country: null, categories: ['Honey', 'Eggs'], hours: ALWAYS })
	await settle(1, { ...FONTHILL, categories: ['Honey'], hours: ALWAYS, seasonMonths: [9, 10] })
	await settle(2, { city: 'Welland', region: 'ON', lat: 42.99, lng: -79.25, categories: ['Eggs', 'Honey'] })
	await insertListing(db, { title: 'Comb', categories: ['Honey'], locationId: fonthill[0]?.id })
	await settle(4, { city: 'Sampleton', region: 'OH', lat: 40.2, lng: -82.9, isSample: true, categories: ['Eggs'] })
	await refresh()
})

describe('which towns have pages', () => {
	test('three places are enough, two are not', async () => {
		expect((await pageOf('fonthill-on')).town).toMatchObject({ name: 'Fonthill', regionName: 'Ontario' })
		expect(await askPage('welland-on')).toMatchObject({ status: 404, body: { code: 'town.not_found' } })
		expect(await askPage('nowhere')).toMatchObject({ status: 404, body: { code: 'town.not_found' } })
	})

	test('three of a category around the town are enough, two are not', async () => {
		expect((await pageOf('fonthill-on', 'eggs')).total.value).toBe(3)
		expect(await askPage('fonthill-on', 'dairy')).toMatchObject({ status: 404, body: { code: 'town.not_found' } })
		expect(await askPage('fonthill-on', 'gold')).toMatchObject({ status: 404, body: { code: 'category.not_found' } })
	})

	test('invented places have pages to look at, but none for search engines', async () => {
		expect((await pageOf('sampleton-oh', 'eggs')).isListed).toBe(false)
		expect((await pageOf('fonthill-on', 'eggs')).isListed).toBe(true)
		expect(addressesOf(await listedPages())).toEqual([
			'fonthill-on',
			'fonthill-on/eggs',
			'fonthill-on/honey',
			'fonthill-on/wine-beer-cider',
		])
	})

	test.each(['a\0b', ' ', 'x'.repeat(300), '%', "';drop table locations;--"])('%j is no town', async (town) => {
		expect([400, 404]).toContain((await askPage(town)).status)
	})
})

describe('what a page says', () => {
	test('counts as the lists do', async () => {
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
			expect(list.total).toEqual({ value: count, atLeast: false })
			expect((await pageOf('fonthill-on', slug)).total).toEqual(list.total)
		}
	})

	test('tells where the places are, which open today by their own clocks and which sell this month', async () => {
		const page = await pageOf('fonthill-on', 'honey')
		expect(page.around).toEqual([
			{ name: 'Fonthill', count: 6 },
			{ name: 'Welland', count: 2 },
		])
		// Both open on Saturday evening, but one of them sells in autumn alone.
		expect(page.openToday).toBe(1)
		const inSeason = expectSuccess(await rest.list('locations', { ...townFilter(page), inSeason: 'now' }))
		expect(page.inSeason).toEqual({ count: inSeason.total?.value, categories: [] })
		expect(page.inSeason.count).toBe(7)
		expect((await pageOf('fonthill-on')).inSeason.categories).toEqual(['Honey', 'Wine, Beer & Cider', 'Eggs'])
	})

	test('leaves out a place that is taken down, at once, and is gone itself with the third last', async () => {
		const rows = await settle(4, { city: 'Vanish', region: 'VT', lat: 44.2, lng: -72.5, categories: ['Nuts'] })
		await refresh()
		const ids = rows.map(({ id }) => id)
		expect((await pageOf('vanish-vt', 'nuts')).total.value).toBe(4)
		await db
			.update(locations)
			.set({ isApproved: false })
			.where(eq(locations.id, ids[0] ?? 0))
		expect((await pageOf('vanish-vt', 'nuts')).total.value).toBe(3)
		await db
			.update(locations)
			.set({ deletedAt: TEST_NOW })
			.where(inArray(locations.id, ids.slice(1)))
		expect((await askPage('vanish-vt', 'nuts')).status).toBe(404)
		expect((await askPage('vanish-vt')).status).toBe(404)
		await refresh()
		expect(addressesOf(await listedPages()).filter((address) => address.startsWith('vanish'))).toEqual([])
	})
})

describe('names of towns', () => {
	test('however it is written, a town has one address; others of its name have their own', async () => {
		await settle(2, { city: 'St. Albans', region: 'VT', country: 'US', lat: 44.81, lng: -73.08 })
		await settle(1, { city: 'st albans', region: 'Vermont', country: 'United States', lat: 44.81, lng: -73.07 })
		await settle(3, { city: 'Albany', region: 'WA', country: 'US', lat: 47.5, lng: -120.5 })
		await settle(3, { city: 'Albany', region: 'WA', country: 'AU', lat: -35.02, lng: 117.88 })
		await settle(3, { city: 'Albany', region: 'NY', lat: 42.65, lng: -73.75 })
		await refresh()
		expect((await pageOf('st-albans-vt')).total.value).toBe(3)
		const albanies = await Promise.all(['albany-wa', 'albany-wa-au', 'albany-ny'].map((slug) => pageOf(slug)))
		expect(albanies.map(({ town }) => town.regionName)).toEqual(['Washington', 'WA', 'New York'])
		expect(albanies.map(({ town }) => Math.round(town.coordinates.lat))).toEqual([48, -35, 43])
	})

	test('of two settlements of one name in a region, the larger has the page, and the other is not sent there', async () => {
		const [small] = await settle(3, { city: 'Franklin', region: 'WI', lat: 44.5, lng: -91.2 })
		const [large] = await settle(5, { city: 'Franklin', region: 'WI', lat: 42.88, lng: -88 })
		await refresh()
		expect((await pageOf('franklin-wi')).total.value).toBe(5)
		if (small === undefined || large === undefined) throw new Error('no places')
		expect((await townOf(large)).town?.slug).toBe('franklin-wi')
		expect(await townOf(small)).toEqual({ town: null, categories: [] })
	})

	test('whatever they are made of, addresses are plain and no two towns share one', async () => {
		const names = ['</script><img src=x onerror=alert(1)>', '東京', '大阪', '🐝', 'Ærøskøbing', '%_\\', '---', '.']
		for (const [index, city] of names.entries()) {
			await settle(3, { city, region: null, lat: 5 + index, lng: 100 })
		}
		await settle(3, { city: 'x'.repeat(101), region: null, lat: 20, lng: 100 })
		await refresh()
		const hostile = addressesOf(await listedPages()).filter((address) => !address.includes('/'))
		expect(hostile).toContain('script-img-src-x-onerror-alert-1')
		expect(hostile).toContain('aeroskobing')
		expect(hostile.every((address) => /^[a-z0-9-]{2,180}$/.test(address))).toBe(true)
		expect(new Set(hostile).size).toBe(hostile.length)
		expect((await pageOf('script-img-src-x-onerror-alert-1')).town.name).toBe(names[0])
	})

	test('regions of the United States and Canada have the codes that imports know', async () => {
		const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
		const known = letters.flatMap((a) => letters.flatMap((b) => findRegion(`${a}${b}`) ?? []))
		expect(known.length).toBeGreaterThan(60)
		const rows = await database.sql<{ code: string }[]>`
			select region_code(fold(name)) as code from unnest(${known.map(({ name }) => name)}::text[]) with ordinality as region(name, n)
			order by n`
		expect(rows.map(({ code }) => code)).toEqual(known.map(({ code }) => code.toLowerCase()))
	})
})

describe('the way on from a place', () => {
	test('leads to its town and to what it sells there', async () => {
		const [place] = fonthill
		if (place === undefined) throw new Error('no places')
		expect(await townOf(place)).toEqual({
			town: { slug: 'fonthill-on', name: 'Fonthill', regionName: 'Ontario' },
			categories: [
				{ name: 'Honey', slug: 'honey' },
				{ name: 'Wine, Beer & Cider', slug: 'wine-beer-cider' },
			],
		})
	})

	test('a place of a town without a page, or of none, leads to the nearest that has one', async () => {
		const lonely = await insertLocation(db, { city: null, region: null, lat: 43.1, lng: -79.3 })
		expect((await townOf(lonely)).town?.slug).toBe('fonthill-on')
		const far = await insertLocation(db, { city: null, region: null, lat: 60, lng: -100 })
		expect((await townOf(far)).town).toBeNull()
	})

	test('there is none from a place that does not exist', async () => {
		const { status, body } = await ask('/api/locations/999999999/town', 'towns.ofPlace', { id: 999_999_999 })
		expect([status, body]).toMatchObject([404, { code: 'location.not_found' }])
	})
})
