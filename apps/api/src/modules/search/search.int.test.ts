import type { FilterInput } from '@farmgate/contracts/filter'
import {
	type Corrections,
	corrections,
	SUGGESTIONS_PER_KIND,
	type Suggestions,
	type SuggestRequest,
	suggestions,
} from '@farmgate/contracts/suggestions'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { insertListing } from '../../testing/listing-factory.ts'
import { buildLocation, insertLocation } from '../../testing/location-factory.ts'
import { expectSuccess, type Outcome, type ReadTransport, restReads, trpcReads } from '../../testing/read-transports.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { searchModelsJob } from './search-models.job.ts'
import { createSearchWordsRepository } from './search-words.repository.ts'

// cspell:ignore tabernacel

// Misspelled on purpose: cspell:ignore beehoney hiddenville hunny marmelade marmo marmora quincetown quincewod
// cspell:ignore quincewood stawb stawberries wellend ферма мёдовая
// cspell:ignore echter straße søren

const database = await ownDatabase()
const { db } = database
const app = await buildTestApp({ db })
const [rest, trpc]: [ReadTransport, ReadTransport] = [restReads(app), trpcReads(app)]
const words = createSearchWordsRepository(db)

async function both(request: (transport: ReadTransport) => Promise<Outcome>): Promise<Outcome> {
	const [fromRest, fromTrpc] = [await request(rest), await request(trpc)]
	expect(fromTrpc).toEqual(fromRest)
	return fromRest
}

async function suggest(q: string, near?: SuggestRequest['near']): Promise<Suggestions> {
	const { value } = expectSuccess(await both((transport) => transport.suggest({ q, near })))
	return z.parse(suggestions, value)
}

async function correct(input: FilterInput): Promise<Corrections> {
	return z.parse(corrections, expectSuccess(await both((transport) => transport.corrections(input))).value)
}

const namesOf = ({ locations: found }: Suggestions) => found.map(({ name }) => name)
const titlesOf = ({ listings: found }: Suggestions) => found.map(({ title }) => title)
const townsOf = ({ towns }: Suggestions) => towns.map(({ name, region }) => `${name}, ${region}`)

const WELLAND = { lat: 42.99, lng: -79.25 }

beforeAll(async () => {
	const insertNamed = (name: string, city: string | null, region: string | null, lat: number, lng: number) =>
		insertLocation(db, { name, city, region, lat, lng })
	const lane = await insertNamed('Honey Lane', 'Welland', 'ON', 42.99, -79.25)
	await insertNamed('Wild Honey Barn', 'Welland', 'ON', 42.98, -79.24)
	await insertNamed('Honey & Hive', 'Toronto', 'ON', 43.7, -79.4)
	await insertNamed('Beehoney', 'St. Catharines', 'ON', 43.16, -79.24)
	await insertNamed('Crème & Comb', 'st. catharines', 'on', 43.17, -79.24)
	await insertNamed('100% Rye_Works \\ Co', 'Welland', 'OR', 44.5, -120.1)
	await insertNamed('Abbey Orchard', null, null, 43, -79)
	const pending = await insertLocation(db, { name: 'Secret Honey', city: 'Hiddenville', isApproved: false })
	await insertListing(db, { title: 'Strawberries, pick your own', locationId: lane.id })
	await insertListing(db, { title: 'Honeycomb', locationId: lane.id, categories: ['Honey'] })
	await insertListing(db, { title: 'Honey sticks' })
	await insertListing(db, { title: 'Honey of last year', isActive: false })
	await insertListing(db, { title: 'Honey unseen', locationId: pending.id })
	await insertNamed('Ферма Мёдовая', null, null, 50, 30)
	await insertNamed('山田の 野菜', null, null, 35, 139)
	for (const postalCode of ['15213', '15213-2101', '15217', 'L0S 1E0']) {
		await insertLocation(db, { name: 'Coded', postalCode, country: postalCode === 'L0S 1E0' ? 'CA' : 'US' })
	}
	await words.refresh()
})

