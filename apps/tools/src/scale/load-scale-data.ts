import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '@farmgate/db/database'
import type { TransactionSql } from 'postgres'
import { randomFor } from './random.ts'
import {
	type CopyRow,
	copyText,
	makeScaleListing,
	makeScaleLocation,
	SCALE_SLUG_PREFIX,
	scaleSlugPrefix,
} from './scale-rows.ts'
import { readTowns, townPicker } from './towns.ts'

/** Deletes the generated locations and listings of all seeds in one transaction, and returns their number. */
export async function removeScaleData(database: Database): Promise<{ locations: number; listings: number }> {
	return await database.sql.begin(deleteScaleRows)
}

/** Deletes the generated rows in a transaction. */
export async function deleteScaleRows(sql: TransactionSql): Promise<{ locations: number; listings: number }> {
	const pattern = `${SCALE_SLUG_PREFIX}%`
	// Listings first, because the cascade would delete them one location at a time.
	const listings = await sql`delete from listings where is_sample and slug like ${pattern}`
	const locations = await sql`delete from locations where is_sample and slug like ${pattern}`
	return { locations: locations.count, listings: listings.count }
}

/**
 * Drops the indexes of locations, listings and their words that belong to no constraint, except the one by which the words of a location find its
 * listings. Returns the statements that create them again; run both in one transaction.
 */
export async function dropSecondaryIndexes(sql: TransactionSql): Promise<string[]> {
	const indexes = await sql<{ name: string; definition: string }[]>`
		select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
		from pg_index i
		where i.indrelid in ('locations'::regclass, 'listings'::regclass, 'location_words'::regclass, 'listing_words'::regclass) and not i.indisunique
			and i.indexrelid <> 'listings_location'::regclass
		order by i.indrelid, i.indexrelid`
	for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
	return indexes.map(({ definition }) => definition)
}

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
		const locationRows: CopyRow[] = []
		const listingRows: CopyRow[] = []
		const end = Math.min(ordinal + batchSize, options.locations)
		for (; ordinal < end; ordinal++, locationId++) {
			const random = randomFor(options.seed, ordinal)
			const location = makeScaleLocation(options.seed, ordinal, random, townOf)
			locationRows.push({ id: locationId, ...location.row })
			for (let number = 1; number <= options.listingsPerLocation; number++, listingId++) {
				const listing = makeScaleListing(options.seed, ordinal, number, random, location)
				listingRows.push({ id: listingId, location_id: locationId, ...listing })
			}
		}
		await copyRows(sql, 'locations', locationRows)
		await copyRows(sql, 'listings', listingRows)
		listings += listingRows.length
		report({ step: 'loading', loaded: ordinal, of: options.locations })
	}
	await setLastId(sql, 'locations', locationId - 1)
	await setLastId(sql, 'listings', listingId - 1)
	return { locations: options.locations, listings }
}

async function copyRows(sql: TransactionSql, table: string, rows: readonly CopyRow[]): Promise<void> {
	const [first] = rows
	if (first === undefined) return
	const target = await sql`copy ${sql(table)} (${sql(Object.keys(first))}) from stdin`.writable()
	await pipeline(Readable.from([copyText(rows)]), target)
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
