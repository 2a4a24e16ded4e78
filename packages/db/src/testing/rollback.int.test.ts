import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseTest } from './database-test.ts'
import { withRollback } from './rollback.ts'
import { ownDatabase, workerDatabase } from './worker-database.ts'

const createNoteTable = sql`create table note (text text not null)`
const insertNote = sql`insert into note values ('made in a test')`

async function hasNoteTable(db: {
	execute: (query: typeof createNoteTable) => PromiseLike<unknown>
}): Promise<boolean> {
	const rows = (await db.execute(sql`select to_regclass('note') is not null as exists`)) as { exists: boolean }[]
	return rows[0]?.exists ?? false
}

describe('withRollback', async () => {
	const database = await workerDatabase()

	test('keeps writes until the end of the work only', async () => {
		const existed = await withRollback(database.db, async (db) => {
			await db.execute(createNoteTable)
			await db.execute(insertNote)
			return hasNoteTable(db)
		})
		expect(existed).toBe(true)
		expect(await hasNoteTable(database.db)).toBe(false)
	})

	test('rolls back when the work rejects, and passes the error on', async () => {
		const failing = withRollback(database.db, async (db) => {
			await db.execute(createNoteTable)
			throw new Error('the test failed')
		})
		await expect(failing).rejects.toThrow('the test failed')
		expect(await hasNoteTable(database.db)).toBe(false)
	})

	test('allows nested transactions that fail', async () => {
		const rows = await withRollback(database.db, async (db) => {
			await db.execute(createNoteTable)
			await expect(db.transaction((inner) => inner.execute(sql`insert into note values (null)`))).rejects.toThrow()
			await db.transaction((inner) => inner.execute(insertNote))
			return db.execute(sql`select * from note`)
		})
		expect(rows).toHaveLength(1)
	})
})

describe('databaseTest', async () => {
	const inDatabase = await databaseTest()

	inDatabase('one test creates a table', async ({ db }) => {
		await db.execute(createNoteTable)
		expect(await hasNoteTable(db)).toBe(true)
	})

	inDatabase('the next test does not see it', async ({ db }) => {
		expect(await hasNoteTable(db)).toBe(false)
	})
})

describe('ownDatabase', async () => {
	const own = await ownDatabase()
	const worker = await workerDatabase()

	test('commits are visible to its connections and not to other databases', async () => {
		await own.db.execute(createNoteTable)
		expect(await hasNoteTable(own.db)).toBe(true)
		expect(await hasNoteTable(worker.db)).toBe(false)
	})

	test('is migrated', async () => {
		const rows = await own.sql`select to_regclass('locations') is not null as exists`
		expect(rows[0]?.exists).toBe(true)
	})
})
