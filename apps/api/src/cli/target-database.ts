import { resolve } from 'node:path'
import { startEmbeddedPostgres } from '@farmgate/db/embedded/embedded-postgres'

/** Absolute path of the folder for all data. */
export const dataFolder = () => resolve(process.env.DATA_DIR ?? '.data')

/** The database of the environment for work that needs a session, which a connection pooler would not keep; else the embedded one. */
export async function openTargetDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
	const configured = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
	if (configured) return { url: configured, stop: async () => {} }
	return await startEmbeddedPostgres({ dataDir: dataFolder(), log: console.log })
}
