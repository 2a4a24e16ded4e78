import { Writable } from 'node:stream'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { loggerOptions } from '../../http/log/logger.ts'
import { listOperations } from '../../operations/operation.ts'
import { sourcePageRenderer } from '../../testing/page-renderer.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'
import { writeTestWebBuild } from '../../testing/web-build.ts'
import { createSearchWordsRepository } from '../search/search-words.repository.ts'
import { createUsersRepository } from '../users/users.repository.ts'

// cspell:ignore zanzibar

const { db, sql } = await ownDatabase()
const { identity, provider } = createTestIdentity()
const logged: string[] = []
const stream = new Writable({
	write(chunk, _encoding, done) {
		logged.push(String(chunk))
		done()
	},
})
const app = await buildTestApp({
	db,
	identity,
	webRoot: writeTestWebBuild(),
	pageWorker: await sourcePageRenderer(),
	publicOrigin: 'https://farms.example',
	logger: loggerOptions('debug', stream),
})
await app.ready()

const as = (userId: string, role: 'user' | 'admin' = 'user') => {
	provider.users.set(userId, providerUser(userId, { role }))
	return { headers: bearer({ userId, role }) }
}
const nell = as('user_nell')
const other = as('user_other')
const admin = as('user_admin', 'admin')
const { call } = trpcTransport(app)

const EXACT = {
	address: '90874563 Zanzibar Lane, Fonthill, ON L9Z 8Q7',
	coordinates: { lat: 43.0637219, lng: -79.3171357 },
}
/** Any of these in a response to a visitor reveals the place. Coordinates are searched to about 100 m. The house number is long so that no random id contains it. */
const SECRETS = ['Zanzibar', 'zanzibar', '90874563', 'L9Z 8', 'l9z 8', '43.063', '79.317']
const SUBMISSION = { name: 'Quiet Farm', type: 'Farm', ...EXACT }

type Subject = { id: number; slug: string; listingId: number; listingSlug: string }

async function publish(name: string, change: (id: number) => Promise<unknown>, fields: object): Promise<Subject> {
	const made = (await call('locations.create', { ...SUBMISSION, name, ...fields }, nell)).value
	await sql`update locations set is_approved = true where id = ${made.id}`
	await change(made.id)
	const listing = (await call('listings.create', { title: `Honey of ${name}`, locationId: made.id }, nell)).value
	return { id: made.id, slug: made.slug, listingId: listing.id, listingSlug: listing.slug }
}

let subjects: Subject[] = []
beforeAll(async () => {
	const hide = (id: number) => call('locations.update', { id, hideExactLocation: true }, nell)
	const move = (id: number) => call('locations.update', { id, ...EXACT }, nell)
	const elsewhere = { address: '1 Main Street, Fonthill, ON', coordinates: { lat: 43.05, lng: -79.3 } }
	subjects = [
		await publish('Quiet Farm', async () => undefined, { hideExactLocation: true }),
		await publish('Shy Farm', hide, {}),
		await publish('Moved Farm', move, { ...elsewhere, hideExactLocation: true }),
	]
	const words = createSearchWordsRepository(db)
	await words.refresh()
})

const NEAR = EXACT.coordinates
const TIGHT_BOX = { west: -79.3181, south: 43.0627, east: -79.3161, north: 43.0647 }
const WIDE_BOX = { west: -80, south: 42, east: -78, north: 44 }

/** One input for all operations, which ignore fields that they do not have. */
const inputsFor = ({ id, slug, listingId, listingSlug }: Subject): Record<string, unknown>[] => [
	{
		id,
		slug,
		ids: [id],
		bbox: WIDE_BOX,
		zoom: 15,
		q: 'farm',
		name: 'Quiet Farm',
		near: { lat: 43, lng: -79 },
		town: 'fonthill-on',
	},
	{
		id: listingId,
		slug: listingSlug,
		ids: [listingId],
		bbox: WIDE_BOX,
		zoom: 4,
		locationIds: [id],
		listingIds: [listingId],
	},
	{ id, slug, kind: 'both', bbox: WIDE_BOX, zoom: 10, pointsWithin: WIDE_BOX, locationIds: [id] },
]

