import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMPORT_MAX_BYTES } from '@farmgate/contracts/directory-import'
import { DAY_MS } from '@farmgate/contracts/hours'
import { type Database, openDatabase } from '@farmgate/db/database'
import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { openDirectory } from '@farmgate/directory-import/read-directory'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDiskStorage } from '../../integrations/storage/drive-storage.ts'
import type { FileStorage } from '../../ports/file-storage.ts'
import type { Queue } from '../../processes/queue.ts'
import { type FormPart, formOf } from '../../testing/form-body.ts'
import { locationsCsv } from '../../testing/import-test-bench.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'
import type { ImportTask } from './import-queue.ts'
import { createImportRunner } from './import-runner.ts'
import { createImportTasksRepository } from './import-tasks.repository.ts'
import { createImportTasksService } from './import-tasks.service.ts'
import { createImportsRepository } from './imports.repository.ts'
import { createImportsService } from './imports.service.ts'

const database = await ownDatabase()
const { db, sql } = database
const folder = await mkdtemp(join(tmpdir(), 'farmgate-import-files-'))
afterAll(() => rm(folder, { recursive: true }))
const storage = createDiskStorage(folder)
const { identity, provider } = createTestIdentity()
let now = new Date()
const clock = { now: () => now }

/** Jobs are run by the tests, when they want. */
const jobs: ImportTask[] = []
const queue = {
	enqueue: async (_tx: unknown, _queue: unknown, payload: object) => void jobs.push(payload as ImportTask),
} as unknown as Queue
/** Whether the job of a killed process is tried again. */
let canRetry = true
const retrying = {
	retryAbandoned: async (_queue: unknown, part: object) => {
		if (canRetry) jobs.push({ actor: 'user_admin', ...part } as ImportTask)
		return canRetry
	},
} as Pick<Queue, 'retryAbandoned'>
const app = await buildTestApp({ db, identity, storage, queue, clock })
const transports = [restTransport(app), trpcTransport(app)]
const [rest] = transports as [(typeof transports)[number]]
const admin = bearer({ userId: 'user_admin', role: 'admin' })
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
provider.users.set('user_nell', providerUser('user_nell', { role: 'user' }))
await db.insert(users).values([{ id: 'user_admin' }, { id: 'user_nell' }])

function runnerOn(pool: Database, onOpenSession = async () => {}, files: FileStorage = storage) {
	const stored = createImportsRepository(pool)
	const openSession = async () => {
		await onOpenSession()
		return await stored.openSession()
	}
	const repository = { ...stored, openSession }
	const imports = createImportsService({
		repository,
		clock,
		reportFolder: folder,
		openDirectory,
		refreshHolidays: async () => {},
	})
	return createImportRunner({ imports, repository, storage: files, queue: retrying, clock })
}
const runner = runnerOn(database)
const { signal } = new AbortController()
const attempt = { signal, stopping: signal, isLast: false }

/** Runs the queued jobs. */
async function work(): Promise<void> {
	for (const payload of jobs.splice(0)) await runner.run({ ...attempt, payload })
}

/** The only queued job. */
function takeJob(): ImportTask {
	const [payload] = jobs.splice(0)
	if (payload === undefined) throw new Error('there is no job')
	return payload
}

const call = async (operation: string, input: Record<string, unknown> = {}, transport = rest) =>
	await transport.call(`imports.${operation}`, input, { headers: admin })

async function send(parts: FormPart[], headers = admin) {
	const { payload, type } = formOf(parts, { fileName: 'elm.csv', type: 'text/csv' })
	return await app.inject({
		method: 'POST',
		path: '/api/imports',
		payload,
		headers: { 'content-type': type, ...headers },
	})
}

const SOURCE: FormPart = { name: 'sourceName', content: 'Elm list', fileName: null }
async function upload(csv: string): Promise<number> {
	const response = await send([SOURCE, { content: csv }])
	expect(response.json()).toMatchObject({ status: 'new', activity: 'check', hasFile: true })
	return response.json<{ id: number }>().id
}

const farms = Array.from({ length: 20 }, (_, index) => ({
	id: `f${index}`,
	name: `Farm of ${'ABCDEFGHIJKLMNOPQRST'[index]}`,
	lat: 39.2 + index * 0.045,
}))
const storedFiles = async () => (await readdir(folder, { recursive: true })).filter((name) => /imports\/./.test(name))
const locationCount = async () => (await sql`select count(*)::int as n from locations`)[0]?.n
const auditOf = async (id: number) =>
	(await sql`select action from audit_log where entity = 'import' and entity_id = ${String(id)} order by id`).map(
		({ action }) => action,
	)

beforeEach(async () => {
	jobs.length = 0
	canRetry = true
	now = new Date()
	await rm(join(folder, 'imports'), { recursive: true, force: true })
	await sql`truncate locations, import_batches, audit_log restart identity cascade`
})

