import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { createBrowseRepository } from './browse.repository.ts'
import { startMapCountKeeper } from './map-count-keeper.ts'

const { db, sql } = await ownDatabase()
const repository = createBrowseRepository(db)

async function unfolded(): Promise<number> {
	const [row] = await sql<{ count: number }[]>`select count(*)::int as count from map_dirty`
	return row?.count ?? 0
}

test('counts of the map follow a write, also after the database failed, until the worker is stopped', async () => {
	await insertLocation(db)
	expect(await unfolded()).toBeGreaterThan(0)
	await sql`alter table map_dirty rename to map_dirty_away`

	const errors: unknown[] = []
	const worker = startMapCountKeeper({ repository, onError: (error) => errors.push(error) })
	onTestFinished(() => worker.stop())
	await vi.waitUntil(() => errors.length > 0, { timeout: 10_000 })
	await sql`alter table map_dirty_away rename to map_dirty`

	await vi.waitUntil(async () => (await unfolded()) === 0, { timeout: 10_000 })
	await insertLocation(db)
	await vi.waitUntil(async () => (await unfolded()) === 0, { timeout: 10_000 })

	await worker.stop()
	await insertLocation(db)
	expect(await unfolded()).toBeGreaterThan(0)
})