describe('suggestions', () => {
	test('words that begin with the text come before words that contain it', async () => {
		const found = await suggest('hon')
		expect(namesOf(found)).toEqual(['Honey & Hive', 'Honey Lane', 'Wild Honey Barn', 'Beehoney'])
		expect(titlesOf(found)).toEqual(['Honey sticks', 'Honeycomb'])
		expect(found).toMatchObject({ categories: ['Honey'], towns: [], isSimilar: false })
	})

	test('with the same rank, the closest come first', async () => {
		expect(namesOf(await suggest('hon', WELLAND))).toEqual([
			'Honey Lane',
			'Wild Honey Barn',
			'Honey & Hive',
			'Beehoney',
		])
		expect(namesOf(await suggest('hon', { lat: 43.7, lng: -79.4 }))[0]).toBe('Honey & Hive')
		expect(titlesOf(await suggest('hon', WELLAND))).toEqual(['Honeycomb', 'Honey sticks'])
	})

	test('a location has its town, a listing its location', async () => {
		const found = await suggest('honey')
		expect(found.locations[0]).toMatchObject({ type: 'Farm', town: 'Toronto', region: 'ON', slug: expect.any(String) })
		expect(found.listings.map(({ locationName }) => locationName)).toEqual([null, 'Honey Lane'])
	})

	test('one or two letters match only beginnings of words', async () => {
		expect(namesOf(await suggest('ho'))).not.toContain('Beehoney')
		expect(namesOf(await suggest('b'))).toEqual(['Beehoney', 'Wild Honey Barn'])
	})

	test('ignore case and accents', async () => {
		expect(namesOf(await suggest('CREME'))).toEqual(['Crème & Comb'])
	})

	test.each([
		['мед', 'Ферма Мёдовая'],
		['ферма мё', 'Ферма Мёдовая'],
		['野菜', '山田の 野菜'],
		['田の 野', '山田の 野菜'],
	])('%s matches names in its script, with and without a position', async (q, name) => {
		expect(namesOf(await suggest(q))).toEqual([name])
		expect(namesOf(await suggest(q, WELLAND))).toEqual([name])
	})

	test('spellings of a town are one town, in the middle of its locations', async () => {
		const { towns } = await suggest('catharines')
		expect(towns).toHaveLength(1)
		expect(towns[0]?.coordinates.lat).toBeCloseTo(43.16, 1)
		expect(townsOf(await suggest('st cath'))).toHaveLength(1)
	})

	test.each([
		['152', ['15213', '15217']],
		['15217', ['15217']],
		['l0s', ['L0S 1E0']],
		['L0S 1', ['L0S 1E0']],
		['15', []],
		['15299', []],
	])('postal codes that begin with "%s" are %j, the one with more locations first', async (q, codes) => {
		expect((await suggest(q)).postalCodes.map(({ code }) => code)).toEqual(codes)
	})

	test('towns with the same name differ in their region, the one with more locations first', async () => {
		expect(townsOf(await suggest('well'))).toEqual(['Welland, ON', 'Welland, OR'])
		expect(townsOf(await suggest('welland, or'))).toEqual(['Welland, OR'])
		expect(townsOf(await suggest('well', { lat: 44, lng: -120 }))).toEqual(['Welland, OR', 'Welland, ON'])
	})

	test('without matches, similar names are suggested with isSimilar', async () => {
		const found = await suggest('stawb')
		expect(titlesOf(found)).toEqual(['Strawberries, pick your own'])
		expect(found.isSimilar).toBe(true)
		expect(townsOf(await suggest('wellend'))).toEqual(['Welland, ON', 'Welland, OR'])
	})

	test('without similar names, nothing is suggested', async () => {
		const nothing = { locations: [], listings: [], categories: [], towns: [], postalCodes: [], isSimilar: false }
		expect(await suggest('xylophone')).toEqual(nothing)
		expect(await suggest('zq')).toEqual(nothing)
		expect(await suggest('many words that do not occur anywhere in this directory')).toEqual(nothing)
	})

	test('special characters of LIKE match literally', async () => {
		expect(namesOf(await suggest('100%'))).toEqual(['100% Rye_Works \\ Co'])
		expect(namesOf(await suggest('rye_'))).toEqual(['100% Rye_Works \\ Co'])
		expect(namesOf(await suggest('%'))).toEqual([])
		expect((await suggest('h_n')).isSimilar).toBe(true)
	})

	test('hidden items are not suggested', async () => {
		expect(namesOf(await suggest('secret'))).toEqual([])
		expect(townsOf(await suggest('hiddenville'))).toEqual([])
		expect(titlesOf(await suggest('honey of'))).toEqual([])
		expect(titlesOf(await suggest('honey unseen'))).not.toContain('Honey unseen')
	})

	test('a location is suggested exactly while it is public', async () => {
		const fleeting = await insertLocation(db, { name: 'Quincewood', city: 'Quincetown' })
		const jam = await insertListing(db, { title: 'Quince jam', locationId: fleeting.id })
		expect(namesOf(await suggest('quince'))).toEqual(['Quincewood'])
		await words.refresh()
		await db.update(listings).set({ isActive: false }).where(eq(listings.id, jam.id))
		expect(titlesOf(await suggest('quince'))).toEqual([])
		await db.update(locations).set({ isApproved: false }).where(eq(locations.id, fleeting.id))
		expect(namesOf(await suggest('quince'))).toEqual([])
		expect(await correct({ q: 'quincewod' })).toEqual([])
	})
})

