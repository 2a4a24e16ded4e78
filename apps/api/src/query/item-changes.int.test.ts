import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertLocation } from '../testing/location-factory.ts'
import { prepareLag, readChanges } from './item-changes.ts'

const { db } = await ownDatabase()
test('x', async () => {
	const lag = prepareLag(db, 10)
	const [r] = await db.execute<{ s: string }>(sql`select pg_current_snapshot()::text as s`)
	const s = r!.s
	console.log(await lag(s))
	await insertLocation(db, { name: 'X' })
	console.log(await lag(s))
	console.dir(await readChanges(db, s), { depth: 6 })
	const t = performance.now()
	for (let i = 0; i < 200; i++) await lag(s)
	console.log((performance.now() - t) / 200)
})