describe.each(transports)('over $name', (transport) => {
	const run = (operation: string, input: Record<string, unknown> = {}) => call(operation, input, transport)

	test('a file is checked, imported and undone', async () => {
		const id = await upload(locationsCsv(farms))
		await work()
		expect((await run('byId', { id })).value).toMatchObject({
			status: 'checked',
			activity: null,
			totalRows: 20,
			check: { rows: 20, counts: { added: 20, skipped: 0 } },
		})
		expect(await locationCount()).toBe(0)
		expect((await run('start', { id })).value).toMatchObject({ activity: 'run', progress: null })
		await work()
		expect((await run('byId', { id })).value).toMatchObject({ status: 'done', counts: { added: 20 }, hasFile: false })
		expect(await locationCount()).toBe(20)
		expect(await storedFiles()).toEqual([])
		expect((await run('undo', { id })).value).toMatchObject({ activity: 'undo' })
		await work()
		expect((await run('byId', { id })).value).toMatchObject({ status: 'undone', undo: { removed: 20, kept: [] } })
		expect(await locationCount()).toBe(0)
		expect(await auditOf(id)).toEqual(['import.upload', 'import.start', 'import.run', 'import.undo'])
		const list = await run('list')
		expect(list.value).toMatchObject([{ id, fileName: 'elm.csv' }])
		expect(list.total).toEqual({ value: 1, atLeast: false })
	})

	test('a check says what would change, row by row and field by field, in pages', async () => {
		const first = await upload(locationsCsv(farms))
		await work()
		await run('start', { id: first })
		await work()
		const id = await upload(
			locationsCsv([
				...farms.slice(2).map((farm, index) => (index < 3 ? { ...farm, name: `${farm.name} and Sons` } : farm)),
				{ id: 'lost', name: 'Lost Farm', lat: 0, lng: 0 },
			]),
		)
		await work()
		expect((await run('byId', { id })).value.check).toMatchObject({
			counts: { added: 0, changed: 3, unchanged: 15, skipped: 1 },
			skippedBecause: [{ rows: 1 }],
			delisted: 2,
		})
		const changed = await run('rows', { id, action: 'changed', limit: 2 })
		expect(changed.total).toEqual({ value: 3, atLeast: false })
		expect(changed.value[0]).toMatchObject({
			name: 'Farm of C and Sons',
			changes: [{ field: 'name', before: 'Farm of C', after: 'Farm of C and Sons' }],
		})
		const rest = await run('rows', { id, action: 'changed', limit: 2, cursor: changed.nextCursor })
		expect(rest.value.map(({ name }: { name: string }) => name)).toEqual(['Farm of E and Sons'])
		expect(rest.nextCursor).toBeNull()
		expect((await run('rows', { id, action: 'delisted' })).value).toMatchObject([{ line: null }, { line: null }])
		expect((await run('rows', { id })).total?.value).toBe(6)
	})

	test('only admins may use imports', async () => {
		const nell = { headers: bearer({ userId: 'user_nell', role: 'user' }) }
		for (const operation of ['list', 'byId', 'rows', 'check', 'start', 'cancel', 'undo']) {
			const input = operation === 'list' ? {} : { id: 1 }
			expect(await transport.call(`imports.${operation}`, input, nell)).toMatchObject({ status: 403 })
			expect(await transport.call(`imports.${operation}`, input)).toMatchObject({ status: 401 })
			if (operation !== 'list') expect(await run(operation, input)).toMatchObject({ code: 'import.not_found' })
		}
	})
})

test('one import at a time: others are refused until it has ended', async () => {
	const id = await upload(locationsCsv(farms))
	const other = await send([{ content: locationsCsv(farms) }])
	expect(other.json()).toMatchObject({ code: 'import.busy', message: 'Another import is running' })
	expect(other.statusCode).toBe(409)
	expect(await call('check', { id })).toMatchObject({ status: 409, code: 'import.busy' })
	await work()
	const starts = await Promise.all([call('start', { id }), call('start', { id })])
	expect(starts.map(({ status }) => status).sort()).toEqual([200, 409])
	expect(jobs).toHaveLength(1)
})

