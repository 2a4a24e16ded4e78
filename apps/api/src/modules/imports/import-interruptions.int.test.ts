import { openDatabase } from '@farmgate/db/database'
import { expect, test, vi } from 'vitest'
import { FARMS, openImportTasks } from '../../testing/import-tasks.ts'
import { locationsCsv } from '../../testing/import-test-bench.ts'
import { createImportsRepository } from './import-session.repository.ts'

const { database, sql, state, jobs, runner, runnerOn, attempt, work, takeJob, call, upload, locationCount } =
	await openImportTasks()

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
	const id = await upload(locationsCsv(FARMS))
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
	// The driver rejects it some seconds after the connections are lost, or never: nothing waits for it.
	running.catch(() => {})
	await waiting()
	const [holder] = await sql`select pid from pg_locks where locktype = 'advisory' and granted
		and database = (select oid from pg_database where datname = current_database())
		and objid = (hashtext('farmgate.import')::bigint & 4294967295)`
	dying.sql.end({ timeout: 0 }).catch(() => {})
	await sql`select pg_terminate_backend(${holder?.pid}::int, 5000)`
	await release()
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
	state.canRetry = false
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
