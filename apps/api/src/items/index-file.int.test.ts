import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locations } from '@farmgate/db/schema/locations'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { insertLocation } from '../testing/location-factory.ts'
import { createItemIndexFollower } from './item-index-follower.ts'
import { createItemQueries } from './item-queries.ts'

const [database, otherDatabase] = [await ownDatabase(), await ownDatabase()]
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'farmgate-index-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'data', 'item-index')

/** The index of a server that starts, and how many locations and markets it finds. */
async function startIndex(of = database) {
	const index = createItemIndexFollower({
		db: of.db,
		url: () => of.url,
		file,
		onReady: () => {},
		onFailure: (error) => {
			throw error
		},
	})
	onTestFinished(() => index.close())
	await index.follow()
	const queries = createItemQueries(of.db, index)
	return {
		index,
		count: () => queries.countItems({ kind: 'location' }, new Date()),
		markets: () => queries.countItems({ kind: 'location', types: ['Market'] }, new Date()),
	}
}

/** Inserts a location that is not in the log of changes, so that only an index that reads all rows has it. */
async function insertUnseen(): Promise<void> {
	await db.transaction(async (tx) => {
		await insertLocation(tx)
		await tx.execute(sql`delete from item_changes where xid = pg_current_xact_id()`)
	})
}

test('an index starts with the contents that the last one saved, and the changes since', async () => {
	const removed = await insertLocation(db, { type: 'Market' })
	await insertLocation(db, { type: 'Market' })
	const { index } = await startIndex()
	await index.save()
	await insertUnseen()
	await insertLocation(db, { type: 'Farm' })
	await db.update(locations).set({ deletedAt: new Date() }).where(eq(locations.id, removed.id))

	const next = await startIndex()
	expect([await next.count(), await next.markets()]).toEqual([2, 1])
	await insertLocation(db, { type: 'Market' })
	expect([await next.count(), await next.markets()]).toEqual([3, 2])
})

const flipped = (bytes: Buffer, at: number) => Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 1))

test.each<[string, (bytes: Buffer) => Buffer]>([
	['by other code', (bytes) => flipped(bytes, bytes.toString('latin1').search(/[0-9a-f]{64}/))],
	['and cut off', (bytes) => bytes.subarray(0, bytes.length - 9)],
	['and is no longer readable', (bytes) => flipped(bytes, 4)],
])('a file that was written %s is not used', async (_case, change) => {
	await (await startIndex()).index.save()
	await insertUnseen()
	await writeFile(file, change(await readFile(file)))
	const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(locations).where(sql`deleted_at is null`)
	expect(await (await startIndex()).count()).toBe(row?.count)
})

test('a file is not used when the log of changes does not reach back to it', async () => {
	const { index, count } = await startIndex()
	await index.save()
	const before = await count()
	await insertUnseen()
	expect(await (await startIndex()).count()).toBe(before)
	await db.execute(sql`insert into item_changes (kind) values ('everything')`)
	expect(await (await startIndex()).count()).toBe(before + 1)
})

test('a file of another database is not used', async () => {
	await (await startIndex()).index.save()
	expect(await (await startIndex(otherDatabase)).count()).toBe(0)
})
