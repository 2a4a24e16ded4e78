import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSampleData } from '@farmgate/db/sample/load-sample-data'
import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { openDirectory } from '@farmgate/directory-import/read-directory'
import { afterAll, expect, test, vi } from 'vitest'
import { openAssistant } from './integrations/assistant/open-assistant.ts'
import { createDiskStorage } from './integrations/storage/drive-storage.ts'
import { createImportRunner } from './modules/imports/import-runner.ts'
import { createImportsRepository } from './modules/imports/import-session.repository.ts'
import { IMPORT_QUEUE } from './modules/imports/import-tasks.service.ts'
import { createImportsService } from './modules/imports/imports.service.ts'
import { createMailService } from './modules/mail/mail.service.ts'
import { PICTURE_QUEUE } from './modules/pictures/pictures.service.ts'
import { createSearchWordsRepository } from './modules/search/search-words.repository.ts'
import { listOperations } from './operations/operation.ts'
import { createQueue } from './processes/queue.ts'
import { createDocumentChecks } from './testing/document-checks.ts'
import { formOf } from './testing/form-body.ts'
import { locationsCsv } from './testing/import-test-bench.ts'
import { insertLocation } from './testing/location-factory.ts'
import { PLAIN_JPEG } from './testing/photo-files.ts'
import { buildTestApp, TEST_NOW } from './testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from './testing/test-identity.ts'
import { restTransport } from './testing/transports.ts'

// Every operation of the API document responds with a success that the document describes, also with `fields`.

const database = await ownDatabase()
const { db, sql } = database
const folder = await mkdtemp(join(tmpdir(), 'farmgate-answers-'))
afterAll(() => rm(folder, { recursive: true }))
const storage = createDiskStorage(folder)
const { identity, provider } = createTestIdentity()
const clock = { now: () => TEST_NOW }
const queue = createQueue(db, { warn: () => {}, error: () => {} })
const app = await buildTestApp({
	db,
	identity,
	storage,
	clock,
	queue,
	openDirectory,
	mail: createMailService({
		db,
		delivery: null,
		origin: 'https://farms.example',
		clock,
	}),
	assistant: openAssistant('built-in', { tokenDelayMs: 0 }),
})
await app.ready()
const importsRepository = createImportsRepository(database)
const importsService = createImportsService({
	repository: importsRepository,
	clock,
	reportFolder: folder,
	openDirectory,
	refreshHolidays: async () => {},
})
const runner = createImportRunner({ imports: importsService, repository: importsRepository, storage, clock, queue })
await queue.work(IMPORT_QUEUE, runner.run)
await queue.work(PICTURE_QUEUE, app.services.pictures.makeRequested)
afterAll(() => queue.stop())
await loadSampleData(database)
await createSearchWordsRepository(db).refresh()
const problems: string[] = []
const checks = createDocumentChecks(app)
const watched = checks.watch((problem) => problems.push(problem))
const rest = restTransport(watched)

provider.users.set('nell', providerUser('nell'))
provider.users.set('ann', providerUser('ann'))
provider.users.set('admin', providerUser('admin', { role: 'admin' }))
await db.insert(users).values([{ id: 'nell' }, { id: 'ann' }, { id: 'admin' }])
const nell = { headers: bearer({ userId: 'nell', role: 'user' }) }
const ann = { headers: bearer({ userId: 'ann', role: 'user' }) }
const admin = { headers: bearer({ userId: 'admin', role: 'admin' }) }

/** The value of a successful call. */
async function call(name: string, input: Record<string, unknown> = {}, caller: object = {}) {
	const { status, value } = await rest.call(name, input, caller)
	expect(status, `${name}: ${JSON.stringify(value)}`).toBeLessThan(300)
	return value
}

async function send(path: string, parts: Parameters<typeof formOf>[0], caller: typeof nell, file = {}) {
	const { payload, type } = formOf(parts, file)
	const headers = { ...caller.headers, 'content-type': type }
	const response = await watched.inject({ method: 'POST', path, payload, headers })
	expect(response.statusCode, response.body).toBeLessThan(300)
	return response.json()
}

const get = async (path: string) => expect((await watched.inject({ method: 'GET', path })).statusCode).toBe(200)

/** The fields that callers of a query may choose, by its name. */
const chosenFields = new Map(
	listOperations(app.operations).flatMap(({ name, operation: { item } }) =>
		item === undefined ? [] : [[name, Object.keys(item._zod.def.shape)] as const],
	),
)
const calledWithFields = new Set<string>()

/** Calls a query without `fields`, with all fields, and with each alone. */
async function callWithFields(name: string, input: Record<string, unknown>) {
	calledWithFields.add(name)
	const fields = chosenFields.get(name) ?? []
	await call(name, input)
	for (const chosen of [fields.join(), ...fields]) await call(name, { ...input, fields: chosen })
}

