import type { PostalAddress } from '@farmgate/contracts/page-rendering'
import type { Queryable } from '@farmgate/db/database'
import { locations } from '@farmgate/db/schema/locations'
import { eq, sql } from 'drizzle-orm'

export function createWebRepository(db: Queryable) {
	const { id, street, city, region, postalCode, country } = locations
	const postalAddress = db
		.select({ street, city, region, postalCode, country })
		.from(locations)
		.where(eq(id, sql.placeholder('id')))
		.prepare('postal_address')
	return {
		/** Null when the location is unknown. The caller checks that it is public. */
		async findPostalAddress(locationId: number): Promise<PostalAddress | null> {
			const [row] = await postalAddress.execute({ id: locationId })
			return row ?? null
		},
	}
}
export type WebRepository = ReturnType<typeof createWebRepository>
