import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database.ts'
import { appState } from '../schema/app-state.ts'
import { listings } from '../schema/listings.ts'
import { locations } from '../schema/locations.ts'
import { SAMPLE_DATA } from './sample-data.ts'
import { sampleListingRow, sampleLocationRow } from './sample-rows.ts'

const stateKey = 'sample-data'

/**
 * Inserts the sample locations and listings once per database, so that deleted ones stay deleted. Safe to call from several
 * processes. All rows are marked `isSample`.
 */
export async function loadSampleData(database: Pick<Database, 'db'>): Promise<'loaded' | 'already'> {
	return database.db.transaction(async (db) => {
		await db.execute(sql`select pg_advisory_xact_lock(hashtext('farmgate.sample-data'))`)
		const [loaded] = await db.select().from(appState).where(eq(appState.key, stateKey))
		if (loaded !== undefined) return 'already'
		const counts = await insertAll(db)
		await db.insert(appState).values({ key: stateKey, value: counts })
		return 'loaded'
	})
}

async function insertAll(db: Queryable): Promise<{ locations: number; listings: number }> {
	const locationRows = await withFreeSlugs(db, locations, SAMPLE_DATA.locations.map(sampleLocationRow))
	const inserted = await db.insert(locations).values(locationRows).returning({ id: locations.id, slug: locations.slug })
	const idOfSlug = new Map(inserted.map(({ id, slug }) => [slug, id]))
	const placed = SAMPLE_DATA.locations.flatMap((location, index) => {
		const locationId = idOfSlug.get(locationRows[index]?.slug ?? '')
		return location.sells.map((listing) => ({ ...sampleListingRow(listing, location), locationId }))
	})
	const unplaced = SAMPLE_DATA.unplacedListings.map((listing) => sampleListingRow(listing, null))
	const listingRows = await withFreeSlugs(db, listings, [...placed, ...unplaced])
	await db.insert(listings).values(listingRows)
	return { locations: locationRows.length, listings: listingRows.length }
}

/** Adds a suffix to slugs that existing rows have. */
async function withFreeSlugs<Row extends { slug: string }>(
	db: Queryable,
	table: typeof locations | typeof listings,
	rows: readonly Row[],
): Promise<Row[]> {
	const slugs = rows.map(({ slug }) => slug)
	const taken = await db.select({ slug: table.slug }).from(table).where(inArray(table.slug, slugs))
	const takenSlugs = new Set(taken.map(({ slug }) => slug))
	return rows.map((row) => (takenSlugs.has(row.slug) ? { ...row, slug: `${row.slug}-sample` } : row))
}
