import { locationPrivateAddresses, locations } from '@farmgate/db/schema/locations'
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { PersonalData } from '../users/personal-data.ts'

/** Exact addresses of a user's locations that show their town only. A freed location keeps the town. */
export const privateAddressesPersonalData: PersonalData = {
	table: locationPrivateAddresses,
	exportFor: (db, { userId }) =>
		db
			.select(getTableColumns(locationPrivateAddresses))
			.from(locationPrivateAddresses)
			.innerJoin(locations, eq(locations.id, locationPrivateAddresses.locationId))
			.where(eq(locations.ownerUserId, userId)),
	async erase(tx, { userId }) {
		const isOwned = eq(locations.ownerUserId, userId)
		const owned = tx.select({ id: locations.id }).from(locations).where(isOwned)
		// Locations are locked before rows that belong to them, as elsewhere.
		await tx.update(locations).set({ hidesExactLocation: false }).where(isOwned)
		const erased = await tx.delete(locationPrivateAddresses).where(inArray(locationPrivateAddresses.locationId, owned))
		return { privateAddresses: erased.count }
	},
}
