import type { Database as DatabaseHandle, Queryable as QueryableHandle } from '@farmgate/db/database'
import { migrationState } from '@farmgate/db/migrate'
import { withLimit } from './database-limit.ts'

/** The database as the application's wiring hands it on; only repositories know what is in it. */
export type Database = DatabaseHandle
export type Queryable = QueryableHandle
/** The driver's client of a pool. */
export type DatabaseClient = DatabaseHandle['sql']

/** Null when the database answers and has the schema of this code, else what is wrong, in a few words. */
export async function findDatabaseFault(database: Database): Promise<string | null> {
	return await withLimit(checkDatabase(database))
}

async function checkDatabase(database: Database): Promise<string | null> {
	try {
		const { known, applied } = await migrationState(database.sql)
		return known === applied ? null : `the database has ${applied} of ${known} migrations`
	} catch {
		return 'the database cannot be reached'
	}
}
