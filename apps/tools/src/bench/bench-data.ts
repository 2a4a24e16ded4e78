import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '@farmgate/db/database'
import { startEmbeddedPostgres } from '@farmgate/db/embedded/embedded-postgres'
import { migrateDatabase } from '@farmgate/db/migrate'
import { loadScaleData } from '../scale/load-scale-data.ts'
import type { BenchSubject } from './bench-cases.ts'

const SUBJECTS = 500

/** The measured directory. */
export type BenchData = {
	url: string
	database: Database
	/** Process id of PostgreSQL's main process; null when it is not on this machine. */
	postmaster: number | null
	locations: number
	listings: number
	subjects: BenchSubject[]
	close: () => Promise<void>
}

/** Null on another machine, and for a user who may not know the folder. */
async function postmasterOf(database: Database, clusterDir: string | null): Promise<number | null> {
	try {
		const directory =
			clusterDir ??
			(await database.sql<{ path: string }[]>`select current_setting('data_directory', true) as path`)[0]?.path
		if (!directory) return null
		return Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
	} catch {
		return null
	}
}

async function countsOf(database: Database) {
	const [counts] = await database.sql<{ locations: number; listings: number }[]>`
		select (select count(*)::int from public_locations) as locations, (select count(*)::int from public_listings) as listings`
	return counts ?? { locations: 0, listings: 0 }
}

/**
 * Opens the directory: that of `databaseUrl`, else the embedded PostgreSQL of `dataDir`. An empty one is filled with `locations`
 * generated locations and twice as many listings.
 */
export async function openBenchData(options: {
	databaseUrl: string | undefined
	dataDir: string
	locations: number
	log: (line: string) => void
}): Promise<BenchData> {
	const { databaseUrl, dataDir, log } = options
	const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log })
	const url = databaseUrl ?? embedded?.url ?? ''
	await migrateDatabase(url)
	const database = openDatabase(url, { max: 10 })
	const close = async () => {
		await database.close()
		await embedded?.stop()
	}
	try {
		if ((await countsOf(database)).locations === 0) {
			log(`Generating ${options.locations} locations …`)
			await loadScaleData(database, { locations: options.locations, listingsPerLocation: 2, seed: 1, isFresh: false })
		}
		// A deterministic sample of the whole table.
		const subjects = await database.sql<BenchSubject[]>`
			select id::float8 as id, slug, lat, lng from public_locations order by md5(slug) limit ${SUBJECTS}`
		const postmaster = await postmasterOf(database, embedded?.clusterDir ?? null)
		return { url, database, postmaster, ...(await countsOf(database)), subjects: [...subjects], close }
	} catch (error) {
		await close()
		throw error
	}
}
