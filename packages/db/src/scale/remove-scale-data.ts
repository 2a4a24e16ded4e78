import type { TransactionSql } from 'postgres'
import type { Database } from '../database.ts'
import { SCALE_SLUG_PREFIX } from './scale-slug.ts'

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
