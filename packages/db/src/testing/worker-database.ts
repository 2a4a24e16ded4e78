import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '../database.ts'
import { cloneTemplate, dropClone } from './template-database.ts'

/** Enough for tests of lock waits; all workers share the server's limit. */
const MAX_CONNECTIONS = 5

/**
 * Opens this worker's clone of the migrated template until the end of the test file or `describe` that calls it. The worker's
 * next file uses the same database, so change it only inside `withRollback`; use `ownDatabase` for tests that commit.
 */
export async function workerDatabase(): Promise<Database> {
	let database: Database | undefined
	afterAll(() => database?.close())
	const url = await cloneTemplate(inject('farmgateTestRun'), `worker_${process.env.VITEST_POOL_ID ?? '1'}`)
	database = openDatabase(url, { max: MAX_CONNECTIONS })
	return database
}

/** Like `workerDatabase`, but a separate database for tests that commit, with its URL. Dropped at the end. */
export async function ownDatabase(
	options: Pick<DatabaseOptions, 'wrapClient'> = {},
): Promise<Database & { url: string }> {
	const testRun = inject('farmgateTestRun')
	const suffix = `own_${randomBytes(4).toString('hex')}`
	let database: Database | undefined
	afterAll(async () => {
		await database?.close()
		await dropClone(testRun, suffix)
	})
	const url = await cloneTemplate(testRun, suffix)
	database = openDatabase(url, { max: MAX_CONNECTIONS, ...options })
	return { ...database, url }
}
