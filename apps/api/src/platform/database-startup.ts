import { createConnectionGate } from '@farmgate/db/connection-gate'
import { openDatabase } from '@farmgate/db/database'
import { type DatabaseWatch, watchDatabase } from '@farmgate/db/database-watch'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@farmgate/db/embedded/embedded-postgres'
import { migrateDatabase } from '@farmgate/db/migrate'
import { findWritableServer, inspectServer } from '@farmgate/db/server-facts'
import type { Database } from './database.ts'
import { createReadinessCheck } from './database-readiness.ts'
import type { ReadReplicas } from './database-reads.ts'
import { createDatabaseReplicas } from './database-replicas.ts'
import type { Env } from './env.ts'
import { poolSizeOf } from './pool-size.ts'
import { scopeClient } from './scoped-client.ts'
import { StartError } from './start-error.ts'

/** Longer queries are canceled, so that one visitor cannot occupy the database. */
const STATEMENT_TIMEOUT_MS = 10_000
/** Of the database for imports. */
const DIRECT_CONNECTIONS = 3

type DatabaseLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/** How to reach the database. */
type Target = {
	/** The server that accepts writes, or a pooler before it. */
	url: string
	/** The same without a pooler. */
	directUrl: string
	/** Streaming replicas, or poolers before them. */
	replicaUrls: readonly string[]
	embedded: EmbeddedPostgres | null
}

type StartedDatabase = {
	database: Database
	/** For work that needs a session: without a pooler. */
	direct: Database
	/** Null without replicas. */
	replicas: ReadReplicas | null
	/** Resolves with a short description of a problem that prevents serving, or null. */
	findProblem: () => Promise<string | null>
	/** Starts to watch the database: while it is unavailable, queries fail at once and the embedded one is restarted. */
	watch: (log: DatabaseLog) => void
	/** Stops watching, closes the connections, and stops the embedded server if there is one. */
	release: () => Promise<void>
}

/** Finds the database of the environment, or starts the embedded one. */
async function findTarget(env: Env, log: (line: string) => void): Promise<Target> {
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
	const { url, directUrl, embedded } = await findTarget(env, log)
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

/** Opens the prepared database for one server process. Stops the embedded server when a step fails. */
export async function startDatabase(env: Env, log: (line: string) => void): Promise<StartedDatabase> {
	const { url, directUrl, replicaUrls, embedded } = await findTarget(env, log)
	try {
		const facts = await inspectServer(url)
		const isPooled = env.databasePrepare === null ? facts.isPooled : !env.databasePrepare
		const max = poolSizeOf({ offered: facts.connections, given: env.databaseConnections, workers: env.workers })
		const gate = createConnectionGate()
		const options = { max, statementTimeoutMs: STATEMENT_TIMEOUT_MS, isPooled }
		const database = openDatabase(url, { ...options, wrapClient: scopeClient, gate })
		await database.learnTypes()
		const direct = directUrl === url ? database : openDatabase(directUrl, { max: DIRECT_CONNECTIONS })
		const replicas =
			replicaUrls.length === 0 ? null : createDatabaseReplicas({ ...options, urls: replicaUrls, primary: database })
		const folders = [embedded?.clusterDir, env.clerk === null ? env.dataDir : undefined]
		let running: DatabaseWatch | null = null
		return {
			database,
			direct,
			replicas,
			findProblem: createReadinessCheck({
				database,
				isUnavailable: () => gate.closedSince() !== null,
				folders: folders.filter((folder) => folder !== undefined),
			}),
			watch(log) {
				replicas?.start(log)
				running = watchDatabase({
					url,
					gate,
					...(embedded === null ? {} : { server: embedded }),
					...replicas?.watchOptions(log),
					onDown: (reason) => log.error({ reason }, 'the database is unavailable'),
					onUp: (downMs) => log.warn({ downMs }, 'the database is available again'),
					onReconnected: () => void database.refresh(),
					onRepairFailed: (err) => log.error({ err }, 'the embedded database cannot be started, retrying'),
				})
			},
			async release() {
				await running?.stop()
				await replicas?.stop()
				if (direct !== database) await direct.close()
				await database.close()
				await embedded?.stop()
			},
		}
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
