import { IMPORT_MAX_BYTES } from '@farmgate/contracts/directory-import'
import { DAY_MS } from '@farmgate/contracts/hours'
import { openDirectory } from '@farmgate/directory-import/read-directory'
import { describe, expect, test } from 'vitest'
import type { FormPart } from '../../testing/form-body.ts'
import { FARMS, openImportTasks } from '../../testing/import-tasks.ts'
import { locationsCsv } from '../../testing/import-test-bench.ts'
import { bearer } from '../../testing/test-identity.ts'
import { createImportTasksRepository } from './import-tasks.repository.ts'
import { createImportTasksService } from './import-tasks.service.ts'

const {
	database,
	db,
	sql,
	storage,
	queue,
	clock,
	state,
	jobs,
	transports,
	admin,
	runnerOn,
	attempt,
	send,
	work,
	call,
	upload,
	storedFiles,
	locationCount,
} = await openImportTasks()

const auditOf = async (id: number) =>
	(await sql`select action from audit_log where entity = 'import' and entity_id = ${String(id)} order by id`).map(
		({ action }) => action,
	)

test('a check that was stored without what is not read has none', async () => {
	const id = await upload(locationsCsv(FARMS))
	await work()
	await sql`update import_batches set check_result = check_result - 'unreadColumns' - 'hoursAsText' where id = ${id}`
	expect((await call('byId', { id })).value.check).toMatchObject({
		rows: 20,
		unreadColumns: [],
		hoursAsText: { rows: 0, examples: [] },
	})
})

describe.each(transports)('over $name', (transport) => {
	const run = (operation: string, input: Record<string, unknown> = {}) => call(operation, input, transport)

	test('a file is checked, imported and undone', async () => {
		const id = await upload(locationsCsv(FARMS))
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
		expect(list.total).toEqual(1)
	})

	test('a check says what would change, row by row and field by field, in pages', async () => {
		const first = await upload(locationsCsv(FARMS))
		await work()
		await run('start', { id: first })
		await work()
		const id = await upload(
			locationsCsv([
				...FARMS.slice(2).map((farm, index) => (index < 3 ? { ...farm, name: `${farm.name} and Sons` } : farm)),
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
		expect(changed.total).toEqual(3)
		expect(changed.value[0]).toMatchObject({
			name: 'Farm of C and Sons',
			changes: [{ field: 'name', before: 'Farm of C', after: 'Farm of C and Sons' }],
		})
		const rest = await run('rows', { id, action: 'changed', limit: 2, cursor: changed.nextCursor })
		expect(rest.value.map(({ name }: { name: string }) => name)).toEqual(['Farm of E and Sons'])
		expect(rest.nextCursor).toBeNull()
		expect((await run('rows', { id, action: 'delisted' })).value).toMatchObject([{ line: null }, { line: null }])
		expect((await run('rows', { id })).total).toBe(6)
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
	const id = await upload(locationsCsv(FARMS))
	const other = await send([{ content: locationsCsv(FARMS) }])
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
		'whose most rows have swapped coordinates',
		[{ content: 'name,state,lat,lng\nElm,OH,-83,40\nOak,OH,-83,40.1\nAsh,OH,40.2,-83\n' }],
		400,
		'file',
		'Most rows (2 of 3) have no usable coordinates: latitude and longitude are swapped (2)',
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
	const id = await upload(locationsCsv(FARMS))
	expect((await call('cancel', { id })).value).toMatchObject({ status: 'new', activity: null, problem: 'canceled' })
	await work()
	expect(await call('start', { id })).toMatchObject({ status: 409, code: 'import.not_ready' })
	expect(await call('cancel', { id })).toMatchObject({ status: 409, code: 'import.not_ready' })
	await call('check', { id })
	await work()
	expect((await call('byId', { id })).value).toMatchObject({ status: 'checked', problem: null })
})

test('an import whose file cannot be removed is done', async () => {
	const id = await upload(locationsCsv(FARMS))
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
	const id = await upload(locationsCsv(FARMS))
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
	state.now = new Date(state.now.getTime() + 8 * DAY_MS)
	await tasks.cleanUp()
	expect(await storedFiles()).toEqual([])
	expect((await call('rows', { id })).total).toBe(0)
	expect((await call('byId', { id })).value).toMatchObject({ hasFile: false, check: { rows: 20 } })
	expect(await call('start', { id })).toMatchObject({ status: 409, code: 'import.no_file' })
})
