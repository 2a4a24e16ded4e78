import { locations } from '@farmgate/db/schema/locations'
import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import type { OpeningRule } from '@farmgate/opening-rules/opening-rules'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'

const { db, sql } = await ownDatabase()
const { identity, provider } = createTestIdentity()
/** A Saturday, 7:00 in New York. */
const NOW = new Date('2026-06-13T11:00:00Z')
const app = await buildTestApp({ db, identity, clock: { now: () => NOW } })
const ITHACA = { lat: 42.44, lng: -76.5 }

const open = (opens: number, closes: number, weekday = 6): OpeningRule[] => [
	{ days: { weekdays: [weekday] }, spans: [{ opens: opens * 60, closes: closes * 60 }], state: 'open' },
]
/** A place so many kilometers north of Ithaca. */
const at = (kilometers: number) => ({
	lat: ITHACA.lat + kilometers / 111.2,
	lng: ITHACA.lng,
	timeZone: 'America/New_York',
})

type Place = Awaited<ReturnType<typeof insertLocation>>
const place: Record<'all' | 'eggs' | 'bread' | 'evening' | 'unknown', Place> = {
	all: await insertLocation(db, {
		name: 'Far Hill',
		categories: ['Eggs', 'Baked Goods'],
		openingRules: open(8, 17),
		...at(24),
	}),
	eggs: await insertLocation(db, { name: 'Near Meadow', categories: ['Eggs'], openingRules: open(8, 12), ...at(3) }),
	bread: await insertLocation(db, { name: 'Old Mill', categories: [], openingRules: open(9, 15), ...at(6) }),
	evening: await insertLocation(db, { name: 'Late Barn', categories: ['Honey'], openingRules: open(18, 20), ...at(4) }),
	unknown: await insertLocation(db, { name: 'Quiet Lane', categories: ['Flowers'], openingRules: null, ...at(5) }),
}

await insertLocation(db, {
	name: 'Friday Cheese',
	categories: ['Cheese'],
	openingRules: [{ days: { weekdays: [5] }, spans: [{ opens: 480, closes: 720 }], state: 'unknown' }],
	...at(4),
})
await insertLocation(db, {
	name: 'Honesty Box',
	categories: ['Mushrooms'],
	openingRules: [{ days: {}, spans: [], state: 'open' }],
	...at(20),
})

beforeAll(async () => {
	await insertListing(db, { locationId: place.bread.id, title: 'Sourdough bread', categories: ['Baked Goods'] })
	await insertListing(db, {
		locationId: place.all.id,
		title: 'Rye bread',
		isSoldOut: true,
		categories: ['Baked Goods'],
	})
})

const transports = [restTransport(app), trpcTransport(app)].map(({ name, call }) => ({ name, call }))
const request = (items: string[], other: object = {}) => ({
	items,
	start: ITHACA,
	leaveAt: '2026-06-13T08:30',
	...other,
})
type Stop = { location: { name: string }; purchases: { item: string; basis: string; listings: { title: string }[] }[] }
type Plan = { merits: string[]; stops: Stop[]; missing: string[] }
const stopsOf = ({ stops }: Plan) => stops.map(({ location }) => location.name)