test.each<[string, FormPart[], number, string, string]>([
	['without a file', [], 400, 'file', 'is missing: send one file'],
	['that is empty', [{ content: '' }], 400, 'file', 'The file is empty'],
	['that is a picture', [{ content: Buffer.from([0xff, 0xd8, 0, 0, 1, 0, 0, 0]) }], 400, 'file', 'The file is no text'],
	[
		'whose rows are all refused',
		[{ content: 'name,lat,lng\nElm,,\nOak,,\n' }],
		400,
		'file',
		'No row can be imported: no coordinates (2)',
	],
	[
		'of an unknown format',
		[{ name: 'format', content: 'pdf', fileName: null }, { content: 'x' }],
		400,
		'format',
		'must be one of usda, csv',
	],
	[
		'with wrong columns',
		[{ name: 'columns', content: 'Title', fileName: null }, { content: 'x' }],
		400,
		'columns',
		'must be pairs such as name=Title',
	],
	[
		'with an unknown field',
		[{ name: 'dryRun', content: '1', fileName: null }, { content: 'x' }],
		400,
		'dryRun',
		'is not known here',
	],
	['that is too large', [{ content: Buffer.alloc(IMPORT_MAX_BYTES + 1) }], 413, 'file', 'has more than 25 MB'],
])('an upload %s is refused, and says why', async (_name, parts, status, path, message) => {
	const response = await send(parts)
	expect(response.json()).toMatchObject({ issues: [{ path, message: expect.stringContaining(message) }] })
	expect(response.statusCode).toBe(status)
	expect((await call('list')).value).toEqual([])
	expect(await storedFiles()).toEqual([])
})

test('visitors and users cannot upload', async () => {
	expect((await send([{ content: 'x' }], {} as typeof admin)).statusCode).toBe(401)
	expect((await send([{ content: 'x' }], bearer({ userId: 'user_nell', role: 'user' }))).statusCode).toBe(403)
})

test('a queued check is canceled at once and can be repeated', async () => {
	const id = await upload(locationsCsv(farms))
	expect((await call('cancel', { id })).value).toMatchObject({ status: 'new', activity: null, problem: 'canceled' })
	await work()
	expect(await call('start', { id })).toMatchObject({ status: 409, code: 'import.not_ready' })
	expect(await call('cancel', { id })).toMatchObject({ status: 409, code: 'import.not_ready' })
	await call('check', { id })
	await work()
	expect((await call('byId', { id })).value).toMatchObject({ status: 'checked', problem: null })
})

/** Farms with different names, in a grid in Ohio. */
const manyFarms = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		id: `m${index}`,
		name: `Farm ${String(index).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')}`,
		lat: 39.2 + (index % 25) * 0.06,
		lng: -84 + Math.floor(index / 25) * 0.06,
	}))

/** A checked import whose second chunk of 500 rows waits for `release`. */
async function importThatWaits(rows: number) {
	const id = await upload(locationsCsv(manyFarms(rows)))
	await work()
	await call('start', { id })
	const { sql: blocker, close } = database.openSession()
	const slug = 'farm-faa-elmford'
	await blocker`begin`
	await blocker`insert into locations (slug, name, type, address, lat, lng, time_zone)
		values (${slug}, 'x', 'Farm', 'x', 1, 1, 'UTC')`
	return {
		id,
		waiting: () =>
			vi.waitFor(async () => expect((await call('byId', { id })).value.progress).toMatchObject({ rows: 500 }), {
				timeout: 20_000,
			}),
		async release() {
			await blocker`rollback`
			await close()
		},
	}
}

test('a running import is canceled between chunks, continues where it stopped, and its undo shows its progress', async () => {
	const { id, waiting, release } = await importThatWaits(1010)
	const running = work()
	await waiting()
	expect((await call('cancel', { id })).value).toMatchObject({ isCanceling: true, progress: { totalRows: 1010 } })
	await release()
	await running
	expect((await call('byId', { id })).value).toMatchObject({
		status: 'failed',
		problem: 'canceled',
		isCanceling: false,
		counts: { added: 1000 },
	})
	await call('start', { id })
	await work()
	expect((await call('byId', { id })).value).toMatchObject({ status: 'done', counts: { added: 1010, unchanged: 0 } })

	// Deleting the last location waits for its record.
	const { sql: blocker, close } = database.openSession()
	await blocker`begin`
	await blocker`select from location_sources where source_id = 'm1009' for update`
	await call('undo', { id })
	const undoing = work()
	await vi.waitFor(
		async () =>
			expect((await call('byId', { id })).value.progress).toMatchObject({ rows: 1000, share: expect.closeTo(0.99) }),
		{ timeout: 20_000 },
	)
	await runner.continueInterrupted()
	expect(jobs).toEqual([])
	await blocker`rollback`
	await close()
	await undoing
	expect((await call('byId', { id })).value).toMatchObject({
		status: 'undone',
		problem: null,
		undo: { removed: 1010 },
	})
})

