import { join } from 'node:path'
import { openDatabase } from '@farmgate/db/database'
import { withClusterLock } from '@farmgate/db/embedded/cluster-lock'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@farmgate/db/embedded/embedded-postgres'
import { migrateDatabase } from '@farmgate/db/migrate'
import { findWritableServer, inspectServer } from '@farmgate/db/server-facts'
import { type Env, StartError } from '../processes/env.ts'

/** Longer than any change of the accounts takes. */
const IDENTITY_LOCK_TIMEOUT_MS = 5000

/**
 * A lock for changes of local accounts between processes that share `dataDir` on one machine, released when its holder exits. The returned function rejects
 * when another process does not release the lock within five seconds.
 */
export function identityLockOf(dataDir: string): <Result>(work: () => Promise<Result>) => Promise<Result> {
	const directory = join(dataDir, 'identity', 'lock')
	return (work) => withClusterLock(directory, work, { timeoutMilliseconds: IDENTITY_LOCK_TIMEOUT_MS })
}

/** How to reach the database. */
type DatabaseTarget = {
	/** The server that accepts writes, or a pooler before it. */
	url: string
	/** The same without a pooler. */
	directUrl: string
	/** Streaming replicas, or poolers before them. */
	replicaUrls: readonly string[]
	embedded: EmbeddedPostgres | null
}

/** Finds the database of the environment, or starts the embedded one. */
export async function findDatabase(env: Env, log: (line: string) => void): Promise<DatabaseTarget> {
	const { databaseUrl, databaseDirectUrl, databaseReplicaUrls } = env
	if (databaseUrl === null) {
		const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir, log })
		return { url: embedded.url, directUrl: embedded.url, replicaUrls: [], embedded }
	}
	const servers = [databaseUrl, ...databaseReplicaUrls]
	// After a failover a replica is the primary.
	const url = (servers.length > 1 ? await findWritableServer(servers) : null) ?? databaseUrl
	const directUrl = url === databaseUrl ? (databaseDirectUrl ?? url) : url
	return { url, directUrl, replicaUrls: servers.filter((server) => server !== url), embedded: null }
}

/**
 * Finds the database of `DATABASE_URL` or starts the embedded one, migrates it and, if enabled, loads the sample locations into
 * it once. Call it once before `startDatabase`. The returned function releases the embedded server.
 */
export async function prepareDatabase(env: Env, log: (line: string) => void): Promise<() => Promise<void>> {
	const { url, directUrl, embedded } = await findDatabase(env, log)
	try {
		// Migrations hold a lock of their session, which a pooler would give to others.
		if (url === directUrl && (await inspectServer(url)).isPooled) {
			throw new StartError(
				'DATABASE_URL is a connection pooler. Set DATABASE_DIRECT_URL to the database itself, for migrations and imports.',
			)
		}
		await migrateDatabase(directUrl)
		if (env.withSampleData) await loadSampleDataOnce(directUrl, log)
		return async () => await embedded?.stop()
	} catch (error) {
		await embedded?.stop()
		throw error
	}
}

/** Uses its own connections, because loading takes longer than the statement timeout. */
async function loadSampleDataOnce(url: string, log: (line: string) => void): Promise<void> {
	// Imported on demand, so that the sample texts do not use memory in production.
	const { loadSampleData } = await import('@farmgate/db/sample/load-sample-data')
	const database = openDatabase(url, { max: 2 })
	try {
		if ((await loadSampleData(database)) === 'loaded') log('Loaded the sample locations.')
	} finally {
		await database.close()
	}
}
