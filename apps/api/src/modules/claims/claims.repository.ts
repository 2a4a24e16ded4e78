import type { ClaimRequest, NewClaimRequest } from '@farmgate/contracts/claim-request'
import type { Queryable } from '@farmgate/db/database'
import { claimRequests } from '@farmgate/db/schema/claim-requests'
import { locations } from '@farmgate/db/schema/locations'
import { users } from '@farmgate/db/schema/users'
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { QueuePart } from '../../platform/queue-page.ts'
import { insertAuditEntry } from '../../query/audit-entry.ts'

/** What whoever claims is told. No word of a claim is in it, because a claim is found by an address that anybody can type. */
export type ClaimReceipt = Pick<ClaimRequest, 'id' | 'locationId' | 'status' | 'createdAt'>

export type FiledClaim =
	| { outcome: 'filed'; claim: ClaimReceipt; isNew: boolean }
	| { outcome: 'no-place' }
	| { outcome: 'has-owner' }

export type ClaimRemoval = { id: number; actor: string; requestId: string }

const receiptColumns = {
	id: claimRequests.id,
	locationId: claimRequests.locationId,
	status: claimRequests.status,
	createdAt: claimRequests.createdAt,
}

function withIsoDate<Row extends { createdAt: Date }>({ createdAt, ...row }: Row) {
	return { ...row, createdAt: createdAt.toISOString() }
}

/**
 * The claims that say the same again. What a signed-in person says is held against their own claims alone: otherwise a
 * stranger who knows their address could get in first and have their word ignored.
 */
function isRepeated(claim: NewClaimRequest, userId: string | null): SQL | undefined {
	const bySamePerson =
		userId === null
			? eq(sql`lower(${claimRequests.email})`, claim.email.toLowerCase())
			: eq(claimRequests.userId, userId)
	return and(eq(claimRequests.locationId, claim.locationId), eq(claimRequests.status, 'pending'), bySamePerson)
}

/** Claims, bound to a database or a transaction. */
export function createClaimsRepository(db: Queryable) {
	const inQueue = and(eq(claimRequests.status, 'pending'), isNull(locations.deletedAt))
	const isOfPlace = eq(locations.id, claimRequests.locationId)

	return {
		/** Adds a claim, or finds the pending one that it repeats. `now` is when it is made. */
		async file(claim: NewClaimRequest, userId: string | null, now: Date): Promise<FiledClaim> {
			return await db.transaction(async (tx): Promise<FiledClaim> => {
				// The lock lets one claim of a place after the other in, and none beside a change of its owner.
				const [place] = await tx
					.select({ ownerUserId: locations.ownerUserId })
					.from(locations)
					.where(and(eq(locations.id, claim.locationId), isNull(locations.deletedAt)))
					.for('no key update')
				if (place === undefined) return { outcome: 'no-place' }
				if (place.ownerUserId !== null) return { outcome: 'has-owner' }
				const [first] = await tx
					.select(receiptColumns)
					.from(claimRequests)
					.where(isRepeated(claim, userId))
					.orderBy(claimRequests.id)
					.limit(1)
				if (first !== undefined) return { outcome: 'filed', claim: withIsoDate(first), isNew: false }
				// An account may be removed at this very moment; the claim is then a visitor's.
				const claimant = sql`(select id from ${users} where id = ${userId} for key share)`
				const [made] = await tx
					.insert(claimRequests)
					.values({ ...claim, phone: claim.phone || null, userId: claimant, createdAt: now })
					.returning(receiptColumns)
				if (made === undefined) throw new Error('the claim was not inserted')
				return { outcome: 'filed', claim: withIsoDate(made), isNew: true }
			})
		},

		/** Pending claims of places that are there, newest first. */
		async list({ before, most }: QueuePart): Promise<ClaimRequest[]> {
			const rows = await db
				.select({
					...receiptColumns,
					locationName: locations.name,
					locationSlug: locations.slug,
					name: claimRequests.name,
					email: claimRequests.email,
					phone: claimRequests.phone,
					message: claimRequests.message,
					userId: claimRequests.userId,
				})
				.from(claimRequests)
				.innerJoin(locations, isOfPlace)
				.where(and(inQueue, before === null ? undefined : lt(claimRequests.id, before)))
				.orderBy(desc(claimRequests.id))
				.limit(most)
			return rows.map(withIsoDate)
		},

		async count(): Promise<number> {
			const [row] = await db
				.select({ count: sql<number>`count(*)::int` })
				.from(claimRequests)
				.innerJoin(locations, isOfPlace)
				.where(inQueue)
			return row?.count ?? 0
		},

		/** Deletes a claim with everything personal in it; that it was there, and who deleted it, stays. False when there is none. */
		async remove({ id, actor, requestId }: ClaimRemoval): Promise<boolean> {
			return await db.transaction(async (tx) => {
				const [removed] = await tx
					.delete(claimRequests)
					.where(eq(claimRequests.id, id))
					.returning({ locationId: claimRequests.locationId, status: claimRequests.status })
				if (removed === undefined) return false
				const entry = { actor, action: 'claim.remove', entity: 'claim_request', entityId: String(id) } as const
				await insertAuditEntry(tx, { ...entry, details: removed, requestId })
				return true
			})
		},
	}
}
export type ClaimsRepository = ReturnType<typeof createClaimsRepository>
