import type { PostalAddress } from '@farmgate/contracts/page-rendering'
import type { Queryable } from '@farmgate/db/database'
import { locations } from '@farmgate/db/schema/locations'
import { eq } from 'drizzle-orm'

export function createWebRepository(db: Queryable) {
	return {
		/** Null when the location is unknown. The caller checks that it is public. */
		async findPostalAddress(locationId: number): Promise<PostalAddress | null> {
			const { street, city, region, postalCode, country } = locations
			const query = db.select({ street, city, region, postalCode, country }).from(locations)
			const [row] = await query.where(eq(locations.id, locationId))
			return row ?? null
		},
	}
}
export type WebRepository = ReturnType<typeof createWebRepository>
