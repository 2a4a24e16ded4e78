import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseTest } from './database-test.ts'
import { withRollback } from './rollback.ts'
import { ownDatabase, workerDatabase } from './worker-database.ts'

const makeNote = sql`create table note (text text not null)`
const addNote = sql`insert into note values ('made in a test')`

async function hasNoteTable(db: { execute: (query: typeof makeNote) => PromiseLike<unknown> }): Promise<boolean> {
	const rows = (await db.execute(sql`select to_regclass('note') is not null as there`)) as { there: boolean }[]
	return rows[0]?.there ?? false
}

describe('withRollback', async () => {
	const database = await workerDatabase()

	test('what a test writes can be read inside it and is gone after it', async () => {
		const wasThere = await withRollback(database.db, async (db) => {
			await db.execute(makeNote)
			await db.execute(addNote)
			return hasNoteTable(db)
		})
		expect(wasThere).toBe(true)
		expect(await hasNoteTable(database.db)).toBe(false)
	})

	test('a failing test leaves nothing behind either, and its error comes through', async () => {
		const failing = withRollback(database.db, async (db) => {
			await db.execute(makeNote)
			throw new Error('the test failed')
		})
		await expect(failing).rejects.toThrow('the test failed')
		expect(await hasNoteTable(database.db)).toBe(false)
	})

	test('code under test may use a transaction of its own and fail in it', async () => {
		const rows = await withRollback(database.db, async (db) => {
			await db.execute(makeNote)
			await expect(db.transaction((inner) => inner.execute(sql`insert into note values (null)`))).rejects.toThrow()
			await db.transaction((inner) => inner.execute(addNote))
			return db.execute(sql`select * from note`)
		})
		expect(rows).toHaveLength(1)
	})
})

describe('databaseTest', async () => {
	const inDatabase = await databaseTest()

	inDatabase('the first test makes a table', async ({ db }) => {
		await db.execute(makeNote)
		expect(await hasNoteTable(db)).toBe(true)
	})

	inDatabase('the second does not find it', async ({ db }) => {
		expect(await hasNoteTable(db)).toBe(false)
	})
})

describe('ownDatabase', async () => {
	const own = await ownDatabase()
	const worker = await workerDatabase()

	test('what is committed to it is seen by its other connections and by no other database', async () => {
		await own.db.execute(makeNote)
		expect(await hasNoteTable(own.db)).toBe(true)
		expect(await hasNoteTable(worker.db)).toBe(false)
	})

	test('it comes migrated', async () => {
		const rows = await own.sql`select to_regclass('locations') is not null as there`
		expect(rows[0]?.there).toBe(true)
	})
})
