import { createConnectionGate } from '@farmgate/db/connection-gate'
import { openDatabase } from '@farmgate/db/database'
import { type DatabaseWatch, watchDatabase } from '@farmgate/db/database-watch'
import { startEmbeddedPostgres } from '@farmgate/db/embedded/embedded-postgres'
import { migrateDatabase } from '@farmgate/db/migrate'
import type { Database } from './database.ts'
import { createReadinessCheck } from './database-readiness.ts'
import type { Env } from './env.ts'
import { scopeClient } from './scoped-client.ts'

/** Longer queries are canceled, so that one visitor cannot occupy the database. */
const STATEMENT_TIMEOUT_MS = 10_000

type WatchLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

type StartedDatabase = {
	database: Database
	/** The address of the database at the moment: a restarted embedded one may have another port. */
	url: () => string
	/** Resolves with a short description of a problem that prevents serving, or null. */
	findProblem: () => Promise<string | null>
	/** Starts to watch the database: while it is unavailable, queries fail at once and the embedded one is restarted. */
	watch: (log: WatchLog) => void
	/** Stops watching, closes the connections, and stops the embedded server if there is one. */
	release: () => Promise<void>
}

/**
 * Opens the database of `DATABASE_URL` or the embedded one, migrates it and, if enabled, loads the sample locations into it
 * once. Stops the embedded server when a later step fails.
 */
export async function startDatabase(env: Env, log: (line: string) => void): Promise<StartedDatabase> {
	const embedded = env.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: env.dataDir, log }) : null
	try {
		const url = env.databaseUrl ?? embedded?.url ?? ''
		await migrateDatabase(url)
		if (env.withSampleData) await loadSampleDataOnce(url, log)
		const gate = createConnectionGate()
		const database = openDatabase(url, { statementTimeoutMs: STATEMENT_TIMEOUT_MS, wrapClient: scopeClient, gate })
		await database.learnTypes()
		const folders = [embedded?.clusterDir, env.clerk === null ? env.dataDir : undefined]
		let running: DatabaseWatch | null = null
		return {
			database,
			url: () => withPort(url, gate.port()),
			findProblem: createReadinessCheck({
				database,
				isUnavailable: () => gate.closedSince() !== null,
				folders: folders.filter((folder) => folder !== undefined),
			}),
			watch(log) {
				running = watchDatabase({
					url,
					gate,
					...(embedded === null ? {} : { server: embedded }),
					onDown: (reason) => log.error({ reason }, 'the database is unavailable'),
					onUp: (downMs) => log.warn({ downMs }, 'the database is available again'),
					onReconnected: () => void database.refresh(),
					onRepairFailed: (err) => log.error({ err }, 'the embedded database cannot be started, retrying'),
				})
			},
			async release() {
				await running?.stop()
				await database.close()
				await embedded?.stop()
			},
		}
	} catch (error) {
		await embedded?.stop()
		throw error
	}
}

function withPort(url: string, port: number | null): string {
	if (port === null) return url
	const address = new URL(url)
	address.port = String(port)
	return address.href
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
