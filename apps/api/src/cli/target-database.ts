import { resolve } from 'node:path'
import { startEmbeddedPostgres } from '@farmgate/db/embedded/embedded-postgres'

/** Absolute path of the folder for all data. */
export const dataFolder = () => resolve(process.env.DATA_DIR ?? '.data')

/** Runs a command on the database of the environment, else on the embedded one. `signal` aborts on Ctrl-C and SIGTERM. */
export async function withTargetDatabase<Result>(
	work: (url: string, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
	const stopping = new AbortController()
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
	const target = await openTargetDatabase()
	try {
		return await work(target.url, stopping.signal)
	} finally {
		await target.stop()
	}
}

/** The database of the environment for work that needs a session, which a connection pooler would not keep; else the embedded one. */
export async function openTargetDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
	const configured = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
	if (configured) return { url: configured, stop: async () => {} }
	return await startEmbeddedPostgres({ dataDir: dataFolder(), log: console.log })
}
