import type { Database as DatabaseHandle, Queryable as QueryableHandle } from '@farmgate/db/database'
import { migrationState } from '@farmgate/db/migrate'

/** The database as the application's wiring hands it on; only repositories know what is in it. */
export type Database = DatabaseHandle
export type Queryable = QueryableHandle
/** The driver's client of a pool. */
export type DatabaseClient = DatabaseHandle['sql']

const READINESS_LIMIT_MS = 2000

/** Null when the database answers and has the schema of this code, else what is wrong, in a few words. */
export async function findDatabaseFault(database: Database): Promise<string | null> {
	const limit = new AbortController()
	const tooLate = new Promise<string>((resolve) => {
		const timer = setTimeout(() => resolve('the database does not answer'), READINESS_LIMIT_MS)
		limit.signal.addEventListener('abort', () => clearTimeout(timer))
	})
	try {
		return await Promise.race([checkDatabase(database), tooLate])
	} finally {
		limit.abort()
	}
}

async function checkDatabase(database: Database): Promise<string | null> {
	try {
		const { known, applied } = await migrationState(database.sql)
		return known === applied ? null : `the database has ${applied} of ${known} migrations`
	} catch {
		return 'the database cannot be reached'
	}
}
