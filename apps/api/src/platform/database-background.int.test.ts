import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inBackgroundOf } from './database-background.ts'

const database = await ownDatabase()

test('background work has a server process of its own with lowered priority, which ends with it', async () => {
	const lowered: number[] = []
	const inBackground = inBackgroundOf(
		() => database.url,
		(pid) => lowered.push(pid),
	)
	const pid = await inBackground(async (db) => {
		const [row] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
		return row?.pid
	})
	expect(lowered).toEqual([pid])
	await expect
		.poll(async () => await database.sql`select pid from pg_stat_activity where pid = ${lowered[0] ?? 0}`)
		.toEqual([])
})

test('a failure of background work is passed on', async () => {
	const inBackground = inBackgroundOf(
		() => database.url,
		() => {},
	)
	await expect(inBackground((db) => db.execute(sql`select 1 / 0`))).rejects.toThrow()
})
