import type { DelistedLocation } from '@farmgate/contracts/directory-import'
import type { Queryable } from '@farmgate/db/database'
import { locationSources } from '@farmgate/db/schema/imports'
import { locations } from '@farmgate/db/schema/locations'
import { and, desc, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { QueuePart } from '../../operations/queue-page.ts'

const { source, delistedAt, hiddenAt, isPrimary } = locationSources
const isSourceOf = eq(locationSources.locationId, locations.id)
/** Delisted and shown, or hidden. Locations that were deleted otherwise are left out. */
const isDelisted = and(isPrimary, or(and(isNotNull(delistedAt), isNull(locations.deletedAt)), isNotNull(hiddenAt)))

export type ImportedState = {
	isDeleted: boolean
	hasOwner: boolean
	/** Null: not imported. */
	record: { isChecked: boolean; isHidden: boolean } | null
	/** A directory still lists it. */
	isListed: boolean
}

/** Locations from directories, bound to a database or a transaction. */
export function createImportedLocationsRepository(db: Queryable) {
	const select = (condition?: SQL) =>
		db
			.select({
				id: locations.id,
				slug: locations.slug,
				name: locations.name,
				address: locations.address,
				source,
				delistedAt,
				hiddenAt,
			})
			.from(locationSources)
			.innerJoin(locations, isSourceOf)
			.where(and(isDelisted, condition))

	return {
		/** Delisted and hidden locations, newest first. */
		async list({ last, limit }: QueuePart): Promise<DelistedLocation[]> {
			const rows = await select(last === null ? undefined : lt(locations.id, last))
				.orderBy(desc(locations.id))
				.limit(limit)
			return rows.map((row) => ({
				...row,
				delistedAt: row.delistedAt?.toISOString() ?? null,
				hiddenAt: row.hiddenAt?.toISOString() ?? null,
			}))
		},

		count: async (): Promise<number> => await db.$count(select().as('delisted')),
	}
}
export type ImportedLocationsRepository = ReturnType<typeof createImportedLocationsRepository>

/** Writes for locations from directories, bound to a transaction. */
export function importedWritesIn(tx: Queryable) {
	const isPrimaryOf = (id: number) => and(eq(locationSources.locationId, id), isPrimary)
	return {
		/** Locks a location and reads what is known of its records; null when there is none. */
		async lock(id: number): Promise<ImportedState | null> {
			const [location] = await tx
				.select({ deletedAt: locations.deletedAt, ownerUserId: locations.ownerUserId })
				.from(locations)
				.where(eq(locations.id, id))
				.for('update')
			if (location === undefined) return null
			const records = await tx.select().from(locationSources).where(eq(locationSources.locationId, id)).for('update')
			const primary = records.find((record) => record.isPrimary)
			return {
				isDeleted: location.deletedAt !== null,
				hasOwner: location.ownerUserId !== null,
				record: primary ? { isChecked: primary.checkedAt !== null, isHidden: primary.hiddenAt !== null } : null,
				isListed: records.some((record) => record.delistedAt === null),
			}
		},

		setChecked: async (id: number, at: Date | null): Promise<void> => {
			await tx.update(locationSources).set({ checkedAt: at }).where(isPrimaryOf(id))
		},

		setHidden: async (id: number, at: Date | null): Promise<void> => {
			await tx.update(locationSources).set({ hiddenAt: at }).where(isPrimaryOf(id))
		},
	}
}
