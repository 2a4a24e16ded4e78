import { RESTORE_DAYS } from '@farmgate/contracts/business-constants'
import { picked } from '@farmgate/contracts/field-table'
import { DAY_MS } from '@farmgate/contracts/hours'
import { FIELDS_AS_GIVEN } from '@farmgate/contracts/location-fields'
import type { AttachedPhoto } from '@farmgate/contracts/location-write'
import type { Queryable } from '@farmgate/db/database'
import { auditLog } from '@farmgate/db/schema/audit-log'
import { locationFieldSources } from '@farmgate/db/schema/imports'
import { listings } from '@farmgate/db/schema/listings'
import { locationMerges } from '@farmgate/db/schema/location-reviews'
import {
	locationOldSlugs,
	locationPrivateAddresses,
	locationSubmitters,
	locations,
} from '@farmgate/db/schema/locations'
import { photos } from '@farmgate/db/schema/photos'
import { and, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { onlyRow } from '../../database/database.ts'
import { attachedPhotos } from '../../items/item-images.ts'
import { freeSlugIn } from '../../writes/free-slugs.ts'
import type { DirectoryTown, FindDirectoryTown, Place } from './exact-place.ts'
import { hasFieldSource } from './location-fields.repository.ts'

type PlaceTable = typeof locations | typeof locationPrivateAddresses

/** The columns of a place, for a selection. */
export function placeColumnsOf<Table extends PlaceTable>(table: Table) {
	const { address, street, city, region, postalCode, country, lat, lng, coordinatesApproximate } = table
	return { address, street, city, region, postalCode, country, lat, lng, coordinatesApproximate } as Pick<
		Table,
		keyof Place
	>
}

/** The columns that owners and admins write, besides the place. */
const editableColumns = {
	...picked(locations, FIELDS_AS_GIVEN),
	categories: locations.categories,
	proposedCategories: locations.proposedCategories,
	timeZone: locations.timeZone,
	hidesExactLocation: locations.hidesExactLocation,
	contactPhone: locations.contactPhone,
	openingRules: locations.openingRules,
}
type EditableColumn = keyof typeof editableColumns
export type EditableValues = Pick<typeof locations.$inferSelect, EditableColumn>

const stateColumns = {
	id: locations.id,
	slug: locations.slug,
	ownerUserId: locations.ownerUserId,
	isApproved: locations.isApproved,
	rejectedAt: locations.rejectedAt,
	coverImage: locations.coverImage,
	updatedAt: locations.updatedAt,
	photos: attachedPhotos(sql`${photos.locationId} = ${locations.id}`),
}

/** A location as stored, with its exact place. */
export type StoredLocation = Pick<typeof locations.$inferSelect, Exclude<keyof typeof stateColumns, 'photos'>> & {
	photos: AttachedPhoto[]
	values: EditableValues
	shown: Place
	hidden: Place | null
}

export type LocationInsert = Omit<typeof locations.$inferInsert, 'slug'>

export type DeletedRow = {
	id: number
	slug: string
	name: string
	type: (typeof locations.$inferSelect)['type']
	address: string
	deletedAt: Date
	listingCount: number
}
/** The locations that a user owns and deleted after an instant. */
export type DeletedFilter = { since: Date; ownerUserId: string }
/** The last row of a page; the next page begins after it. */
export type DeletedPosition = [deletedAt: string, id: number]

/** The deletion of a location; `deletedAt` is null when it is not deleted. */
type Deletion = { deletedAt: Date | null; ownerUserId: string | null; deletedBy: string | null }

const isRemovalOf = (id: SQL) =>
	and(eq(auditLog.entity, 'location'), eq(auditLog.entityId, id), eq(auditLog.action, 'location.remove'))

const isListingOf = (id: number) => eq(listings.locationId, id)

export function restorableUntil(deletedAt: Date): Date {
	return new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS)
}

/** Whether another location has the data of a location. */
export const IS_MERGED = sql`exists (select from ${locationMerges} where ${locationMerges.duplicateId} = ${locations.id})`