describe.each(transports)('over $name', ({ name, call }) => {
	const toInput = (input: ReturnType<typeof request> & { end?: typeof ITHACA }) => {
		if (name !== 'REST') return input
		const { start, end, items, ...rest } = input
		const point = ({ lat, lng }: typeof ITHACA) => `${lat},${lng}`
		return { ...rest, items: items.join(','), start: point(start), ...(end && { end: point(end) }) }
	}
	const plan = (...args: Parameters<typeof request>) => call('trips.plan', toInput(request(...args)))

	test('one stop that has everything goes before the shorter way with two, of which one waits until it opens', async () => {
		const { plans } = (await plan(['eggs', 'bread'])).value as { plans: Plan[] }
		expect(plans.map(stopsOf).slice(0, 2)).toEqual([['Far Hill'], ['Near Meadow', 'Old Mill']])
		const [one, two] = plans as [Plan, Plan]
		expect(one.merits).toContain('fewest stops')
		expect(two.merits).toContain('shortest')
		expect(two).toMatchObject({
			missing: [],
			leaveAt: '2026-06-13T12:30:00.000Z',
			stops: [
				{ purchases: [{ item: 'eggs', basis: 'named', listings: [] }] },
				{
					arriveAt: '2026-06-13T13:00:00.000Z',
					openUntil: '2026-06-13T19:00:00.000Z',
					waitMinutes: expect.any(Number),
					purchases: [{ item: 'bread', basis: 'listing', listings: [{ title: 'Sourdough bread' }] }],
				},
			],
		})
	})

	test('what no open place has is missing, and the nearest place with it is named', async () => {
		const { plans, nearest } = (await plan(['eggs', 'honey', 'moon dust'])).value
		expect(plans[0]).toMatchObject({ missing: ['honey', 'moon dust'] })
		expect(nearest).toMatchObject([
			{ item: 'honey', location: { name: 'Late Barn' } },
			{ item: 'moon dust', location: null },
		])
		const evening = (await plan(['honey'], { leaveAt: '2026-06-13T17:00' })).value
		expect(evening.plans[0].stops).toMatchObject([{ arriveAt: '2026-06-13T22:00:00.000Z' }])
	})

	test('a day without a time gets a departure at which all is open, without waiting longer than needed', async () => {
		const { plans } = (await plan(['honey'], { leaveAt: '2026-06-13' })).value
		expect(plans[0]).toMatchObject({ leaveAt: '2026-06-13T22:00:00.000Z', waitMinutes: 0 })
		expect((await plan(['honey'], { leaveAt: '2026-06-14' })).value.plans).toEqual([])
	})

	test('a place that is open around the clock does not close at midnight', async () => {
		const { plans } = (await plan(['mushrooms'], { leaveAt: '2026-06-13T23:40' })).value
		expect(plans[0].stops).toMatchObject([{ waitMinutes: 0, openUntil: '2026-06-16T04:00:00.000Z' }])
	})

	test('a time that has just passed is now, and stops that are gone are counted', async () => {
		const late = (await plan(['mushrooms'], { leaveAt: '2026-06-13T06:30' })).value
		expect(late.plans[0]).toMatchObject({ leaveAt: NOW.toISOString() })
		const ids = [place.eggs.id, 999_999_999]
		const stops = name === 'REST' ? ids.join(',') : ids
		const { plans, goneStops } = (await plan(['eggs'], { stops })).value
		expect([plans.map(stopsOf), goneStops]).toEqual([[['Near Meadow']], 1])
		const gone = name === 'REST' ? '999999999' : [999_999_999]
		expect((await plan(['eggs'], { stops: gone })).value).toMatchObject({ plans: [], goneStops: 1 })
	})

	test('compares the nearest places that can be open during the trip, and says how many there are', async () => {
		expect((await plan(['honey'])).value).toMatchObject({ comparesAll: true, sellers: [{ item: 'honey', count: 0 }] })
		const cider = { name: `Cider of ${name}`, categories: ['Cider'] }
		for (let index = 0; index <= 60; index++) {
			await insertLocation(db, { ...cider, openingRules: open(18, 20), ...at(3) })
		}
		await insertLocation(db, { ...cider, name: 'Open Cider', openingRules: open(8, 12), ...at(9) })
		type Answer = { plans: Plan[]; comparesAll: boolean; sellers: object[] }
		const morning = (await plan(['cider'])).value as Answer
		expect(morning.plans.map(stopsOf)).toEqual([['Open Cider']])
		expect(morning).toMatchObject({ comparesAll: true, sellers: [{ item: 'cider', count: 1 }] })
		const day = (await plan(['cider'], { leaveAt: '2026-06-13' })).value as Answer
		expect(day).toMatchObject({ comparesAll: false, sellers: [{ item: 'cider', count: 62 }] })
		await db.delete(locations).where(eq(locations.name, cider.name))
		await db.delete(locations).where(eq(locations.name, 'Open Cider'))
	})

	test('places with unknown hours are stops only when asked for, and say so', async () => {
		expect((await plan(['flowers'])).value).toMatchObject({ plans: [], sellers: [{ item: 'flowers', count: 0 }] })
		const { plans, sellers } = (await plan(['flowers'], { unknownHours: true })).value
		expect(sellers).toEqual([{ item: 'flowers', count: 1 }])
		expect(plans[0].stops).toMatchObject([{ location: { name: 'Quiet Lane' }, openUntil: null }])
		expect(plans[0].merits).not.toContain('certain')
	})

	test('a place that opens on Fridays, if at all, is no stop of a Saturday', async () => {
		const on = (leaveAt: string) => plan(['cheese'], { unknownHours: true, leaveAt })
		expect((await on('2026-06-13T08:30')).value.plans).toEqual([])
		expect((await on('2026-06-19T08:30')).value.plans.map(stopsOf)).toEqual([['Friday Cheese']])
	})

	test('a way to another place counts what is beyond the direct one, and a trip that is too long is not offered', async () => {
		const north = { end: { lat: at(30).lat, lng: ITHACA.lng }, maxMinutes: 20 }
		expect((await plan(['eggs', 'bread'], north)).value.plans.map(stopsOf)[0]).toEqual(['Far Hill'])
		const round = (await plan(['eggs', 'bread'], { maxMinutes: 65 })).value.plans
		expect(round.map(stopsOf)).toEqual([['Near Meadow', 'Old Mill']])
	})

	test('stops can be given in another order, or left out', async () => {
		const stops = [place.bread.id, place.eggs.id]
		const ids = name === 'REST' ? stops.join(',') : stops
		const { plans } = (await plan(['eggs', 'bread'], { stops: ids })).value
		expect(plans.map(stopsOf)).toEqual([['Old Mill', 'Near Meadow']])
		const without = name === 'REST' ? String(place.all.id) : [place.all.id]
		expect((await plan(['eggs', 'bread'], { without })).value.plans.map(stopsOf)[0]).toEqual([
			'Near Meadow',
			'Old Mill',
		])
	})

	test.each([
		['items', { items: Array.from({ length: 9 }, (_, index) => `item ${index}`) }],
		['leaveAt', { leaveAt: '2026-06-13T05:00' }],
		['leaveAt', { leaveAt: '2026-07-13' }],
		['leaveAt', { leaveAt: 'soon' }],
		['maxMinutes', { maxMinutes: 9999 }],
	])('names the field %s of a wrong request', async (path, other) => {
		const { items = ['eggs'], ...rest } = other as { items?: string[] }
		expect(await plan(items, rest)).toMatchObject({ status: 400, issues: [{ path }] })
	})

	test('goods are named by their beginning, in any language and without accents', async () => {
		expect((await call('trips.goods', { q: 'Raspb' })).value).toEqual(['raspberry'])
		expect((await call('trips.goods', { q: 'oeuf' })).value).toContain('œuf')
		expect((await call('trips.goods', { q: 'zzz' })).value).toEqual([])
	})

	test('a list belongs to its user, and is changed item by item', async () => {
		const userId = `user_${name}`
		provider.users.set(userId, providerUser(userId))
		await db.insert(users).values({ id: userId })
		const headers = bearer({ userId, role: 'user' })
		expect((await call('trips.list', {}, { headers })).value).toEqual({ items: [] })
		const item = (name: string, isBought = false) => ({ name, amount: '', isBought })
		const change = (put: object[], removed: string[] = []) => call('trips.changeList', { put, removed }, { headers })
		const [eggs, bread] = [item('Eggs'), item('Bread')]
		// Two devices, of which neither knows the other's change.
		await Promise.all([change([eggs]), change([bread])])
		for (const _ of [1, 2]) expect((await change([item('EGGS', true)], ['Honey'])).status).toBe(200)
		const names = (await call('trips.list', {}, { headers })).value.items.map(({ name: one }: { name: string }) => one)
		expect(names.sort()).toEqual(['Bread', 'EGGS'])
		expect((await change([], ['bread'])).value).toEqual({ items: [item('EGGS', true)] })
		expect((await call('trips.list')).status).toBe(401)
		expect(await change([item('')])).toMatchObject({ status: 400, issues: [{ path: 'put.0.name' }] })
		const many = Array.from({ length: 50 }, (_, index) => item(`Item ${index}`))
		expect(await change(many)).toMatchObject({ status: 400, issues: [{ path: 'put' }] })
		expect(await sql`select from shopping_lists where user_id = ${userId}`).toHaveLength(1)
	})
})
