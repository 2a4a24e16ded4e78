import type { Queryable } from '@farmgate/db/database'
import { listings } from '@farmgate/db/schema/listings'

type NewListing = typeof listings.$inferInsert
export type ListingRow = typeof listings.$inferSelect

let count = 0

/** An active listing without a location, with a unique title and slug. */
export function buildListing(overrides: Partial<NewListing> = {}): NewListing {
	count += 1
	return {
		slug: `test-listing-${count}`,
		title: `Test Listing ${count}`,
		variants: [{ name: '1 dozen', priceMinor: 450 }],
		createdAt: new Date(Date.UTC(2026, 0, 2) + count * 1000),
		...overrides,
	}
}

export async function insertListing(db: Queryable, overrides: Partial<NewListing> = {}): Promise<ListingRow> {
	const [row] = await db.insert(listings).values(buildListing(overrides)).returning()
	if (row === undefined) throw new Error('the listing was not inserted')
	return row
}
