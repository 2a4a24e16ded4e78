import { Readable } from 'node:stream'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { directoryText } from '@farmgate/directory-import/directory-source'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../http/errors/app-error.ts'
import { importTestBench, type ListedLocation, locationsFile } from '../../testing/import-test-bench.ts'

const database = await ownDatabase()
const { sql } = database
const bench = importTestBench(database)
const { imports, run } = bench

const farms: ListedLocation[] = [
	{ id: '1', name: 'Elm Hill Farm' },
	{ id: '2', name: 'Oak Farm' },
]
/** More than two chunks. */
const many = Array.from({ length: 1200 }, (_, index) => ({
	id: String(index),
	name: `Farm ${index}`,
	lat: 39 + index / 500,
}))

/** The code and the messages of a failure. */
async function failureOf(work: Promise<unknown>): Promise<string> {
	const error = await work.then(
		() => null,
		(reason: unknown) => reason,
	)
	if (!(error instanceof AppError)) throw new Error(`expected an AppError, not ${String(error)}`)
	return [error.code, ...(error.issues ?? []).map((issue) => issue.message)].join(': ')
}

describe('undo', () => {
	test('restores the state before the import: locations added, changed and linked', async () => {
		await run([...farms, { id: '3', name: 'Pine Farm', lat: 41 }])
		const before = await bench.wholeState()
		const { batchId, counts } = await run([
			{ id: '1', name: 'Elm Ridge', lat: 39.4, products: 'Honey', updated: '2023-01-01' },
			{ id: '2', name: 'Oak Farm', lat: 39.045 },
			{ id: '4', name: 'Pine Farm', lat: 41.001, updated: '2024-01-01' },
			{ id: '5', name: 'Fir Farm', lat: 42 },
		])
		expect(counts).toEqual({ added: 1, changed: 1, linked: 1, unchanged: 1, skipped: 0 })
		const result = await imports.undo(batchId ?? 0, { actor: 'jo' })
		expect(result).toEqual({ removed: 1, restored: 1, unlinked: 1, kept: [] })
		expect(await bench.wholeState()).toEqual(before)
		expect(await bench.repository.findById(batchId ?? 0)).toMatchObject({
			status: 'undone',
			undoneAt: expect.any(String),
		})
		const [entry] = await sql`select actor, details from audit_log where action = 'import.undo'`
		expect(entry).toMatchObject({ actor: 'jo', details: { removed: 1, restored: 1, unlinked: 1, kept: 0 } })
	})

	test('restores the confirmation of a location that one import changed and linked', async () => {
		await run([{ id: '1', name: 'Elm Hill Farm', lat: 41, updated: '2020-01-01' }])
		const before = await bench.wholeState()
		const { batchId } = await run([
			{ id: '2', name: 'Elm Hill Farm', lat: 41, updated: '2022-01-01' },
			{ id: '1', name: 'Elm Hill Farm', lat: 41, updated: '2021-01-01', products: 'Nuts' },
		])
		expect(await bench.locationOf('1')).toMatchObject({ last_confirmed_at: expect.stringContaining('2021') })
		await imports.undo(batchId ?? 0)
		expect(await bench.wholeState()).toEqual(before)
	})

	test('allows the same file to be imported again', async () => {
		const { batchId } = await run(farms)
		await imports.undo(batchId ?? 0)
		expect((await run(farms)).counts).toMatchObject({ added: 2 })
	})

	test.each([
		['it has an owner', "update locations set owner_user_id = 'jo' where id = $1"],
		['edited by its owner', 'update locations set owner_edited_at = now() where id = $1'],
		['deleted here', 'update locations set deleted_at = now() where id = $1'],
		['it has listings', "insert into listings (slug, title, location_id) values ('eggs', 'Eggs', $1)"],
		['it is a favorite of a user', "insert into favorites (user_id, location_id) values ('jo', $1)"],
		[
			'it has a claim',
			"insert into claim_requests (location_id, name, email, message) values ($1, 'Jo', 'jo@example.com', 'Mine')",
		],
	])('keeps an added location when %s, and returns the reason', async (reason, statement) => {
		await sql`insert into users (id) values ('jo')`
		const { batchId } = await run(farms)
		const { id } = await bench.locationOf('1')
		await sql.unsafe(statement, [Number(id)])
		expect(await imports.undo(batchId ?? 0)).toEqual({
			removed: 1,
			restored: 0,
			unlinked: 0,
			kept: [{ locationId: Number(id), name: 'Elm Hill Farm', reason }],
		})
		expect(await bench.locationOf('1')).toMatchObject({ name: 'Elm Hill Farm' })
	})

	test('keeps a changed location that its owner has edited since', async () => {
		await run(farms)
		const { batchId } = await run([{ id: '1', name: 'Elm Ridge' }])
		await sql`update locations set name = 'Mine', owner_edited_at = now() where name = 'Elm Ridge'`
		const { id } = await bench.locationOf('1')
		expect(await imports.undo(batchId ?? 0)).toMatchObject({
			restored: 0,
			kept: [{ locationId: Number(id), name: 'Mine', reason: 'edited by its owner' }],
		})
		expect(await bench.locationOf('1')).toMatchObject({ name: 'Mine' })
	})

	test('is refused the second time, for an unknown import, and when a later import changed its locations', async () => {
		const first = await run(farms)
		const second = await run([{ id: '1', name: 'Elm Ridge' }])
		const third = await run([{ id: '7', name: 'Fir Farm', lat: 42 }])
		const before = await bench.wholeState()
		expect(await failureOf(imports.undo(first.batchId ?? 0))).toBe(
			`import.not_undoable: later imports changed its locations and have to be undone first: import ${second.batchId} (1 of them)`,
		)
		expect(await bench.wholeState()).toEqual(before)
		await imports.undo(second.batchId ?? 0)
		await imports.undo(first.batchId ?? 0)
		expect(await failureOf(imports.undo(first.batchId ?? 0))).toBe('import.not_undoable: it is already undone')
		expect(await failureOf(imports.undo(999))).toBe('import.not_found')
		expect((await bench.locations()).map(({ name }) => name)).toEqual(['Fir Farm'])
		expect(third.counts.added).toBe(1)
	})
})

