import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { cloneTemplate, dropClone } from './template-database.ts'

/** Enough for a test that shows two connections waiting for each other; many workers share one server. */
const connections = 5

/**
 * Opens this worker's clone of the migrated template, for the rest of the test file. The worker's next file gets
 * the same database, so change it only inside `withRollback`; use `ownDatabase` for tests that commit.
 *
 * Call it at the top of a test file or of a `describe`: `const database = await workerDatabase()`.
 */
export async function workerDatabase(): Promise<Database> {
	let database: Database | undefined
	afterAll(() => database?.close())
	const url = await cloneTemplate(inject('farmgateTestRun'), `worker_${process.env.VITEST_POOL_ID ?? '1'}`)
	database = openDatabase(url, { max: connections })
	return database
}

/** A database for one test file alone, to commit to, with its URL. Dropped at the end of the file. Called likewise. */
export async function ownDatabase(): Promise<Database & { url: string }> {
	const testRun = inject('farmgateTestRun')
	const suffix = `own_${randomBytes(4).toString('hex')}`
	let database: Database | undefined
	afterAll(async () => {
		await database?.close()
		await dropClone(testRun, suffix)
	})
	const url = await cloneTemplate(testRun, suffix)
	database = openDatabase(url, { max: connections })
	return { ...database, url }
}
