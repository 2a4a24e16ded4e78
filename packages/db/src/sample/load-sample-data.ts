import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database.ts'
import { appState } from '../schema/app-state.ts'
import { listings } from '../schema/listings.ts'
import { locations } from '../schema/locations.ts'
import { SAMPLE_PLACES } from './sample-places.ts'
import { sampleListingRow, sampleLocationRow } from './sample-rows.ts'
import { UNPLACED_PRODUCTS } from './unplaced-products.ts'

const stateKey = 'sample-data'

/**
 * Puts the invented places and products into the database, once in its life: what somebody deleted afterwards stays
 * deleted. Several processes may call it at once. All rows are marked `isSample`.
 */
export async function loadSampleData(database: Pick<Database, 'db'>): Promise<'loaded' | 'already'> {
	return database.db.transaction(async (db) => {
		await db.execute(sql`select pg_advisory_xact_lock(hashtext('farmgate.sample-data'))`)
		const [loaded] = await db.select().from(appState).where(eq(appState.key, stateKey))
		if (loaded !== undefined) return 'already'
		const counts = await insertAll(db)
		await db.insert(appState).values({ key: stateKey, value: counts })
		// Whoever is folding at this moment takes the new rows in its next round.
		await db.execute(sql`select map_fold(1000000)`)
		return 'loaded'
	})
}

async function insertAll(db: Queryable): Promise<{ locations: number; listings: number }> {
	const placeRows = await withFreeSlugs(db, locations, SAMPLE_PLACES.map(sampleLocationRow))
	const inserted = await db.insert(locations).values(placeRows).returning({ id: locations.id, slug: locations.slug })
	const idOfSlug = new Map(inserted.map(({ id, slug }) => [slug, id]))
	const placed = SAMPLE_PLACES.flatMap((place, index) => {
		const locationId = idOfSlug.get(placeRows[index]?.slug ?? '')
		return place.sells.map((product) => ({ ...sampleListingRow(product, place), locationId }))
	})
	const unplaced = UNPLACED_PRODUCTS.map((product) => sampleListingRow(product, null))
	const listingRows = await withFreeSlugs(db, listings, [...placed, ...unplaced])
	await db.insert(listings).values(listingRows)
	return { locations: placeRows.length, listings: listingRows.length }
}

/** A directory may have been filled from elsewhere before; a slug that is taken there gets an ending. */
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
