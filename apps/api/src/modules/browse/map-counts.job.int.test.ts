import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InBackground } from '../../platform/database-background.ts'
import { createItemQueries } from '../../query/item-queries.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { mapCountsJob } from './map-counts.job.ts'

const { db } = await ownDatabase()
const job = mapCountsJob(createItemQueries, db)

async function dirtyEntries(): Promise<number> {
	const [row] = await db.execute<{ n: number }>(sql`select count(*)::int as n from map_dirty`)
	return row?.n ?? 0
}

test('applies all logged changes to the map cells', async () => {
	for (const lat of [41, 42, 43]) await insertLocation(db, { lat, lng: -79 })
	expect(await dirtyEntries()).toBeGreaterThan(0)
	await job.run(new AbortController().signal)
	expect(await dirtyEntries()).toBe(0)
	const [row] = await db.execute(
		sql`select sum(location_count)::int as n from map_cells where facet = '' and level = 8`,
	)
	expect(row).toEqual({ n: 3 })
})

test('applies them in the background when there is an item index, and only if there are any', async () => {
	let runs = 0
	const inBackground: InBackground = (work) => {
		runs += 1
		return work(db)
	}
	const backgroundJob = mapCountsJob(createItemQueries, db, inBackground)
	await insertLocation(db, { lat: 45, lng: -79 })
	await backgroundJob.run(new AbortController().signal)
	expect(await dirtyEntries()).toBe(0)
	await backgroundJob.run(new AbortController().signal)
	expect(runs).toBe(1)
})

test('a run ends although changes are made as fast as it applies them', async () => {
	const { signal } = new AbortController()
	const changing = mapCountsJob((on) => {
		const queries = createItemQueries(on)
		const foldDirtyCounts = async (limit: number) => {
			const taken = await queries.foldDirtyCounts(limit)
			await insertLocation(db, { lat: 46, lng: -79 })
			return taken
		}
		return { ...queries, foldDirtyCounts }
	}, db)
	await insertLocation(db, { lat: 46, lng: -79 })
	await changing.run(signal)
	expect(await dirtyEntries()).toBeGreaterThan(0)
	await job.run(signal)
	expect(await dirtyEntries()).toBe(0)
})

test('changes nothing when it is aborted before it starts', async () => {
	await insertLocation(db, { lat: 44, lng: -79 })
	await job.run(AbortSignal.abort())
	expect(await dirtyEntries()).toBeGreaterThan(0)
})