describe('one import at a time', () => {
	test('refuses imports, dry runs and undos while one runs', async () => {
		const { batchId } = await run(farms)
		const session = await bench.repository.openSession()
		const file = locationsFile(farms)
		expect(await failureOf(imports.run(file))).toBe('import.busy')
		expect(await failureOf(imports.dryRun(file))).toBe('import.busy')
		expect(await failureOf(imports.undo(batchId ?? 0))).toBe('import.busy')
		await session?.close()
		expect((await run(farms)).counts).toMatchObject({ unchanged: 2 })
	})
})

describe('an interrupted import', () => {
	test('stops after the current chunk when aborted, and can be undone', async () => {
		const stopping = new AbortController()
		const seen: number[] = []
		const outcome = await imports.run(locationsFile(many), { signal: stopping.signal }, ({ rows }) => {
			seen.push(rows)
			stopping.abort()
		})
		expect(seen).toEqual([500])
		expect(outcome).toMatchObject({ status: 'stopped', rows: 500, counts: { added: 500 } })
		expect(await bench.repository.findById(outcome.batchId ?? 0)).toMatchObject({
			status: 'failed',
			counts: { added: 500 },
		})
		expect(await imports.undo(outcome.batchId ?? 0)).toMatchObject({ removed: 500 })
		expect(await bench.locations()).toEqual([])
	})

	test('is marked as failed when the file cannot be read to its end, and a later run imports the rest', async () => {
		const file = locationsFile(many)
		const firstChunk = Promise.withResolvers<void>()
		let opened = 0
		const breaking = {
			...file,
			open() {
				opened++
				// The file is read twice to detect its format, and fails at the third time.
				if (opened < 3) return file.open()
				return Readable.from(
					(async function* () {
						for await (const bytes of file.open()) yield (bytes as Buffer).subarray(0, 40_000)
						await firstChunk.promise
						throw new Error('the disk is gone')
					})(),
				)
			},
		}
		const options = { sourceName: 'Elm list', license: 'CC0' }
		await expect(imports.run(breaking, options, () => firstChunk.resolve())).rejects.toThrow('the disk is gone')
		const [batch] = (await imports.list()).items
		expect(batch).toMatchObject({ status: 'failed', counts: { added: 500 } })
		expect((await imports.run(file, options)).counts).toMatchObject({ unchanged: 500, added: 700 })
	})

	test('is marked as failed by the next import when its process was killed', async () => {
		await sql`insert into import_batches (format, file_name, license) values ('csv', 'killed.csv', '')`
		await run(farms)
		expect((await imports.list()).items.map(({ fileName, status }) => `${fileName} ${status}`)).toEqual([
			'elm.csv done',
			'killed.csv failed',
		])
	})
})

test('a file that is not a directory is refused before anything is written', async () => {
	expect(await failureOf(imports.run(directoryText('photo.jpg', Buffer.from([0xff, 0xd8, 0, 0, 1]))))).toBe(
		'import.unreadable: The file is no text: CSV, XLSX, GeoJSON, KML, GPX, JSON or NDJSON is expected',
	)
	expect(await imports.list()).toEqual({ items: [], total: 0 })
})
