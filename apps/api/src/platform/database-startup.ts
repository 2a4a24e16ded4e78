import { openDatabase } from '@farmgate/db/database'
import { startEmbeddedPostgres } from '@farmgate/db/embedded/embedded-postgres'
import { migrateDatabase } from '@farmgate/db/migrate'
import type { Database } from './database.ts'
import type { Env } from './env.ts'
import { scopeClient } from './scoped-client.ts'

/** A search that needs longer is refused, so that one visitor cannot keep the database from the others. */
const STATEMENT_TIMEOUT_MS = 10_000

type StartedDatabase = {
	database: Database
	/** Ends the connections, then gives up the embedded server if there is one. */
	release: () => Promise<void>
}

/**
 * Opens the database the environment names or the embedded one, brings its schema up to date and, when wanted, loads the
 * sample places into it once. Whatever was started is stopped again when a later step fails.
 */
export async function startDatabase(env: Env, log: (line: string) => void): Promise<StartedDatabase> {
	const embedded = env.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: env.dataDir, log }) : null
	try {
		const url = env.databaseUrl ?? embedded?.url ?? ''
		await migrateDatabase(url)
		if (env.withSampleData) await loadSampleDataOnce(url, log)
		const database = openDatabase(url, { statementTimeoutMs: STATEMENT_TIMEOUT_MS, wrapClient: scopeClient })
		const release = async () => {
			await database.close()
			await embedded?.stop()
		}
		return { database, release }
	} catch (error) {
		await embedded?.stop()
		throw error
	}
}

/** On connections of its own, because loading may rightly take longer than a search. */
async function loadSampleDataOnce(url: string, log: (line: string) => void): Promise<void> {
	// Imported only when wanted: nobody's directory in production needs to hold the sample's texts in memory.
	const { loadSampleData } = await import('@farmgate/db/sample/load-sample-data')
	const database = openDatabase(url, { max: 2 })
	try {
		if ((await loadSampleData(database)) === 'loaded') log('Loaded the sample places.')
	} finally {
		await database.close()
	}
}
