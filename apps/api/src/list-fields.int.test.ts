import { listing } from '@farmgate/contracts/listing'
import { location } from '@farmgate/contracts/location'
import { LOCATION_CARD_FIELDS } from '@farmgate/contracts/location-card'
import { locationMerges } from '@farmgate/db/schema/location-reviews'
import { publicHolidays } from '@farmgate/db/schema/locations'
import { photos } from '@farmgate/db/schema/photos'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertListing } from './testing/listing-factory.ts'
import { insertLocation } from './testing/location-factory.ts'
import { buildTestApp } from './testing/test-app.ts'
import { openTestIndex } from './testing/test-index.ts'

const database = await ownDatabase()
const { db } = database

/** Within two weeks of the test's time. */
const HOLIDAY = '2026-06-15'

let [farmId, pendingId, mergedId, rejectedId] = [0, 0, 0, 0]

beforeAll(async () => {
	const farm = await insertLocation(db, {
		name: 'Long Row Farm',
		lat: 43.1,
		lng: -79.2,
		coverImage: '/cover.webp',
		categories: ['Eggs'],
		country: 'CA',
		region: 'ON',
		openingRules: [
			...(rulesOfWeek([{ day: 6, opens: 540, closes: 1020 }], [6, 7]) ?? []),
			{ days: { holidays: 'only' }, spans: [], state: 'closed' },
		],
		lastConfirmedAt: new Date('2026-05-01T08:00:00Z'),
	})
	await db.insert(publicHolidays).values({ country: 'CA', region: 'ON', day: HOLIDAY })
	await insertLocation(db, { name: 'Market Square', type: 'Market', lat: 43.2, lng: -79.1 })
	farmId = farm.id
	pendingId = (await insertLocation(db, { name: 'Not Yet', isApproved: false })).id
	rejectedId = (await insertLocation(db, { name: 'No', isApproved: false, rejectedAt: new Date() })).id
	mergedId = (await insertLocation(db, { name: 'Long Row', deletedAt: new Date() })).id
	await db.insert(locationMerges).values({ duplicateId: mergedId, targetId: farm.id, mergedAt: new Date() })
	await db.insert(photos).values({ locationId: farm.id, position: 1, url: '/2.webp', thumbUrl: '/2-thumb.webp' })
	const eggs = await insertListing(db, {
		title: 'Eggs',
		locationId: farm.id,
		categories: ['Eggs'],
		variants: [{ name: 'Dozen', priceMinor: 450 }],
	})
	await insertListing(db, { title: 'Nowhere' })
	await db.insert(photos).values({ listingId: eggs.id, position: 1, url: '/1.webp', thumbUrl: '/1-thumb.webp' })
})

const { queries } = await openTestIndex(database)
const app = await buildTestApp({ db, queries })

const NEAR = 'near=43.15,-79.2'
const LISTS = { locations: Object.keys(location.shape), listings: Object.keys(listing.shape) }

const read = (path: string) => app.inject(path)