test('an undo has not begun before it has the lock of imports', async () => {
	const id = await upload(locationsCsv(farms))
	await work()
	await call('start', { id })
	await work()
	await call('undo', { id })
	const payload = takeJob()
	const seen: unknown[] = []
	const watched = runnerOn(database, async () => void seen.push((await call('byId', { id })).value))
	const other = await createImportsRepository(database).openSession()
	await expect(watched.run({ ...attempt, payload })).rejects.toThrow()
	expect((await call('byId', { id })).value).toMatchObject({ status: 'done', activity: 'undo', problem: null })
	await watched.run({ ...attempt, payload, isLast: true })
	expect((await call('byId', { id })).value).toMatchObject({ status: 'done', activity: null, problem: 'busy' })
	await other?.close()
	await call('undo', { id })
	await watched.run({ ...attempt, payload })
	expect(seen).toMatchObject([
		{ activity: 'undo', progress: null },
		{ activity: 'undo', progress: null },
		{ activity: 'undo', progress: null },
	])
	expect((await call('byId', { id })).value).toMatchObject({ status: 'undone', undo: { removed: 20 } })
})

/** Ends the process of an import as far as others see it: its connections and its lock. */
async function killImport(rows: number) {
	const { id, waiting, release } = await importThatWaits(rows)
	const dying = openDatabase(database.url, { max: 3 })
	const running = runnerOn(dying).run({ ...attempt, payload: takeJob() })
	// The lost connection rejects it, in the order of the driver.
	running.catch(() => {})
	await waiting()
	const [holder] = await sql`select pid from pg_locks where locktype = 'advisory' and granted
		and database = (select oid from pg_database where datname = current_database())
		and objid = (hashtext('farmgate.import')::bigint & 4294967295)`
	void dying.sql.end({ timeout: 0 })
	await sql`select pg_terminate_backend(${holder?.pid}::int, 5000)`
	await release()
	await running.catch(() => {})
	return id
}

test('an import whose process was killed continues by itself to the same result', async () => {
	const id = await killImport(600)
	expect((await call('byId', { id })).value).toMatchObject({ activity: 'run', problem: null, counts: { added: 500 } })
	await runner.continueInterrupted()
	await work()
	expect((await call('byId', { id })).value).toMatchObject({
		status: 'done',
		problem: null,
		counts: { added: 600, unchanged: 0, skipped: 0 },
	})
	expect(await locationCount()).toBe(600)
	await call('undo', { id })
	await work()
	expect(await locationCount()).toBe(0)
})

test('an import that was interrupted too often waits for an admin', async () => {
	const id = await killImport(600)
	canRetry = false
	await runner.continueInterrupted()
	expect((await call('byId', { id })).value).toMatchObject({
		status: 'failed',
		activity: null,
		problem: 'interrupted',
		counts: { added: 500 },
	})
	await call('start', { id })
	await work()
	expect((await call('byId', { id })).value).toMatchObject({ status: 'done', counts: { added: 600 } })
})

test('an import stops between two chunks when its process ends, and the next attempt goes on', async () => {
	const { id, waiting, release } = await importThatWaits(1010)
	const payload = takeJob()
	const ending = new AbortController()
	const running = runner.run({ ...attempt, payload, stopping: ending.signal })
	await waiting()
	ending.abort()
	await release()
	await expect(running).rejects.toThrow()
	expect((await call('byId', { id })).value).toMatchObject({ activity: 'run', counts: { added: 1000 } })
	await runner.run({ ...attempt, payload })
	expect((await call('byId', { id })).value).toMatchObject({
		status: 'done',
		problem: null,
		counts: { added: 1010, unchanged: 0, skipped: 0 },
	})
})

test('an import whose file cannot be removed is done', async () => {
	const id = await upload(locationsCsv(farms))
	await work()
	await call('start', { id })
	const readOnly = { ...storage, remove: () => Promise.reject(new Error('the storage is read-only')) }
	const [payload] = jobs.splice(0)
	if (payload === undefined) throw new Error('no job is queued')
	await expect(runnerOn(database, undefined, readOnly).run({ ...attempt, payload })).rejects.toThrow('read-only')
	expect((await call('byId', { id })).value).toMatchObject({ status: 'done', activity: null, problem: null })
	expect(await storedFiles()).toHaveLength(1)
})

test('old files and the rows of their checks are deleted, the history stays', async () => {
	const id = await upload(locationsCsv(farms))
	await work()
	const tasks = createImportTasksService({
		repositoryOf: createImportTasksRepository,
		db,
		storage,
		queue,
		openDirectory,
		clock,
	})
	await tasks.cleanUp()
	expect(await storedFiles()).toHaveLength(1)
	now = new Date(now.getTime() + 8 * DAY_MS)
	await tasks.cleanUp()
	expect(await storedFiles()).toEqual([])
	expect((await call('rows', { id })).total?.value).toBe(0)
	expect((await call('byId', { id })).value).toMatchObject({ hasFile: false, check: { rows: 20 } })
	expect(await call('start', { id })).toMatchObject({ status: 409, code: 'import.no_file' })
})
