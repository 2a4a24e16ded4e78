import { statfs } from 'node:fs/promises'
import { appState } from '@farmgate/db/schema/app-state'
import { sql } from 'drizzle-orm'
import { type Database, findDatabaseFault } from './database.ts'
import { withLimit } from './database-limit.ts'

/** PostgreSQL writes its log in files of this size and stops when it cannot make the next one. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024
/** How long a test write counts, so that frequent checks do not become a load. */
const WRITE_COUNTS_MS = 5000
const FAILED_WRITE_COUNTS_MS = 1000
const PROBE_KEY = 'write-probe'

type Options = {
	database: Database
	/** Whether the database is known to be away. */
	isAway: () => boolean
	/** Folders that the server or its database writes to. */
	folders: readonly string[]
}

async function findFullDisk(folders: readonly string[]): Promise<string | null> {
	for (const folder of folders) {
		const { bavail, bsize } = await statfs(folder)
		if (bavail * bsize < LEAST_FREE_BYTES) return 'the disk is full'
	}
	return null
}

/** Null when a row can be written. */
async function findWriteFault({ db }: Database): Promise<string | null> {
	try {
		await db
			.insert(appState)
			.values({ key: PROBE_KEY, value: true })
			.onConflictDoUpdate({ target: appState.key, set: { updatedAt: sql`now()` } })
		return null
	} catch {
		return 'the database cannot write'
	}
}

/** Remembers the outcome for a few seconds; calls at the same time share one write. */
function createWriteCheck(database: Database): () => Promise<string | null> {
	let outcome: Promise<string | null> | null = null
	let countsUntil = 0
	return () => {
		if (outcome !== null && Date.now() < countsUntil) return outcome
		countsUntil = Date.now() + WRITE_COUNTS_MS
		outcome = withLimit(findWriteFault(database))
		void outcome.then((fault) => {
			if (fault !== null) countsUntil = Date.now() + FAILED_WRITE_COUNTS_MS
		})
		return outcome
	}
}

/**
 * Whether the server can serve: resolves with what is missing, in a few words, or null. Looks at the connection, the
 * migrations, the free space and whether a row can be written. Never rejects.
 */
export function createReadinessCheck({ database, isAway, folders }: Options): () => Promise<string | null> {
	const findUnwritable = createWriteCheck(database)
	return async () => {
		if (isAway()) return 'the database is not available'
		try {
			return (await findDatabaseFault(database)) ?? (await findFullDisk(folders)) ?? (await findUnwritable())
		} catch {
			return 'the data directory cannot be read'
		}
	}
}