describe('corrections', () => {
	test('have the stated number of matches with the same filter', async () => {
		expect(await correct({ q: 'hunny' })).toEqual([{ q: 'honey', count: 6 }])
		expect(await correct({ q: 'hunny', kind: 'listing' })).toEqual([{ q: 'honey', count: 3 }])
		const aroundToronto = { west: -79.5, south: 43.6, east: -79.3, north: 43.8 }
		expect(await correct({ q: 'hunny', bbox: aroundToronto })).toEqual([{ q: 'honey', count: 1 }])
		expect(await correct({ q: 'stawberries', bbox: aroundToronto })).toEqual([])
	})

	test('keep the goods of a text without similar texts', async () => {
		expect(await correct({ q: 'hunny abbey' })).toEqual([{ q: 'honey', count: 6 }])
	})

	test('do not contain the text itself, and are empty without a text', async () => {
		expect(await correct({ q: 'HONEY' })).toEqual([])
		expect(await correct({ q: 'Crème' })).toEqual([])
		expect(await correct({})).toEqual([])
	})
})

describe('invalid texts are rejected with the field q', () => {
	const rejected = { ok: false, status: 400, code: 'input.invalid', fields: ['q'] }

	test.each([
		['a NUL character', 'a\0b'],
		['more than 200 characters', 'é'.repeat(201)],
	])('%s', async (_name, q) => {
		expect(await both((transport) => transport.suggest({ q }))).toMatchObject(rejected)
		expect(await both((transport) => transport.corrections({ q }))).toMatchObject(rejected)
	})

	test('a lone surrogate, which only tRPC can send', async () => {
		expect(await trpc.suggest({ q: '\ud83c' })).toMatchObject(rejected)
		expect(await trpc.corrections({ q: '\ud83c' })).toMatchObject(rejected)
		expect((await app.inject('/api/suggestions?q=%ED%A0%BC')).statusCode).toBeLessThan(500)
	})

	test('an empty or blank text for suggestions', async () => {
		expect(await trpc.suggest({ q: '  ' })).toMatchObject(rejected)
		for (const query of ['', '?q=', '?q=%20']) {
			const response = await app.inject(`/api/suggestions${query}`)
			expect(response.statusCode).toBe(400)
			expect(response.json()).toMatchObject({ code: 'input.invalid', issues: [{ path: 'q' }] })
		}
	})

	test('with the fields of other errors', async () => {
		expect((await app.inject('/api/suggestions?q=a&near=5')).json()).toMatchObject({ issues: [{ path: 'near' }] })
		expect((await app.inject('/api/suggestions?q=a&near=95,0')).json()).toMatchObject({ issues: [{ path: 'near' }] })
		expect((await app.inject('/api/suggestions?q=a&kind=listing')).json()).toMatchObject({ issues: [{ path: 'kind' }] })
		expect(await both((transport) => transport.corrections({ q: 'a', radiusMeters: 5 }))).toMatchObject({
			status: 400,
			fields: ['radiusMeters'],
		})
	})

	test('all other texts are accepted', async () => {
		for (const q of [
			'é'.repeat(200),
			"'; drop table locations; --",
			'🐝'.repeat(50),
			'… … …',
			'\u0301',
			'(((',
			'．％＼',
		]) {
			expect(expectSuccess(await both((transport) => transport.suggest({ q }))).ok).toBe(true)
			expect(expectSuccess(await both((transport) => transport.corrections({ q }))).ok).toBe(true)
		}
	})
})

