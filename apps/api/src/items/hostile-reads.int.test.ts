import { type ListRequestInput, listRequest } from '@farmgate/contracts/filter'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import type { Key } from '@farmgate/item-index/item-index-types'
import { expect, test } from 'vitest'
import { insertLocation } from '../testing/location-factory.ts'
import { restReads, trpcReads } from '../testing/read-transports.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../testing/test-identity.ts'
import { writeCursor } from './cursor.ts'

// The hash in a cursor is not secret: a client can forge a cursor for any filter, with any key.

const { db } = await ownDatabase()
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })
const transports = [restReads(app), trpcReads(app)]
for (let index = 0; index < 3; index++) await insertLocation(db)

const NEAR = { lat: 43, lng: -79 }
const AN_ID = 2
const A_TIME = new Date('2026-01-01T00:00:00.000Z')
const rejected = { ok: false, status: 400, code: 'cursor.invalid', fields: ['cursor'] }

const FORGED: [string, ListRequestInput, Key[0]][] = [
	['newest', {}, 'yesterday'],
	['newest', {}, '0000-01-01T00:00:00.000Z'],
	['newest', {}, '+275760-09-13T00:00:00.000Z'],
	['newest', {}, 5],
	['name', { sort: 'name' }, 5],
	['relevance', { q: 'farm' }, 'infinity'],
	['open', { sort: 'open' }, 'yesterday'],
	['nearest', { near: NEAR }, 1e308],
	['nearest', { near: NEAR }, -1],
	['nearest', { near: NEAR }, 'NaN'],
	['nearest in a circle', { near: NEAR, radiusMeters: 1000 }, 1e300],
]

test.each(FORGED)('rejects a forged cursor of a list by %s (%j, key %j)', async (_order, input, key) => {
	const cursor = writeCursor(listRequest.parse(input), { segment: 0, after: [key, AN_ID] }, A_TIME)
	for (const transport of transports)
		expect(await transport.list('locations', { ...input, cursor })).toMatchObject(rejected)
})

test.each([1, 7, Number.MAX_SAFE_INTEGER])(
	'rejects a forged cursor in segment %d of a list with one segment',
	async (segment) => {
		const cursor = writeCursor(listRequest.parse({}), { segment, after: [A_TIME.toISOString(), AN_ID] }, A_TIME)
		for (const transport of transports) expect(await transport.list('locations', { cursor })).toMatchObject(rejected)
	},
)

test.each([undefined, null, -1, 0.5, 1e12, '5'])(
	'rejects a cursor by "open" of a list that began at minute %j',
	async (minute) => {
		const request = listRequest.parse({ sort: 'open' })
		const own = writeCursor(request, { segment: 0, after: [A_TIME.toISOString(), AN_ID] }, A_TIME)
		const fields = JSON.parse(Buffer.from(own, 'base64url').toString()).slice(0, 4)
		const cursor = Buffer.from(JSON.stringify(minute === undefined ? fields : [...fields, minute])).toString(
			'base64url',
		)
		for (const transport of transports) {
			expect(await transport.list('locations', { sort: 'open', cursor: own })).toMatchObject({ ok: true })
			expect(await transport.list('locations', { sort: 'open', cursor })).toMatchObject(rejected)
		}
	},
)

test('rejects a forged cursor of favorites', async () => {
	provider.users.set('user_ann', providerUser('user_ann'))
	for (const text of ['["0000-01-01T00:00:00.000Z",1]', '["2026-01-01T00:00:00.000Z",1e99]', '[null,1]', '5', '"a"']) {
		const cursor = Buffer.from(text).toString('base64url')
		const response = await app.inject({
			path: `/api/location-favorites?cursor=${cursor}`,
			headers: bearer({ userId: 'user_ann' }),
		})
		expect(response.json()).toMatchObject({ code: 'cursor.invalid', issues: [{ path: 'cursor' }] })
	}
	const own = Buffer.from(JSON.stringify([new Date().toISOString(), AN_ID])).toString('base64url')
	const response = await app.inject({
		path: `/api/location-favorites?cursor=${own}`,
		headers: bearer({ userId: 'user_ann' }),
	})
	expect(response.statusCode).toBe(200)
})

test('measures distances from a point very close to a location', async () => {
	await insertLocation(db, { name: 'Null Island', slug: 'null-island', lat: 0, lng: 0 })
	for (const lng of [5e-324, 1e-300, -1e-200, 1e-155]) {
		const near = { lat: -5e-324, lng }
		// `writeFilterQuery` would round the coordinates.
		const rest = await app.inject(`/api/locations?near=${near.lat},${near.lng}&limit=1`)
		expect(rest.json()).toMatchObject([{ slug: 'null-island', distanceMeters: 0 }])
		expect(await trpcReads(app).list('locations', { near, limit: 1 })).toMatchObject({
			value: [{ slug: 'null-island', distanceMeters: 0 }],
		})
		expect(await trpcReads(app).suggest({ q: 'null', near })).toMatchObject({ ok: true })
	}
})
