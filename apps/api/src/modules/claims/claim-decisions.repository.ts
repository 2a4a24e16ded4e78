import type { Refusal } from '@farmgate/contracts/admin-decision'
import type { ClaimRequest } from '@farmgate/contracts/claim-request'
import type { Queryable } from '@farmgate/db/database'
import { claimRequests } from '@farmgate/db/schema/claim-requests'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { users } from '@farmgate/db/schema/users'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { AppError, existing } from '../../http/errors/app-error.ts'
import type { Decision } from '../../operations/queue-page.ts'
import { audit } from '../../writes/audit-entry.ts'

/** A claim that was just decided, for the message to its claimant. */
type DecidedClaim = { id: number; userId: string | null; email: string; reason: string | null }
type ClaimedLocation = { id: number; name: string; slug: string; isApproved: boolean; ownerUserId: string | null }
export type OnClaimDecided = (
	tx: Queryable,
	status: 'approved' | 'declined',
	claim: DecidedClaim,
	location: ClaimedLocation,
) => Promise<void>

/** The reason for the claims that the approval of another one declines. */
const GIVEN_TO_OTHER = 'We approved the request of another person for this place.'

/** A claim and the location of it, both locked until the transaction ends. */
type LockedClaim = {
	id: number
	status: ClaimRequest['status']
	userId: string | null
	email: string
	transferredListings: number[]
	location: ClaimedLocation
}

/** Locks the location before the claim, like the filing of a claim. Null when either does not exist. */
async function lockClaim(tx: Queryable, id: number): Promise<LockedClaim | null> {
	const { name, slug, isApproved, ownerUserId } = locations
	const [location] = await tx
		.select({ id: locations.id, name, slug, isApproved, ownerUserId })
		.from(locations)
		.where(
			and(
				eq(
					locations.id,
					sql`(select ${claimRequests.locationId} from ${claimRequests} where ${claimRequests.id} = ${id})`,
				),
				isNull(locations.deletedAt),
			),
		)
		.for('no key update')
	if (location === undefined) return null
	const { status, userId, email, transferredListings } = claimRequests
	const [claim] = await tx
		.select({ id: claimRequests.id, status, userId, email, transferredListings })
		.from(claimRequests)
		.where(eq(claimRequests.id, id))
		.for('update')
	return claim === undefined ? null : { ...claim, location }
}

function setOwner(tx: Queryable, locationId: number, ownerUserId: string | null) {
	return tx.update(locations).set({ ownerUserId }).where(eq(locations.id, locationId))
}

/** Gives the listings without an owner at a location to a user. Returns their ids. */
async function transferListings(tx: Queryable, locationId: number, ownerUserId: string): Promise<number[]> {
	const isFree = and(eq(listings.locationId, locationId), isNull(listings.ownerUserId), isNull(listings.deletedAt))
	const moved = await tx.update(listings).set({ ownerUserId }).where(isFree).returning({ id: listings.id })
	return moved.map(({ id }) => id)
}