describe('the read models', () => {
	test('are rebuilt by one process at a time, during reads of others', async () => {
		await db.transaction(async (working) => {
			await working.execute(sql`select search_refresh_words()`)
			expect(await words.refresh()).toBe(false)
			expect(townsOf(await suggest('welland, on'))).toEqual(['Welland, ON'])
		})
		expect(await Promise.all([words.refresh(), words.refresh(), words.refresh()])).toContain(true)
	})

	test('contain new words also when those of places fail', async () => {
		await insertLocation(db, { name: 'Gooseberry Gate' })
		await db.execute(sql`alter materialized view town_pages rename to other_pages`)
		try {
			await expect(words.refresh()).rejects.toThrow()
			expect(await words.known(['gooseberry'])).toEqual(['gooseberry'])
			expect(await words.isStale()).toBe(true)
		} finally {
			await db.execute(sql`alter materialized view other_pages rename to town_pages`)
		}
	})

	test('are stale after a change, and current after a refresh', async () => {
		await words.refresh()
		expect(await words.isStale()).toBe(false)
		await insertLocation(db, { name: 'Tabernacle Mile', city: 'Marmora' })
		expect(await words.isStale()).toBe(true)
		await searchModelsJob(words).run(new AbortController().signal)
		expect(await words.isStale()).toBe(false)
		expect(townsOf(await suggest('marmo'))).toEqual(['Marmora, '])
		expect(await correct({ q: 'tabernacel' })).toEqual([{ q: 'tabernacle', count: 1 }])
	})
})

describe('behind thousands of nearer and newer places', () => {
	const NAMES = ['Market at Echter’s', 'St. Mary’s Market', 'Old Søren Farm', 'An der Straße']

	beforeAll(async () => {
		for (const name of NAMES) await insertLocation(db, { name, lat: 20, lng: -150, createdAt: new Date(0) })
		await db
			.insert(locations)
			.values(Array.from({ length: 3000 }, (_, index) => buildLocation({ name: `Ферма ${index}` })))
		await words.refresh()
	})

	test.each(['echter’s', 'mary’s', 'søren', 'straße'])('%s is found in the middle of a name', async (q) => {
		const name = NAMES.find((text) => text.toLowerCase().includes(q))
		expect(namesOf(await suggest(q))).toEqual([name])
		expect(namesOf(await suggest(q, WELLAND))).toEqual([name])
	})

	test('a word of another script that thousands of names have is found near and far', async () => {
		for (const near of [undefined, WELLAND, { lat: 20, lng: -150 }]) {
			const found = namesOf(await suggest('ферма', near))
			expect(found).toHaveLength(SUGGESTIONS_PER_KIND)
			expect(found.filter((name) => name.startsWith('Ферма '))).toEqual(found)
		}
	})
})
