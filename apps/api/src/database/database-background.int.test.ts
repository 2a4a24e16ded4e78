import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inBackgroundOf } from './database-background.ts'

const database = await ownDatabase()

test('background work has a server process of its own with lowered priority, which ends with it', async () => {
	const lowered: number[] = []
	const inBackground = inBackgroundOf(
		() => database.url,
		database,
		(pid) => lowered.push(pid),
	)
	const pid = await inBackground(async (db) => {
		const [row] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
		return row?.pid
	}, new AbortController().signal)
	expect(lowered).toEqual([pid])
	await expect
		.poll(async () => await database.sql`select pid from pg_stat_activity where pid = ${lowered[0] ?? 0}`)
		.toEqual([])
})

test('a failure of background work is passed on', async () => {
	const inBackground = inBackgroundOf(
		() => database.url,
		database,
		() => {},
	)
	await expect(inBackground((db) => db.execute(sql`select 1 / 0`), new AbortController().signal)).rejects.toThrow()
})

test('background work ends when the server does', async () => {
	const controller = new AbortController()
	const inBackground = inBackgroundOf(
		() => database.url,
		database,
		() => controller.abort(),
	)
	await expect(inBackground((db) => db.execute(sql`select pg_sleep(60)`), controller.signal)).rejects.toThrow()
})
