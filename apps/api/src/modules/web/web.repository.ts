import type { PostalAddress } from '@farmgate/contracts/page-rendering'
import type { Queryable } from '@farmgate/db/database'
import { locations } from '@farmgate/db/schema/locations'
import { eq } from 'drizzle-orm'

export function createWebRepository(db: Queryable) {
	const { id, street, city, region, postalCode, country } = locations
	return {
		/** Null when the location is unknown. The caller checks that it is public. */
		async findPostalAddress(locationId: number): Promise<PostalAddress | null> {
			const columns = { street, city, region, postalCode, country }
			const [row] = await db.select(columns).from(locations).where(eq(id, locationId))
			return row ?? null
		},
	}
}
export type WebRepository = ReturnType<typeof createWebRepository>
