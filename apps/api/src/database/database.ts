import type {
	DatabaseClient as DatabaseClientHandle,
	Database as DatabaseHandle,
	Queryable as QueryableHandle,
} from '@farmgate/db/database'
import { migrationState } from '@farmgate/db/migrate'
import { withTimeout } from '../processes/timeout.ts'

const CHECK_TIMEOUT_MS = 2000

/** The database handle that the application passes to repositories. */
export type Database = DatabaseHandle
export type Queryable = QueryableHandle
/** The driver's client for a connection pool. */
export type DatabaseClient = DatabaseClientHandle

/** The row of a statement that always returns one, such as an aggregate, or the insertion of a row. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
	if (row === undefined) throw new Error('a statement returned no row')
	return row
}

/** The result of a database check, or "the database does not respond" after two seconds. */
export async function withinCheckTime(check: Promise<string | null>): Promise<string | null> {
	return await withTimeout(check, CHECK_TIMEOUT_MS, () => 'the database does not respond')
}

/** Null when the database responds and has all migrations of this code, else a short description of the problem. */
export async function findDatabaseProblem(database: Database): Promise<string | null> {
	return await withinCheckTime(checkDatabase(database))
}

async function checkDatabase(database: Database): Promise<string | null> {
	try {
		const { known, applied } = await migrationState(database.sql)
		// More than it knows: the next version has migrated while this process serves its last requests.
		return applied >= known ? null : `the database has ${applied} of ${known} migrations`
	} catch {
		return 'the database cannot be reached'
	}
}
