import type { TransactionSql } from 'postgres'
import type { Database } from '../database.ts'
import { SCALE_SLUG_PREFIX } from './scale-slug.ts'

/** Deletes the generated locations and listings of all seeds and returns their number. Updates the map's counts. */
export async function removeScaleData(database: Database): Promise<{ locations: number; listings: number }> {
	return database.sql.begin(async (sql) => {
		const removed = await deleteScaleRows(sql)
		if (removed.locations + removed.listings > 0) await sql`select map_rebuild()`
		return removed
	})
}

/** Deletes the generated rows without updating the map's counts. */
export async function deleteScaleRows(sql: TransactionSql): Promise<{ locations: number; listings: number }> {
	const pattern = `${SCALE_SLUG_PREFIX}%`
	// Listings first, because the cascade would delete them one location at a time.
	const listings = await sql`delete from listings where is_sample and slug like ${pattern}`
	const locations = await sql`delete from locations where is_sample and slug like ${pattern}`
	return { locations: locations.count, listings: listings.count }
}