const FARM = {
	name: 'Honey Hill',
	type: 'Farm',
	address: '12 Main Street, Fonthill, ON',
	coordinates: { lat: 43.04, lng: -79.28 },
	description: 'Honey from our own bees',
	categories: ['Honey'],
	contactPhone: '905-555-0147',
	openingRules: [],
}
const submit = async (name: string, fields: object = {}, caller: object = nell) =>
	await call('locations.create', { ...FARM, name, ...fields }, caller)

/** Resolves when an import has no activity. */
async function endOfActivity(id: number) {
	const isIdle = async () => expect(await call('imports.byId', { id }, admin)).toMatchObject({ activity: null })
	await vi.waitFor(isIdle, { timeout: 30_000, interval: 100 })
}

async function useLocations() {
	const { id, slug } = await submit('Honey Hill')
	await call('locations.review', { id }, admin)
	await call('locations.approve', { id }, admin)
	const [one, two, three] = [
		await submit('Two'),
		await submit('Three'),
		await submit('Four', { submitterEmail: 'four@example.com' }, {}),
	]
	await call('locations.pending', {}, admin)
	for (const [decision, more] of [
		['approveMany', {}],
		['reopenMany', {}],
		['rejectMany', { reason: 'Not yet' }],
		['reopenMany', {}],
		['approveMany', {}],
	] as const)
		await call(`locations.${decision}`, { ids: [one.id, three.id], ...more }, admin)
	await call('locations.reject', { id: two.id, reason: 'Not a farm' }, admin)
	await call('locations.reopen', { id: two.id }, admin)
	await call('locations.similar', { name: 'Honey Hill', near: { lat: 43.04, lng: -79.28 } })
	await call('locations.update', { id, description: 'Honey and wax' }, nell)
	await call('locations.forEdit', { id }, nell)
	await call('locations.confirm', { id }, ann)
	await call('locations.recordView', { id })
	await callWithFields('locations.list', {})
	await callWithFields('locations.list', { near: { lat: 43, lng: -79 }, q: 'honey' })
	await callWithFields('locations.byId', { id })
	await call('locations.bySlug', { slug })
	await call('account.locations', {}, nell)
	await call('locations.owner', { id }, admin)
	await call('locations.hide', { id, reason: 'It has closed' }, admin)
	await call('locations.unhide', { id }, admin)
	await call('locations.reassign', { id, owner: null }, admin)
	await call('locations.merge', { id, duplicateId: one.id }, admin)
	await call('locations.remove', { id: three.id }, admin)
	await call('locations.all', { q: 'honey' }, admin)
	await call('account.ownerChanges', {}, nell)
	await call('locations.restore', { id: three.id }, admin)
	return { id, slug, other: three.id }
}

async function useListings(locationId: number) {
	const { id, slug } = await call(
		'listings.create',
		{ title: 'Wildflower honey', locationId, categories: ['Honey'] },
		nell,
	)
	await call('listings.update', { id, isSoldOut: false }, nell)
	await call('listings.forEdit', { id }, nell)
	await callWithFields('listings.list', {})
	await call('listings.byId', { id })
	await call('listings.bySlug', { slug })
	await callWithFields('locations.listings', { id: locationId })
	const categories = await call('categories.list')
	await callWithFields('categories.listings', {
		id: categories.find(({ name }: { name: string }) => name === 'Honey').id,
	})
	await call('account.listings', {}, nell)
	await call('listings.remove', { id }, nell)
	await call('listings.restore', { id }, nell)
}

async function useClaimsAndReports(locationId: number) {
	const claim = { locationId, name: 'Ann', email: 'ann@example.com', message: 'It is mine' }
	const first = await call('claims.create', claim, ann)
	await call('claims.list', {}, admin)
	await call('claims.own', {}, ann)
	await call('claims.decline', { id: first.id, reason: 'Not theirs' }, admin)
	await call('claims.reopen', { id: first.id }, admin)
	for (const step of ['decline', 'reopen', 'approve', 'reopen'])
		await call(
			`claims.${step}Many`,
			{ ids: [first.id], ...(step === 'decline' ? { reason: 'Not theirs' } : {}) },
			admin,
		)
	await call('claims.withdraw', { id: first.id }, ann)
	const second = await call('claims.create', claim, ann)
	await call('claims.approve', { id: second.id }, admin)
	await call('claims.remove', { id: second.id }, admin)
	const report = await call('reports.create', { locationId, kind: 'hours', message: 'Closed on Sunday' })
	for (const step of ['dismiss', 'reopen', 'resolve', 'reopen']) {
		await call(`reports.${step}`, { id: report.id }, admin)
		await call(`reports.${step}Many`, { ids: [report.id] }, admin)
	}
	await call('reports.list', {}, admin)
	await call('audit.list', {}, admin)
	const [message] = await call('mail.list', {}, admin)
	await call('mail.get', { id: message.id }, admin)
}