/** Decisions about claims, each in one transaction with an audit entry. Throws the errors of the service. Bound to a database or a transaction. */
export function createClaimDecisionsRepository(db: Queryable) {
	/** Decides about a claim, which is locked with its location. */
	const decide = (id: number, work: (tx: Queryable, claim: LockedClaim) => Promise<void>) =>
		db.transaction(async (tx) => await work(tx, existing(await lockClaim(tx, id), 'claim.not_found')))

	return {
		/** Whose claim it is. Throws `claim.not_found`. */
		async findClaimant(id: number): Promise<{ userId: string | null; email: string }> {
			const { userId, email } = claimRequests
			const [claim] = await db.select({ userId, email }).from(claimRequests).where(eq(claimRequests.id, id))
			return existing(claim, 'claim.not_found')
		},

		/** Users whose email address is this one, ignoring case. */
		async findUsersByEmail(email: string): Promise<string[]> {
			const found = await db
				.select({ id: users.id })
				.from(users)
				.where(eq(sql`lower(${users.email})`, email.toLowerCase()))
			return found.map(({ id }) => id)
		},

		/**
		 * Makes the claimant the owner of the location and of its listings without an owner, and declines the other pending
		 * claims of the location. `claimant` is null when there is no account.
		 */
		async approve(decision: Decision, claimant: string | null, onDecided: OnClaimDecided): Promise<void> {
			await decide(decision.id, async (tx, claim) => {
				const { location } = claim
				if (claim.status === 'approved') return
				if (claim.status === 'declined') throw new AppError('review.decided')
				if (location.ownerUserId !== null) throw new AppError('claim.has_owner')
				if (claimant === null) throw new AppError('claim.no_account')
				// The account may be removed concurrently.
				const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.id, claimant)).for('key share')
				if (account === undefined) throw new AppError('claim.no_account')
				await setOwner(tx, location.id, claimant)
				const transferredListings = await transferListings(tx, location.id, claimant)
				const decided = { decidedBy: decision.actor, decidedAt: decision.now }
				await tx
					.update(claimRequests)
					.set({ ...decided, status: 'approved', userId: claimant, transferredListings })
					.where(eq(claimRequests.id, claim.id))
				const isOther = and(
					eq(claimRequests.locationId, location.id),
					eq(claimRequests.status, 'pending'),
					ne(claimRequests.id, claim.id),
				)
				const declined = await tx
					.update(claimRequests)
					.set({ ...decided, status: 'declined', declineReason: GIVEN_TO_OTHER, decidedWith: claim.id })
					.where(isOther)
					.returning({ id: claimRequests.id, userId: claimRequests.userId, email: claimRequests.email })
				const details = {
					locationId: location.id,
					owner: claimant,
					listings: transferredListings,
					declined: declined.map(({ id }) => id),
				}
				await audit(tx, 'claim.approve', decision.id, { ...decision, details })
				await onDecided(tx, 'approved', { ...claim, userId: claimant, reason: null }, location)
				for (const other of declined) await onDecided(tx, 'declined', { ...other, reason: GIVEN_TO_OTHER }, location)
			})
		},

		async decline(decision: Decision & Refusal, onDecided: OnClaimDecided): Promise<void> {
			const { reason } = decision
			await decide(decision.id, async (tx, claim) => {
				if (claim.status === 'declined') return
				if (claim.status === 'approved') throw new AppError('review.decided')
				await tx
					.update(claimRequests)
					.set({ status: 'declined', decidedBy: decision.actor, decidedAt: decision.now, declineReason: reason })
					.where(eq(claimRequests.id, claim.id))
				await audit(tx, 'claim.decline', decision.id, { ...decision, details: { locationId: claim.location.id } })
				await onDecided(tx, 'declined', { ...claim, reason }, claim.location)
			})
		},

		/** Undoes an approval or a decline. An approval is not undone when the location has another owner by now. */
		async reopen(decision: Decision): Promise<void> {
			await decide(decision.id, async (tx, claim) => {
				if (claim.status === 'pending') return
				const { location, userId, transferredListings } = claim
				if (claim.status === 'declined' && location.ownerUserId !== null) throw new AppError('claim.has_owner')
				const pending = {
					status: 'pending',
					decidedBy: null,
					decidedAt: null,
					decidedWith: null,
					declineReason: null,
				} as const
				if (claim.status === 'approved') {
					if (userId === null || location.ownerUserId !== userId) throw new AppError('review.decided')
					await setOwner(tx, location.id, null)
					await tx
						.update(listings)
						.set({ ownerUserId: null })
						.where(and(inArray(listings.id, transferredListings), eq(listings.ownerUserId, userId)))
					await tx.update(claimRequests).set(pending).where(eq(claimRequests.decidedWith, claim.id))
				}
				await tx
					.update(claimRequests)
					.set({ ...pending, transferredListings: [] })
					.where(eq(claimRequests.id, claim.id))
				await audit(tx, 'claim.reopen', decision.id, {
					...decision,
					details: { locationId: location.id, was: claim.status },
				})
			})
		},
	}
}
