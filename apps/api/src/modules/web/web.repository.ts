import type { Queryable } from '@farmgate/db/database'
import { locations } from '@farmgate/db/schema/locations'
import { eq } from 'drizzle-orm'

/** The parts of an address, as far as they are known. */
export type PostalAddress = {
	street: string | null
	city: string | null
	region: string | null
	postalCode: string | null
	country: string | null
}

/** What pages say besides what the application itself reads. */
export function createWebRepository(db: Queryable) {
	return {
		/** Of a place that has been found already; null when it is gone meanwhile. */
		async findPostalAddress(locationId: number): Promise<PostalAddress | null> {
			const [row] = await db
				.select({
					street: locations.street,
					city: locations.city,
					region: locations.region,
					postalCode: locations.postalCode,
					country: locations.country,
				})
				.from(locations)
				.where(eq(locations.id, locationId))
			return row ?? null
		},
	}
}
export type WebRepository = ReturnType<typeof createWebRepository>