describe('fields', () => {
	test.each(Object.entries(LISTS))('every field of %s is the same alone as with all others', async (list, fields) => {
		const whole = (await read(`/api/${list}?${NEAR}`)).json<Record<string, unknown>[]>()
		expect(whole).toHaveLength(2)
		for (const field of fields) {
			const alone = (await read(`/api/${list}?${NEAR}&fields=${field}`)).json()
			expect(alone, field).toEqual(whole.map((item) => ({ [field]: item[field] })))
		}
		const all = (await read(`/api/${list}?${NEAR}&fields=${fields.join()}`)).json()
		expect(all).toEqual(whole)
	})

	test('the fields of cards are those of whole locations, with public holidays', async () => {
		const whole = (await read(`/api/locations?${NEAR}`)).json<Record<string, unknown>[]>()
		const cards = (await read(`/api/locations?${NEAR}&fields=${LOCATION_CARD_FIELDS.join()}`)).json()
		expect(cards).toEqual(whole.map((item) => Object.fromEntries(LOCATION_CARD_FIELDS.map((key) => [key, item[key]]))))
		expect(cards.map(({ holidays }: { holidays: string[] }) => holidays)).toContainEqual([HOLIDAY])
	})

	test('tRPC has the same fields as REST, and the total of all matches', async () => {
		const input = JSON.stringify({ near: { lat: 43.15, lng: -79.2 }, limit: 1, fields: ['name', 'hours', 'name'] })
		const response = await app.inject({ path: '/api/trpc/locations.list', query: { input } })
		const { items, total } = response.json().result.data
		const rest = await read(`/api/locations?${NEAR}&limit=1&fields=name,hours&fields=name`)
		expect(items).toEqual(rest.json())
		expect(Object.keys(items[0])).toEqual(['name', 'hours'])
		expect(total).toEqual(2)
		expect(rest.headers['x-total-count']).toBe('2')
	})

	test('the listings of a location and of a category have fields too', async () => {
		const [eggs] = (await read('/api/listings?q=eggs&fields=id,locationId')).json()
		const ofLocation = await read(`/api/locations/${eggs.locationId}/listings?fields=id`)
		expect(ofLocation.json()).toEqual([{ id: eggs.id }])
		const categories = (await read('/api/categories')).json<{ id: number; name: string }[]>()
		const category = categories.find((each) => each.name === 'Eggs')
		const ofCategory = await read(`/api/categories/${category?.id}/listings?fields=title`)
		expect(ofCategory.json()).toEqual([{ title: 'Eggs' }])
	})

	test('every field of one location is the same alone as with all others, pending or merged ones too', async () => {
		for (const [id, current] of [
			[farmId, farmId],
			[pendingId, pendingId],
			[mergedId, farmId],
		]) {
			const whole = (await read(`/api/locations/${id}`)).json<Record<string, unknown>>()
			expect(whole.id).toBe(current)
			for (const field of LISTS.locations) {
				const alone = (await read(`/api/locations/${id}?fields=${field}`)).json()
				expect(alone, field).toEqual({ [field]: whole[field] })
			}
			expect((await read(`/api/locations/${id}?fields=${LISTS.locations.join()}`)).json()).toEqual(whole)
		}
	})

	test('tRPC has the same fields of one location as REST', async () => {
		const input = JSON.stringify({ id: farmId, fields: ['name', 'city', 'name'] })
		const response = await app.inject({ path: '/api/trpc/locations.byId', query: { input } })
		const rest = await read(`/api/locations/${farmId}?fields=name,city`)
		expect(response.json().result.data).toEqual(rest.json())
		expect(Object.keys(rest.json())).toEqual(['name', 'city'])
	})

	test.each(['rejected', 'missing'] as const)('a %s location has no fields', async (which) => {
		const response = await read(`/api/locations/${which === 'rejected' ? rejectedId : 999_999}?fields=id`)
		expect([response.statusCode, response.json().code]).toEqual([404, 'location.not_found'])
	})

	test('a cursor continues a list with other fields', async () => {
		const first = await read(`/api/locations?${NEAR}&limit=1&fields=id`)
		const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
		expect(next).toContain('fields=id')
		const second = await read(next.replace('fields=id', 'fields=name'))
		expect([first.json(), second.json()]).toEqual([[{ id: expect.any(Number) }], [{ name: 'Market Square' }]])
	})
})

test.each([
	['/api/locations?fields=id,nmae', '"nmae" is none of id, slug, name'],
	['/api/listings?fields=name', '"name" is none of id, slug, title'],
	['/api/locations?fields=id,,name', '"" is none of id'],
	['/api/locations?fields=__proto__', '"__proto__" is none of id'],
	['/api/locations/1?fields=id,nmae', '"nmae" is none of id, slug, name'],
])('%s is rejected with the name of the field', async (path, message) => {
	const response = await read(path)
	expect(response.statusCode).toBe(400)
	expect(response.json()).toMatchObject({
		code: 'input.invalid',
		issues: [{ path: 'fields', message: expect.stringMatching(new RegExp(`^${message}`)) }],
	})
})

test('a list for tRPC without a field is rejected', async () => {
	const input = JSON.stringify({ fields: [] })
	const response = await app.inject({ path: '/api/trpc/locations.list', query: { input } })
	expect(response.json().error.data).toMatchObject({ code: 'input.invalid', issues: [{ path: 'fields' }] })
})
