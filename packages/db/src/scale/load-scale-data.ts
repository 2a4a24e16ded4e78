import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import type { Database } from '../database.ts'
import { copyRow } from './copy-format.ts'
import { randomFor } from './random.ts'
import { deleteScaleRows } from './remove-scale-data.ts'
import { LISTING_COLUMNS, makeScaleListing } from './scale-listing.ts'
import { LOCATION_COLUMNS, makeScaleLocation } from './scale-location.ts'
import { scaleSlugPrefix } from './scale-slug.ts'
import { dropSecondaryIndexes } from './secondary-indexes.ts'
import { readTowns, townPicker } from './towns.ts'

/** Locations per batch, and rows per COPY. */
const batchSize = 2000
/** From this number of locations, rebuilding the indexes is faster than inserting into them. */
const indexRebuildMin = 200_000

export type ScaleOptions = {
	locations: number
	/** Number of listings per location. */
	listingsPerLocation: number
	/** The same seed gives the same rows; 0 to 2^31 - 1. */
	seed: number
	/** First removes rows of earlier runs, in the same transaction. */
	isFresh: boolean
	/** Default: with many new rows, at least as many as existing ones. */
	rebuildIndexes?: boolean
	onProgress?: (progress: ScaleProgress) => void
	/** Aborts between batches and indexes, without changes. */
	signal?: AbortSignal
}

export type ScaleProgress =
	| { step: 'removing' | 'writing words' | 'indexing' | 'analyzing' }
	| { step: 'loading'; loaded: number; of: number }

export type ScaleResult = { locations: number; listings: number; indexesRebuilt: boolean }

/** The rows of this seed are in the database already. */
export class SeedAlreadyLoadedError extends Error {}

/**
 * Inserts invented locations and listings for benchmarks in one transaction, with planner statistics. Others can
 * read meanwhile, except when the indexes are rebuilt, but not write. Throws `SeedAlreadyLoadedError`.
 */
export async function loadScaleData(database: Database, options: ScaleOptions): Promise<ScaleResult> {
	const report = options.onProgress ?? (() => {})
	const result = await database.sql.begin(async (sql) => {
		await sql`lock table locations, listings in share row exclusive mode`
		if (options.isFresh) {
			report({ step: 'removing' })
			await deleteScaleRows(sql)
		}
		await requireUnusedSeed(sql, options.seed)
		const rebuild = options.rebuildIndexes ?? (await isRebuildWorthwhile(sql, options.locations))
		// The rows already have the values that triggers maintain.
		await sql`alter table locations disable trigger user`
		await sql`alter table listings disable trigger user`
		const indexes = rebuild ? await dropSecondaryIndexes(sql) : []
		const loaded = await copyAll(sql, options, report)
		await sql`alter table locations enable trigger user`
		await sql`alter table listings enable trigger user`
		await finish(sql, indexes, options.signal, report)
		return { ...loaded, indexesRebuilt: rebuild }
	})
	// Not possible in a transaction. Enables index-only scans for counts.
	await database.sql`vacuum (analyze) locations, listings, location_words, listing_words`
	return result
}

async function requireUnusedSeed(sql: TransactionSql, seed: number): Promise<void> {
	const found = await sql`
		select from locations where is_sample and slug like ${`${scaleSlugPrefix(seed)}%`} limit 1`
	if (found.length > 0) throw new SeedAlreadyLoadedError(`The locations of seed ${seed} are in this database already.`)
}

async function isRebuildWorthwhile(sql: TransactionSql, added: number): Promise<boolean> {
	if (added < indexRebuildMin) return false
	const [row] = await sql<{ existing: number }[]>`select count(*)::int as existing from locations`
	return added >= (row?.existing ?? 0)
}

async function copyAll(
	sql: TransactionSql,
	options: ScaleOptions,
	report: (progress: ScaleProgress) => void,
): Promise<{ locations: number; listings: number }> {
	const townOf = townPicker(readTowns())
	// The tables are locked, so these ids remain free.
	let locationId = await firstFreeId(sql, 'locations')
	let listingId = await firstFreeId(sql, 'listings')
	let listings = 0
	for (let ordinal = 0; ordinal < options.locations; ) {
		options.signal?.throwIfAborted()
		const locationRows: string[] = []
		const listingRows: string[] = []
		const end = Math.min(ordinal + batchSize, options.locations)
		for (; ordinal < end; ordinal++, locationId++) {
			const random = randomFor(options.seed, ordinal)
			const location = makeScaleLocation(options.seed, ordinal, random, townOf)
			locationRows.push(copyRow([locationId, ...location.values]))
			for (let number = 1; number <= options.listingsPerLocation; number++, listingId++) {
				const values = makeScaleListing(options.seed, ordinal, number, random, location)
				listingRows.push(copyRow([listingId, locationId, ...values]))
			}
		}
		await copyRows(sql, 'locations', LOCATION_COLUMNS, locationRows)
		await copyRows(sql, 'listings', LISTING_COLUMNS, listingRows)
		listings += listingRows.length
		report({ step: 'loading', loaded: ordinal, of: options.locations })
	}
	await setLastId(sql, 'locations', locationId - 1)
	await setLastId(sql, 'listings', listingId - 1)
	return { locations: options.locations, listings }
}

async function copyRows(
	sql: TransactionSql,
	table: string,
	columns: readonly string[],
	rows: readonly string[],
): Promise<void> {
	if (rows.length === 0) return
	const target = await sql`copy ${sql(table)} (${sql(columns)}) from stdin`.writable()
	await pipeline(Readable.from(inChunks(rows)), target)
}

/** Chunks of 100 rows; each is sent as one message. */
function* inChunks(rows: readonly string[]): Generator<Buffer> {
	const rowsPerChunk = 100
	for (let start = 0; start < rows.length; start += rowsPerChunk) {
		yield Buffer.from(rows.slice(start, start + rowsPerChunk).join(''))
	}
}

async function firstFreeId(sql: TransactionSql, table: string): Promise<number> {
	const [row] = await sql<{ id: number }[]>`select nextval(pg_get_serial_sequence(${table}, 'id'))::float8 as id`
	if (row === undefined) throw new Error(`${table} has no sequence`)
	return row.id
}

async function setLastId(sql: TransactionSql, table: string, id: number): Promise<void> {
	await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`
}

async function finish(
	sql: TransactionSql,
	indexes: readonly string[],
	signal: AbortSignal | undefined,
	report: (progress: ScaleProgress) => void,
): Promise<void> {
	await sql`set local maintenance_work_mem = '256MB'`
	await sql`set local work_mem = '64MB'`
	report({ step: 'writing words' })
	// Without statistics, the planner expects few rows and does not execute in parallel.
	await sql`analyze locations, listings`
	await sql`select write_missing_words()`
	for (const statement of indexes) {
		signal?.throwIfAborted()
		report({ step: 'indexing' })
		await sql.unsafe(statement)
	}
	report({ step: 'analyzing' })
	await sql`analyze location_words, listing_words`
	await sql`insert into search_changes (kind) values ('everything')`
}
