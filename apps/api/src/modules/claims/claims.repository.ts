import type { ClaimRequest, NewClaimRequest } from '@farmgate/contracts/claim-request'
import type { Queryable } from '@farmgate/db/database'
import { claimRequests } from '@farmgate/db/schema/claim-requests'
import { locations } from '@farmgate/db/schema/locations'
import { users } from '@farmgate/db/schema/users'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { onlyRow } from '../../database/database.ts'
import { containsText, queueOf } from '../../database/queue-rows.ts'
import { AppError, existing } from '../../http/errors/app-error.ts'
import type { Decision, QueueOrder } from '../../operations/queue-page.ts'
import { audit } from '../../writes/audit-entry.ts'
import { lockKeptLocation } from '../../writes/merged-locations.ts'

/** The response to a claim. It has no personal data, because a repeated claim is found by an email address alone. */
export type ClaimReceipt = Pick<ClaimRequest, 'id' | 'locationId' | 'status' | 'createdAt'>

export type FiledClaim = { claim: ClaimReceipt; isNew: boolean }

/** A new claim and its location, for what else happens in its transaction. */
export type NewClaim = { claim: ClaimReceipt; location: { name: string; slug: string; isApproved: boolean } }

export type ClaimRemoval = { id: number; actor: string; requestId: string }

const receiptColumns = {
	id: claimRequests.id,
	locationId: claimRequests.locationId,
	status: claimRequests.status,
	createdAt: claimRequests.createdAt,
}

export type ClaimFilter = { q?: string | undefined; status: ClaimRequest['status']; sort: QueueOrder }

function withIsoDate<Row extends { createdAt: Date }>({ createdAt, ...row }: Row) {
	return { ...row, createdAt: createdAt.toISOString() }
}

function withIsoDates<Row extends { createdAt: Date; decidedAt: Date | null }>({ decidedAt, ...row }: Row) {
	return { ...withIsoDate(row), decidedAt: decidedAt?.toISOString() ?? null }
}

/**
 * Pending claims that the claim repeats. Claims of a user are compared with that user's claims only; otherwise an anonymous
 * claim under the user's address would suppress them.
 */
function isRepeated(claim: NewClaimRequest, userId: string | null): SQL | undefined {
	const bySameClaimant =
		userId === null
			? eq(sql`lower(${claimRequests.email})`, claim.email.toLowerCase())
			: eq(claimRequests.userId, userId)
	return and(eq(claimRequests.locationId, claim.locationId), eq(claimRequests.status, 'pending'), bySameClaimant)
}

const PENDING: ClaimFilter = { status: 'pending', sort: 'oldest' }

/** Claims, bound to a database or a transaction. */
export function createClaimsRepository(db: Queryable) {
	const { id, name, email, phone, message, userId, status, decidedAt, declineReason } = claimRequests
	const columns = {
		...receiptColumns,
		locationName: locations.name,
		locationSlug: locations.slug,
		decidedAt,
		declineReason,
	}
	const toCompare = {
		accountEmail: users.email,
		locationPhone: locations.contactPhone,
		locationWebsite: locations.website,
	}
	const select = (condition: SQL | undefined) =>
		db
			.select({ ...columns, name, email, phone, message, userId, ...toCompare })
			.from(claimRequests)
			.innerJoin(locations, eq(locations.id, claimRequests.locationId))
			.leftJoin(users, eq(users.id, userId))
			.where(and(isNull(locations.deletedAt), condition))
	/** By the account, or by its verified address before there was one. */
	const isBy = (claimant: string) => {
		const ownAddress = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${claimant})`
		return or(eq(userId, claimant), and(isNull(userId), sql`lower(${email}) = ${ownAddress}`))
	}
	const matching = ({ q, status: wanted, sort }: ClaimFilter) => {
		const condition = and(eq(status, wanted), containsText([locations.name, name, email, message], q))
		return queueOf(db, { id, first: sort }, (isInPart) => select(and(condition, isInPart)), withIsoDates)
	}

	return {
		/** Inserts a claim made at `now` and calls `onNew` in its transaction, or returns the pending one that it repeats. Throws `location.not_found` and `claim.has_owner`. */
		async file(
			given: NewClaimRequest,
			userId: string | null,
			now: Date,
			onNew: (tx: Queryable, made: NewClaim) => Promise<void>,
		): Promise<FiledClaim> {
			return await db.transaction(async (tx): Promise<FiledClaim> => {
				const location = await lockKeptLocation(tx, given.locationId)
				if (location.ownerUserId !== null) throw new AppError('claim.has_owner')
				const claim = { ...given, locationId: location.id }
				const [first] = await tx
					.select(receiptColumns)
					.from(claimRequests)
					.where(isRepeated(claim, userId))
					.orderBy(claimRequests.id)
					.limit(1)
				if (first !== undefined) return { claim: withIsoDate(first), isNew: false }
				// The account may be removed concurrently; the claim is then anonymous.
				const claimant = sql`(select id from ${users} where id = ${userId} for key share)`
				const made = await tx
					.insert(claimRequests)
					.values({ ...claim, phone: claim.phone || null, userId: claimant, createdAt: now })
					.returning(receiptColumns)
				const receipt = withIsoDate(onlyRow(made))
				await onNew(tx, { claim: receipt, location })
				return { claim: receipt, isNew: true }
			})
		},

		/** Claims of undeleted locations. */
		matching,

		/** How many claims are pending. */
		countPending: (): Promise<number> => matching(PENDING).count(),

		/** Claims of a user that are pending or were decided after `since`, newest first. */
		ofClaimant(claimant: string, since: Date) {
			const condition = and(isBy(claimant), or(eq(status, 'pending'), gt(decidedAt, since)))
			const selectOwn = (isInPart: SQL | undefined) =>
				db
					.select(columns)
					.from(claimRequests)
					.innerJoin(locations, eq(locations.id, claimRequests.locationId))
					.where(and(isNull(locations.deletedAt), condition, isInPart))
			return queueOf(db, { id, first: 'newest' }, selectOwn, withIsoDates)
		},

		/** Deletes a pending claim of its claimant, the actor, and writes an audit entry. Throws `claim.not_found` and `review.decided`. */
		async withdraw({ id: claimId, actor, requestId }: ClaimRemoval): Promise<void> {
			await db.transaction(async (tx) => {
				const isOwn = and(eq(claimRequests.id, claimId), isBy(actor))
				const [claim] = await tx
					.select({ status: claimRequests.status, locationId: claimRequests.locationId })
					.from(claimRequests)
					.where(isOwn)
					.for('update')
				const { status, locationId } = existing(claim, 'claim.not_found')
				if (status !== 'pending') throw new AppError('review.decided')
				await tx.delete(claimRequests).where(isOwn)
				await audit(tx, 'claim.withdraw', claimId, { actor, details: { locationId }, requestId })
			})
		},

		/** Deletes a claim and writes an audit entry without its personal data. Throws `claim.not_found`. */
		async remove({ id, actor, requestId }: Decision): Promise<void> {
			await db.transaction(async (tx) => {
				const [removed] = await tx
					.delete(claimRequests)
					.where(eq(claimRequests.id, id))
					.returning({ locationId: claimRequests.locationId, status: claimRequests.status })
				await audit(tx, 'claim.remove', id, { actor, details: existing(removed, 'claim.not_found'), requestId })
			})
		},
	}
}
