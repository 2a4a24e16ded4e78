import type { TransactionSql } from 'postgres'
import type { Database } from '../database.ts'
import { SCALE_SLUG_PREFIX } from './scale-slug.ts'

/**
 * Takes out every generated place and listing, of all seeds, and nothing else; answers how many there were. The map's
 * counts follow in the same transaction.
 */
export async function removeScaleData(database: Database): Promise<{ locations: number; listings: number }> {
	return database.sql.begin(async (sql) => {
		const removed = await deleteScaleRows(sql)
		if (removed.locations + removed.listings > 0) await sql`select map_rebuild()`
		return removed
	})
}

/** Leaves the map's counts to the caller. */
export async function deleteScaleRows(sql: TransactionSql): Promise<{ locations: number; listings: number }> {
	const pattern = `${SCALE_SLUG_PREFIX}%`
	// Listings first: the cascade from each place would look for them one place at a time.
	const listings = await sql`delete from listings where is_sample and slug like ${pattern}`
	const locations = await sql`delete from locations where is_sample and slug like ${pattern}`
	return { locations: locations.count, listings: listings.count }
}
