import { statfs } from 'node:fs/promises'
import { appState } from '@farmgate/db/schema/app-state'
import { sql } from 'drizzle-orm'
import { type Database, findDatabaseProblem, withinCheckTime } from './database.ts'
import { runOutsideQueryScope } from './query-scope.ts'

/** PostgreSQL's write-ahead log consists of files of this size; without space for the next one it stops. */
const MIN_FREE_BYTES = 16 * 1024 * 1024
/** How long the result of a test write is cached, so that frequent checks cause no load. */
const WRITE_LIFETIME_MS = 5000
const FAILED_WRITE_LIFETIME_MS = 1000
const PROBE_KEY = 'write-probe'

type Options = {
	database: Database
	/** Whether the database is known to be unavailable. */
	isUnavailable: () => boolean
	/** Folders that the server or its database writes to. */
	folders: readonly string[]
}

async function findFullDisk(folders: readonly string[]): Promise<string | null> {
	for (const folder of folders) {
		const { bavail, bsize } = await statfs(folder)
		if (bavail * bsize < MIN_FREE_BYTES) return 'the disk is full'
	}
	return null
}

/** Null when a row can be written, else the problem. */
async function findWriteProblem({ db }: Database): Promise<string | null> {
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

/** Caches the result for a few seconds. Concurrent calls share one write. */
function createWriteCheck(database: Database): () => Promise<string | null> {
	let result: Promise<string | null> | null = null
	let expiresAt = 0
	return () => {
		if (result !== null && Date.now() < expiresAt) return result
		expiresAt = Date.now() + WRITE_LIFETIME_MS
		result = withinCheckTime(findWriteProblem(database))
		void result.then((problem) => {
			if (problem !== null) expiresAt = Date.now() + FAILED_WRITE_LIFETIME_MS
		})
		return result
	}
}

/**
 * Checks the connection, the migrations, free disk space and a test write. Resolves with a short description of the first
 * problem, or null. Never rejects.
 */
export function createReadinessCheck({ database, isUnavailable, folders }: Options): () => Promise<string | null> {
	const checkWrite = createWriteCheck(database)
	const check = async () => {
		if (isUnavailable()) return 'the database is not available'
		try {
			return (await findDatabaseProblem(database)) ?? (await findFullDisk(folders)) ?? (await checkWrite())
		} catch {
			return 'the data directory cannot be read'
		}
	}
	// The statements of a GET request would run on a replica.
	return () => runOutsideQueryScope(check)
}