function secretsIn(text: string): string[] {
	return SECRETS.filter((secret) => text.includes(secret))
}

describe('a location that shows its town', () => {
	test('keeps its exact place for its owner and admins', async () => {
		for (const { id } of subjects) {
			for (const caller of [nell, admin]) {
				expect((await call('locations.forEdit', { id }, caller)).value).toMatchObject({
					address: 'Fonthill, ON',
					coordinatesApproximate: true,
					hidesExactLocation: true,
					exact: { ...EXACT, coordinatesApproximate: false },
				})
			}
		}
		const exported = await createUsersRepository(db).exportPersonalData({
			userId: 'user_nell',
			verifiedEmails: [],
			verifiedPhones: [],
		})
		expect(JSON.stringify(exported)).toContain(EXACT.address)
	})

	test.each(['a visitor', 'another user', 'an admin'])(
		'is sent to %s without it by every public query',
		async (who) => {
			const caller = { 'a visitor': {}, 'another user': other, 'an admin': admin }[who] ?? {}
			const queries = listOperations(app.operations).filter(
				({ operation }) => operation.kind === 'query' && operation.policy === 'public',
			)
			expect(queries.length).toBeGreaterThan(15)
			let found = 0
			for (const { name } of queries) {
				for (const input of subjects.flatMap(inputsFor)) {
					const { status, value } = await call(name, input, caller)
					const text = JSON.stringify(value)
					if (status === 200 && /Quiet|Shy|Moved/.test(text)) found += 1
					expect(secretsIn(text), name).toEqual([])
				}
			}
			expect(found).toBeGreaterThan(20)
		},
	)

	test('is sent without it by REST, feeds, pages, the sitemap and the API document', async () => {
		const ofSubject = ({ id, slug, listingId, listingSlug }: Subject) => [
			`/api/locations/${id}`,
			`/api/locations/slug/${slug}`,
			`/api/locations/${id}/listings`,
			`/api/listings/${listingId}`,
			`/api/listings/slug/${listingSlug}`,
			`/locations/${slug}`,
			`/locations/${id}`,
			`/locations/${slug}?listing=${listingId}`,
			`/listings/${listingSlug}`,
			`/l/${listingId}`,
			`/embed?q=farm`,
		]
		const feeds = ['geojson', 'csv', 'rss'].flatMap((format) =>
			['locations', 'listings'].map((items) => `/api/feeds/${items}.${format}`),
		)
		const shared = [
			'/',
			'/farms',
			'/locations',
			'/map',
			'/search?q=farm',
			'/search?q=honey',
			'/sitemap.xml',
			'/robots.txt',
		]
		const api = ['/api/locations', '/api/listings', '/api/openapi.json', '/api/search?q=farm', '/api/towns/fonthill-on']
		const paths = [...subjects.flatMap(ofSubject), ...feeds, ...shared, ...api, '/near/fonthill-on', '/towns']
		let found = 0
		for (const path of paths) {
			const response = await app.inject({ path, headers: { accept: 'text/html,application/json,*/*' } })
			const text = `${response.body} ${JSON.stringify(response.headers)}`
			if (response.statusCode === 200 && /Quiet|Shy|Moved/i.test(text)) found += 1
			expect(secretsIn(text), path).toEqual([])
			expect(response.statusCode, path).toBeLessThan(500)
		}
		expect(found).toBeGreaterThan(20)
	})

	test('is not found by its address or near its exact place', async () => {
		const lists = [
			{ q: 'Zanzibar' },
			{ q: '90874563' },
			{ q: 'L9Z 8Q7' },
			{ bbox: TIGHT_BOX },
			{ near: NEAR, radiusMeters: 200 },
		]
		for (const { call: callBy } of [restTransport(app), trpcTransport(app)]) {
			for (const input of lists) {
				for (const name of ['locations.list', 'listings.list', 'locations.pending']) {
					expect((await callBy(name, input, admin)).value, `${name} ${JSON.stringify(input)}`).toEqual([])
				}
			}
		}
		const near = (await call('locations.list', { near: NEAR })).value
		const [{ coordinates }] = near
		const town = (await call('locations.list', { near: coordinates })).value
		expect(town.map(({ distanceMeters }: { distanceMeters: number }) => Math.round(distanceMeters))).toEqual([0, 0, 0])
	})

	test('is not in the audit log, in messages, and in the server’s log', async () => {
		const { near } = { near: NEAR }
		await app.inject(`/api/locations/similar?name=Quiet&near=${near.lat},${near.lng}`)
		await call('locations.similar', { name: 'Quiet Farm', near })
		await app.inject(`/api/map-image?lat=${near.lat}&lng=${near.lng}`)
		const rows = [await sql`select * from audit_log`, await sql`select * from mail_messages`]
		expect(secretsIn(JSON.stringify(rows))).toEqual([])
		expect(logged.length).toBeGreaterThan(50)
		// Times in milliseconds and request ids may contain the digits.
		const urls = logged.map((line) => String(JSON.parse(line).url ?? ''))
		expect(
			secretsIn(
				urls.filter((url) => !url.includes('Zanzibar') && !url.includes('90874563') && !url.includes('L9Z')).join(),
			),
		).toEqual([])
	})

	test('shows it again when the owner wants that', async () => {
		const { value } = await call('locations.create', { ...SUBMISSION, hideExactLocation: true }, nell)
		const shown = await call('locations.update', { id: value.id, hideExactLocation: false }, nell)
		expect(shown.value).toMatchObject({ ...EXACT, coordinatesApproximate: false, hidesExactLocation: false })
		expect(await sql`select from location_private_addresses where location_id = ${value.id}`).toEqual([])
	})

	test('shows no street that could be a town, and coordinates on a grid', async () => {
		const place = { address: 'Old Stone House 17, ON', coordinates: { lat: 46.1234567, lng: -80.7654321 } }
		const { value } = await call('locations.create', { ...SUBMISSION, ...place, hideExactLocation: true }, nell)
		expect(value).toMatchObject({ address: 'Ontario', city: null, coordinates: { lat: 46.1, lng: -80.75 } })
	})

	test('is merged without its exact place, in either direction', async () => {
		const public_ = {
			name: 'Shown Farm',
			address: '1 Main Street, Fonthill, ON',
			coordinates: { lat: 43.05, lng: -79.3 },
		}
		for (const direction of ['into a shown one', 'with a shown one']) {
			const hidden = (await call('locations.create', { ...SUBMISSION, hideExactLocation: true }, nell)).value
			const shown = (await call('locations.create', { ...SUBMISSION, ...public_ }, nell)).value
			const [kept, gone] = direction === 'into a shown one' ? [shown, hidden] : [hidden, shown]
			expect((await call('locations.approveMany', { ids: [hidden.id, shown.id] }, admin)).status).toBe(200)
			expect((await call('locations.merge', { id: kept.id, duplicateId: gone.id }, admin)).status).toBe(200)
			for (const path of [
				`/api/locations/${kept.id}`,
				`/api/locations/${gone.id}`,
				`/locations/${gone.slug}`,
				'/api/locations',
			]) {
				const response = await app.inject({ path, headers: { accept: 'text/html,application/json' } })
				expect(secretsIn(`${response.body} ${JSON.stringify(response.headers)}`), `${direction} ${path}`).toEqual([])
			}
		}
	})

	test('is claimed by a stranger without the exact place', async () => {
		const { value } = await call('locations.create', { ...SUBMISSION, hideExactLocation: true }, nell)
		await sql`update locations set owner_user_id = null, is_approved = true where id = ${value.id}`
		const claim = { locationId: value.id, name: 'Other', email: 'other@people.example', message: 'It is mine' }
		const answers = [
			await call('claims.create', claim, other),
			await call('claims.own', {}, other),
			await call('locations.forEdit', { id: value.id }, other),
		]
		expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, 'auth.forbidden'])
		expect(answers.flatMap((answer) => secretsIn(JSON.stringify(answer)))).toEqual([])
	})

	test.each(['rejected', 'deleted'])('cannot be claimed or merged by a stranger when it is %s', async (state) => {
		const { value } = await call('locations.create', SUBMISSION, nell)
		await (state === 'rejected'
			? sql`update locations set rejected_at = now(), rejection_reason = 'x', owner_user_id = null where id = ${value.id}`
			: sql`update locations set deleted_at = now(), owner_user_id = null where id = ${value.id}`)
		const claim = { locationId: value.id, name: 'Other', email: 'other@people.example', message: 'It is mine' }
		const answers = [
			await call('claims.create', claim, other),
			await call('locations.confirm', { id: value.id }, other),
			await call('favorites.add', { locationId: value.id }, other),
			await call('locations.merge', { id: value.id, duplicateId: subjects[0]?.id }, other),
		]
		const [missing, forbidden] = ['location.not_found', 'auth.forbidden']
		expect(answers.map(({ code }) => code)).toEqual([missing, missing, missing, forbidden])
		expect(answers.flatMap((answer) => secretsIn(JSON.stringify(answer)))).toEqual([])
	})

	test('is freed with its account without the exact place', async () => {
		const { value } = await call('locations.create', { ...SUBMISSION, hideExactLocation: true }, other)
		await app.inject({ method: 'DELETE', path: '/api/user?places=free', ...other })
		expect((await call('locations.forEdit', { id: value.id }, admin)).value).toMatchObject({
			address: 'Fonthill, ON',
			hidesExactLocation: false,
			exact: { address: 'Fonthill, ON' },
		})
	})
})