async function useFavorites(locationId: number) {
	await call('favorites.add', { locationId }, ann)
	await call('favorites.state', { locationId }, ann)
	await call('favorites.list', {}, ann)
	const { path } = await call('favorites.createCalendar', {}, ann)
	await call('favorites.calendar', {}, ann)
	await get(path)
	await call('favorites.removeCalendar', {}, ann)
	await call('favorites.remove', { locationId }, ann)
	await call('trips.changeList', { put: [{ name: 'Eggs', amount: '', isBought: false }], removed: [] }, ann)
	await call('trips.list', {}, ann)
}

async function useImports() {
	const csv = locationsCsv([1, 2, 3].map((each) => ({ id: `f${each}`, name: `Farm ${'ABC'[each - 1]}` })))
	const source = { name: 'sourceName', content: 'Elm list', fileName: null }
	const { id } = await send('/api/imports', [source, { content: csv }], admin, {
		fileName: 'elm.csv',
		type: 'text/csv',
	})
	await call('imports.list', {}, admin)
	await call('imports.cancel', { id }, admin)
	await call('imports.check', { id }, admin)
	await endOfActivity(id)
	await call('imports.rows', { id }, admin)
	await call('imports.start', { id }, admin)
	await endOfActivity(id)
	const [farm] = await sql<{ id: string }[]>`select location_id as id from location_sources order by 1`
	const imported = { id: Number(farm?.id) }
	await call('locations.verify', imported, admin)
	await call('locations.unverify', imported, admin)
	await sql`update location_sources set delisted_at = now() where location_id = ${imported.id}`
	await sql`insert into duplicate_candidates (location_id, other_location_id, batch_id, reason)
		select a.location_id, b.location_id, a.batch_id, 'the same name' from location_sources a, location_sources b
		where a.source_id = 'f2' and b.source_id = 'f3'`
	const [pair] = await call('duplicates.list', {}, admin)
	await call('duplicates.dismiss', { id: pair.id }, admin)
	await call('duplicates.reopen', { id: pair.id }, admin)
	await call('imports.undo', { id }, admin)
}

async function useSearch(locationId: number) {
	for (const name of ['first', 'suggest', 'corrections']) await call(`search.${name}`, { q: 'honey fonthill' })
	await call('browse.facets', { q: 'honey', near: { lat: 43, lng: -79 } })
	await call('browse.map', { zoom: 8, bbox: { west: -80, south: 42, east: -78, north: 44 } })
	await call('season.produce', { near: { lat: 43, lng: -79 } })
	await call('season.calendar', { region: 'NY' })
	await call('trips.plan', { items: 'eggs,honey', start: '43,-79' })
	await call('trips.goods', { q: 'egg' })
	await call('tiles.sources')
	await call('towns.ofPlace', { id: locationId })
	for (const path of ['fonthill-on', 'fonthill-on/honey']) await get(`/api/towns/${path}`)
	const { predictions } = await call('places.autocomplete', { input: 'Fonthill' })
	await call('places.geocode', { place_id: predictions[0].place_id })
	await call('places.nearestTown', { near: { lat: 43.04, lng: -79.28 } })
	for (const items of ['locations', 'listings']) {
		for (const format of ['geojson', 'csv', 'rss']) await get(`/api/feeds/${items}.${format}`)
	}
	await get('/api/map-image?lat=43&lng=-79')
	const openingRules = [{ days: {}, spans: [{ opens: 540, closes: 1020 }], state: 'open' as const }]
	const withHours = await insertLocation(db, { openingRules })
	await get(`/api/locations/${withHours.id}/hours.ics`)
}

test('every operation of the API document responds as it says, also with chosen fields [P1]', {
	timeout: 120_000,
}, async () => {
	const { id, other } = await useLocations()
	await useListings(id)
	await useClaimsAndReports(other)
	await useFavorites(id)
	await send('/api/uploads', [{ content: PLAIN_JPEG }], nell)
	await useImports()
	await useSearch(id)
	await call('chatListing.send', { messages: [{ role: 'user', content: 'Brown eggs, $4.50 a dozen' }] })
	await call('chatListing.generateImage', { title: 'Brown eggs', description: 'Fresh', categories: ['Eggs'] })
	await call('account.use', {}, nell)
	await call('account.deletedLocations', {}, nell)
	await call('waiting.count', {}, admin)
	await call('account.exportData', {}, nell)
	await call('account.remove', { places: 'delete' }, nell)
	expect(calledWithFields).toEqual(new Set(chosenFields.keys()))
	expect([...new Set(problems)]).toEqual([])
	expect(checks.operationIds.filter((operation) => !checks.succeeded.has(operation))).toEqual([])
})