/** Writes of locations, bound to a transaction. */
function writesIn(tx: Queryable) {
	return {
		/** The transaction, for services of other modules. */
		tx,

		/** A slug that no location has or had. */
		freeSlug: (base: string): Promise<string> => freeSlugIn(tx, [locations, locationOldSlugs], base),

		/** Locks an undeleted location against other writers until the transaction ends; null when there is none. */
		async lock(id: number): Promise<StoredLocation | null> {
			const [row] = await tx
				.select({ ...stateColumns, values: editableColumns, shown: placeColumnsOf(locations) })
				.from(locations)
				.where(and(eq(locations.id, id), isNull(locations.deletedAt)))
				.for('update')
			if (row === undefined) return null
			const [hidden] = await tx
				.select(placeColumnsOf(locationPrivateAddresses))
				.from(locationPrivateAddresses)
				.where(eq(locationPrivateAddresses.locationId, id))
			return { ...row, hidden: hidden ?? null }
		},

		async insert(values: LocationInsert & { slug: string }): Promise<number> {
			return onlyRow(await tx.insert(locations).values(values).returning({ id: locations.id })).id
		},

		/** Writes changed columns; `updatedAt` increases with every write. */
		async update(id: number, values: Partial<typeof locations.$inferInsert>, now: Date): Promise<void> {
			const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${locations.updatedAt} + interval '1 millisecond')`
			await tx
				.update(locations)
				.set({ ...values, updatedAt })
				.where(eq(locations.id, id))
			const written = Object.keys(values).map((name) => locations[name as keyof typeof values].name)
			const filled = written.filter(hasFieldSource)
			if (filled.length === 0) return
			const { locationId, field } = locationFieldSources
			await tx.delete(locationFieldSources).where(and(eq(locationId, id), inArray(field, filled)))
		},

		/** Stores the exact place of a location that shows its town; null deletes it. */
		async setHidden(id: number, exact: Place | null): Promise<void> {
			const { locationId } = locationPrivateAddresses
			if (exact === null) {
				await tx.delete(locationPrivateAddresses).where(eq(locationId, id))
				return
			}
			await tx
				.insert(locationPrivateAddresses)
				.values({ locationId: id, ...exact })
				.onConflictDoUpdate({ target: locationId, set: exact })
		},

		/** The spelling and mean position of a town in the directory, of public locations that show their exact place. */
		findTown:
			(exceptId: number | null): FindDirectoryTown =>
			async ({ city, region, country }) => {
				const rows = await tx.execute<DirectoryTown>(sql`
					select mode() within group (order by city) as city, avg(lat) as lat, avg(lng) as lng from public_locations
					where lower(city) = ${city.toLowerCase()} and region is not distinct from ${region}
						and (country is null or ${country}::text is null or country = ${country})
						and id is distinct from ${exceptId}::bigint and not hides_exact_location
					having count(*) > 0`)
				return rows[0] ?? null
			},

		/** Deletes a location and its listings. Returns how many listings. */
		async remove(id: number, now: Date): Promise<number> {
			const removed = await tx
				.update(listings)
				.set({ deletedAt: now, deletedWithLocation: true })
				.where(and(isListingOf(id), isNull(listings.deletedAt)))
				.returning({ id: listings.id })
			await tx.update(locations).set({ deletedAt: now }).where(eq(locations.id, id))
			return removed.length
		},

		/** A location in any state, locked, with the actor of its last deletion; null when there is no such location. */
		async lockDeletion(id: number): Promise<Deletion | null> {
			const { deletedAt, ownerUserId } = locations
			const [row] = await tx
				.select({ deletedAt, ownerUserId })
				.from(locations)
				.where(eq(locations.id, id))
				.for('update')
			if (row === undefined) return null
			const [entry] = await tx
				.select({ actor: auditLog.actor })
				.from(auditLog)
				.where(isRemovalOf(sql`${String(id)}`))
				.orderBy(desc(auditLog.id))
				.limit(1)
			return { ...row, deletedBy: entry?.actor ?? null }
		},

		/** Whether another location has its data. */
		async isMerged(id: number): Promise<boolean> {
			return (await tx.$count(locationMerges, eq(locationMerges.duplicateId, id))) > 0
		},

		/** Restores a location with the listings that were deleted with it. Returns how many listings. */
		async restore(id: number): Promise<number> {
			await tx.update(locations).set({ deletedAt: null }).where(eq(locations.id, id))
			const restored = await tx
				.update(listings)
				.set({ deletedAt: null, deletedWithLocation: false })
				.where(and(isListingOf(id), listings.deletedWithLocation))
				.returning({ id: listings.id })
			return restored.length
		},
	}
}
export type LocationWrites = ReturnType<typeof writesIn>

/** Writes of locations, bound to a database or a transaction. */
export function createLocationWritesRepository(db: Queryable) {
	const { id, slug, name, type, address, deletedAt } = locations
	// A separate fragment, because Drizzle omits the table of columns in the selection of a single table.
	const isDeletedWithIt = sql`${listings.locationId} = ${id} and ${listings.deletedWithLocation}`
	// The last entry counts: an admin may have deleted a location that its owner deleted and restored before.
	const isDeletedBy = ({ since, ownerUserId }: DeletedFilter) =>
		and(
			eq(locations.ownerUserId, ownerUserId),
			sql`${deletedAt} > ${since.toISOString()}::timestamptz`,
			not(IS_MERGED),
			sql`${ownerUserId} = (select ${auditLog.actor} from ${auditLog}
				where ${isRemovalOf(sql`${locations.id}::text`)} order by ${auditLog.id} desc limit 1)`,
		)
	const selectDeleted = (condition: SQL | undefined) =>
		db
			.select({
				id,
				slug,
				name,
				type,
				address,
				deletedAt: sql`${deletedAt}`.mapWith(deletedAt),
				listingCount: sql<number>`(select count(*)::int from ${listings} where ${isDeletedWithIt})`,
			})
			.from(locations)
			.where(condition)

	return {
		transaction: <Result>(work: (writes: LocationWrites) => Promise<Result>): Promise<Result> =>
			db.transaction((tx) => work(writesIn(tx))),

		/** What an owner deleted, the latest first. */
		async listDeleted(filter: DeletedFilter, limit: number, after: DeletedPosition | null): Promise<DeletedRow[]> {
			const isAfter =
				after === null ? undefined : sql`(${deletedAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
			return await selectDeleted(and(isDeletedBy(filter), isAfter))
				.orderBy(desc(deletedAt), desc(id))
				.limit(limit)
		},

		countDeleted: async (filter: DeletedFilter): Promise<number> => await db.$count(locations, isDeletedBy(filter)),
	}
}

/** After the decision. A year after the submission, the address is deleted in any case. */
const KEPT_DAYS = 30

/** Stores the address of a visitor without an account who submitted a location. */
export async function insertSubmitter(db: Queryable, locationId: number, email: string, now: Date): Promise<void> {
	await db.insert(locationSubmitters).values({ locationId, email, createdAt: now })
}

/** The address of the visitor who submitted a location; null for all other locations. */
export async function findSubmitterEmail(db: Queryable, locationId: number): Promise<string | null> {
	const { email } = locationSubmitters
	const [row] = await db.select({ email }).from(locationSubmitters).where(eq(locationSubmitters.locationId, locationId))
	return row?.email ?? null
}

/** Deletes the addresses that are no longer needed: the location was decided about, deleted, or has an owner. */
export async function deleteOldSubmitters(db: Queryable, now: Date): Promise<void> {
	const today = sql`${now.toISOString()}::timestamptz`
	await db.execute(sql`delete from location_submitters s using locations l
		where l.id = s.location_id and (
			l.deleted_at is not null or l.owner_user_id is not null or s.created_at <= ${today} - interval '1 year'
			or exists (select from location_reviews r where r.location_id = l.id
				and r.decided_at <= ${today} - make_interval(days => ${KEPT_DAYS}::int)))`)
}
