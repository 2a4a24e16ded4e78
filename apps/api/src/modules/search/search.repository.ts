import { SUGGESTIONS_PER_KIND, type Suggestions } from '@farmgate/contracts/suggestions'
import type { Queryable } from '@farmgate/db/database'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { asc } from 'drizzle-orm'
import { nameMatches } from '../../query/filter-conditions.ts'

/** Reads of what may be suggested, bound to a database or a transaction. */
export function createSearchRepository(db: Queryable) {
	return {
		async locationsNamed(text: string): Promise<Suggestions['locations']> {
			const { id, slug, name, type, city: town, nameFolded } = publicLocations
			return await db
				.select({ id, slug, name, type, town })
				.from(publicLocations)
				.where(nameMatches('location', text))
				.orderBy(asc(nameFolded), asc(id))
				.limit(SUGGESTIONS_PER_KIND)
		},

		async listingsTitled(text: string): Promise<Suggestions['listings']> {
			const { id, slug, title, locationName, titleFolded } = publicListings
			return await db
				.select({ id, slug, title, locationName })
				.from(publicListings)
				.where(nameMatches('listing', text))
				.orderBy(asc(titleFolded), asc(id))
				.limit(SUGGESTIONS_PER_KIND)
		},
	}
}
export type SearchRepository = ReturnType<typeof createSearchRepository>
