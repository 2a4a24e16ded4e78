import type { AdminLocation, AdminStateFilter, LocationOwner, OwnerChange } from '@farmgate/contracts/location-admin'
import { parseIdParameter } from '@farmgate/contracts/slug'
import type { Queryable } from '@farmgate/db/database'
import { auditLog } from '@farmgate/db/schema/audit-log'
import { locationSources } from '@farmgate/db/schema/imports'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { users } from '@farmgate/db/schema/users'
import { and, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { nameMatches } from '../../database/name-conditions.ts'
import { queueOf } from '../../database/queue-rows.ts'
import { AppError, existing } from '../../http/errors/app-error.ts'
import { isPendingLocation } from '../../items/row-source.ts'
import type { Decision, QueueOrder } from '../../operations/queue-page.ts'
import { audit } from '../../writes/audit-entry.ts'
import { keptLocationId } from '../../writes/merged-locations.ts'
import { IS_MERGED, restorableUntil } from './location-writes.repository.ts'
import { reviewStateOf, WAS_HIDDEN } from './locations.repository.ts'

export type AdminLocationFilter = { q?: string | undefined; state?: AdminStateFilter | undefined; sort: QueueOrder }
/** A location that got another owner; null: no one. */
type Reassigned = {
	id: number
	name: string
	slug: string
	isApproved: boolean
	formerOwner: string | null
	/** Name of the location that the former owner had. Another one was merged into it, or it into another one, if `isMerged`. */
	formerName: string
	isMerged: boolean
	newOwner: string | null
}

/** Called in the transaction, with the id of its audit entry. */
export type OnReassigned = (tx: Queryable, location: Reassigned, entryId: number) => Promise<void>

const { deletedAt, rejectedAt, isApproved } = locations
const isPrimary = and(eq(locationSources.locationId, locations.id), eq(locationSources.isPrimary, true))
const isRefused = and(isNotNull(rejectedAt), isNull(deletedAt))
const CONDITIONS: Record<AdminStateFilter, SQL | undefined> = {
	pending: isPendingLocation,
	approved: and(isApproved, isNull(deletedAt)),
	rejected: and(isRefused, not(WAS_HIDDEN)),
	hidden: and(isRefused, WAS_HIDDEN),
	deleted: isNotNull(deletedAt),
	delisted: and(isApproved, isNull(deletedAt), isNotNull(locationSources.delistedAt)),
}

/** Whether a text is in the name of a location, or is its id, its slug or the address of its owner. */
function matches(q: string): SQL | undefined {
	const ownersOfAddress = sql`(select ${users.id} from ${users} where lower(${users.email}) = lower(${q}))`
	const id = parseIdParameter(q)
	return or(
		nameMatches(q),
		eq(locations.slug, q),
		inArray(locations.ownerUserId, ownersOfAddress),
		id === null ? undefined : eq(locations.id, id),
	)
}

/** Locations in all states and their owners, for admins. Bound to a database or a transaction. */
export function createLocationAdminRepository(db: Queryable) {
	const select = ({ q, state }: AdminLocationFilter, isOnPage?: SQL) =>
		db
			.select({
				id: locations.id,
				slug: locations.slug,
				name: locations.name,
				type: locations.type,
				address: locations.address,
				isApproved,
				rejectedAt,
				wasHidden: WAS_HIDDEN,
				reason: locations.rejectionReason,
				ownerUserId: locations.ownerUserId,
				ownerName: users.firstName,
				createdAt: locations.createdAt,
				deletedAt,
				delistedAt: locationSources.delistedAt,
			})
			.from(locations)
			.leftJoin(users, eq(users.id, locations.ownerUserId))
			.leftJoin(locationSources, isPrimary)
			.where(and(not(IS_MERGED), state && CONDITIONS[state], q === undefined ? undefined : matches(q), isOnPage))

	return {
		/** Locations that match, without merged ones. */
		matching: (filter: AdminLocationFilter, now: Date) =>
			queueOf(
				db,
				{ id: locations.id, first: filter.sort },
				(isInPart) => select(filter, isInPart),
				({ isApproved, rejectedAt, wasHidden, createdAt, deletedAt, delistedAt, ...row }): AdminLocation => {
					const until = deletedAt && restorableUntil(deletedAt)
					return {
						...row,
						state: deletedAt === null ? reviewStateOf({ isApproved, rejectedAt, wasHidden }) : 'deleted',
						createdAt: createdAt.toISOString(),
						restorableUntil: until !== null && until > now ? until.toISOString() : null,
						delistedAt: delistedAt?.toISOString() ?? null,
					}
				},
			),

		/** The owner of an undeleted location; null: no one. Throws `location.not_found`. */
		async findOwner(id: number): Promise<LocationOwner | null> {
			const [row] = await db
				.select({ userId: users.id, name: users.firstName, email: users.email })
				.from(locations)
				.leftJoin(users, eq(users.id, locations.ownerUserId))
				.where(and(eq(locations.id, id), isNull(deletedAt)))
			const { userId, ...account } = existing(row, 'location.not_found')
			return userId === null ? null : { ...account, userId }
		},

		/** The ids of the accounts with this verified email address or id. */
		async findAccounts(emailOrId: string): Promise<string[]> {
			const isAccount = or(eq(users.id, emailOrId), eq(sql`lower(${users.email})`, emailOrId.toLowerCase()))
			return (await db.select({ id: users.id }).from(users).where(isAccount)).map(({ id }) => id)
		},

		/** Gives an undeleted location, with the listings of its owner and of no one there, to another owner. Throws `location.not_found`. */
		async reassign(
			{ id, actor, requestId }: Decision,
			newOwner: string | null,
			onReassigned: OnReassigned,
		): Promise<void> {
			await db.transaction(async (tx) => {
				const { name, slug, ownerUserId } = locations
				const [location] = await tx
					.select({ id: locations.id, name, slug, isApproved, formerOwner: ownerUserId })
					.from(locations)
					.where(and(eq(locations.id, id), isNull(deletedAt)))
					.for('update')
				if (location === undefined) throw new AppError('location.not_found')
				const { formerOwner } = location
				if (formerOwner === newOwner) return
				await tx.update(locations).set({ ownerUserId: newOwner }).where(eq(locations.id, id))
				const ofFormer = sql`${listings.ownerUserId} is not distinct from ${formerOwner}`
				const isMoved = and(eq(listings.locationId, id), or(ofFormer, isNull(listings.ownerUserId)))
				const moved = await tx.update(listings).set({ ownerUserId: newOwner }).where(isMoved)
				const details = { formerOwner, newOwner, listings: moved.count }
				const entryId = await audit(tx, 'location.reassign', id, { actor, requestId, details })
				await onReassigned(tx, { ...location, formerName: location.name, isMerged: false, newOwner }, entryId)
			})
		},

		/** What admins changed since an instant about who owns the locations that a user had or has, newest first. */
		ownerChanges: (userId: string, since: Date) => {
			const isOf = (side: 'formerOwner' | 'newOwner') => sql<boolean>`${auditLog.details} ->> ${side} = ${userId}`
			const changes = (isOnPage?: SQL) =>
				db
					.select({
						id: auditLog.id,
						at: auditLog.at,
						action: auditLog.action,
						isGained: sql<boolean>`coalesce(${isOf('newOwner')}, false)`,
						isOwned: sql<boolean>`${locations.ownerUserId} is not null`,
						locationName: locations.name,
						locationSlug: locations.slug,
					})
					.from(auditLog)
					.innerJoin(locations, eq(locations.id, keptLocationId(sql`${auditLog.entityId}::bigint`)))
					.where(
						and(
							sql`${auditLog.action} in ('location.merge', 'location.reassign')`,
							gt(auditLog.at, since),
							or(isOf('formerOwner'), isOf('newOwner')),
							isNull(deletedAt),
							isOnPage,
						),
					)
			return queueOf(
				db,
				{ id: auditLog.id, first: 'newest' },
				changes,
				({ at, action, ...row }): OwnerChange => ({
					...row,
					at: at.toISOString(),
					kind: action === 'location.merge' ? 'merged' : 'reassigned',
				}),
			)
		},
	}
}