describe('a pending location', () => {
	const CONTACTS = { contactPhone: '+19055550147', contactEmail: 'orchard.owner@example.com' }
	const contactsIn = (text: string) => ['5550147', '555-0147', 'orchard.owner'].filter((part) => text.includes(part))
	let subject: Subject
	beforeAll(async () => {
		const made = (await call('locations.create', { ...SUBMISSION, name: 'Waiting Farm', ...CONTACTS }, nell)).value
		const listing = (await call('listings.create', { title: 'Honey of Waiting', locationId: made.id }, nell)).value
		subject = { id: made.id, slug: made.slug, listingId: listing.id, listingSlug: listing.slug }
	})

	test('shows its contacts to its owner and admins', async () => {
		const shown = { ...CONTACTS, contactPhone: expect.stringContaining('555-0147') }
		for (const caller of [nell, admin]) {
			expect((await call('locations.forEdit', { id: subject.id }, caller)).value).toMatchObject(shown)
		}
		expect((await call('locations.pending', { q: 'Waiting' }, admin)).value).toMatchObject([shown])
	})

	test.each(['a visitor', 'another user'])('is sent to %s without its contacts by every operation', async (who) => {
		const caller = who === 'a visitor' ? {} : other
		let found = 0
		for (const { name, operation } of listOperations(app.operations)) {
			if (operation.kind !== 'query') continue
			const inputs = inputsFor(subject)
			for (const input of [
				...inputs,
				...inputs.map((each) => ({ ...each, fields: ['name', 'contactPhone', 'contactEmail'] })),
			]) {
				const { status, value } = await call(name, input, caller)
				const text = JSON.stringify(value)
				if (status === 200 && text.includes('Waiting')) found += 1
				expect(contactsIn(text), name).toEqual([])
			}
		}
		expect(found).toBeGreaterThan(3)
	})

	test('is sent without its contacts by REST and pages, until it is approved', async () => {
		const paths = [
			`/api/locations/${subject.id}`,
			`/api/locations/${subject.id}?fields=name,contactPhone,contactEmail`,
			`/api/locations/slug/${subject.slug}`,
			`/api/locations/${subject.id}/listings`,
			`/api/listings/${subject.listingId}`,
			`/locations/${subject.slug}`,
			`/listings/${subject.listingSlug}`,
		]
		const send = async () => {
			const bodies = await Promise.all(paths.map((path) => app.inject({ path, headers: { accept: 'text/html,*/*' } })))
			return bodies.map(({ body }) => body)
		}
		const before = await send()
		expect(before.filter((body) => body.includes('Waiting')).length).toBeGreaterThan(3)
		expect(before.flatMap(contactsIn)).toEqual([])
		await call('locations.approve', { id: subject.id }, admin)
		expect((await send()).filter((body) => contactsIn(body).length > 0).length).toBeGreaterThan(3)
	})
})
