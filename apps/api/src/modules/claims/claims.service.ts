import type { Refusal } from '@farmgate/contracts/admin-decision'
import {
	type ClaimRequest,
	DECIDED_CLAIM_DAYS,
	type NewClaimRequest,
	type OwnClaim,
} from '@farmgate/contracts/claim-request'
import { publicLocationPath } from '@farmgate/contracts/entity-paths'
import { DAY_MS } from '@farmgate/contracts/hours'
import type { Page } from '@farmgate/contracts/page'
import type { CursorPageRequest } from '../../http/cursor.ts'
import type { Viewer } from '../../operations/policy.ts'
import { type Decision, decider, readQueue } from '../../operations/queue-page.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import { createClaimDecisionsRepository, type OnClaimDecided } from './claim-decisions.repository.ts'
import { type ClaimFilter, createClaimsRepository, type FiledClaim } from './claims.repository.ts'

/** Claims of locations without an owner. */
export function createClaimsService({
	db,
	mail,
	directory,
	clock,
}: Pick<SharedDependencies, 'db' | 'mail' | 'directory' | 'clock'>) {
	const repository = createClaimsRepository(db)
	const decisions = createClaimDecisionsRepository(db)
	/** The only account with this verified email address, or null. */
	async function findAccount(email: string): Promise<string | null> {
		const candidates = await decisions.findUsersByEmail(email)
		const known = await Promise.all(candidates.map((id) => directory.findUser(id)))
		const verified = known.filter((user) =>
			user?.verifiedEmails.some((address) => address.toLowerCase() === email.toLowerCase()),
		)
		return verified.length === 1 ? (verified[0]?.id ?? null) : null
	}

	/** Writes to the claimant about a decision; after an Undo, also about the next one. */
	const announceIn =
		(requestId: string): OnClaimDecided =>
		async (tx, status, claim, location) => {
			const { id, userId, email, reason } = claim
			const to = userId === null ? ({ kind: 'unverified', email } as const) : ({ kind: 'user', userId } as const)
			const locationName = location.name
			const key = `claim:${id}:${requestId}`
			if (status === 'approved') {
				await mail.enqueue(tx, { key, to, template: 'claim-approved', data: { locationName, path: '/dashboard' } })
				return
			}
			const data = { locationName, path: publicLocationPath(location), reason }
			await mail.enqueue(tx, { key, to, template: 'claim-declined', data })
		}

	return {
		/** How many claims are pending. */
		countPending: repository.countPending,

		/**
		 * Files a claim of any undeleted location, approved or not. A second claim by the same person returns the pending first
		 * one (`isNew` is false). The claimant gets a message: at the account's address, or at the typed one when signed out. Throws `location.not_found` and `claim.has_owner`.
		 */
		async create(viewer: Viewer | null, claim: NewClaimRequest): Promise<FiledClaim> {
			const to =
				viewer === null
					? ({ kind: 'unverified', email: claim.email } as const)
					: ({ kind: 'user', userId: viewer.userId } as const)
			return await repository.file(claim, viewer?.userId ?? null, clock.now(), (tx, made) =>
				mail.enqueue(tx, {
					key: `claim:${made.claim.id}`,
					to,
					template: 'claim-received',
					data: { locationName: made.location.name, path: publicLocationPath(made.location) },
				}),
			)
		},

		/** Claims in one state, a page at a time. Throws `cursor.invalid`. */
		list: (request: CursorPageRequest & ClaimFilter): Promise<Page<ClaimRequest>> =>
			readQueue(request, repository.matching(request)),

		/**
		 * Claims that a user made while signed in, pending or decided in the last `DECIDED_CLAIM_DAYS`, newest first, a page at a
		 * time. Throws `cursor.invalid`.
		 */
		listOwn(userId: string, request: CursorPageRequest): Promise<Page<OwnClaim>> {
			const since = new Date(clock.now().getTime() - DECIDED_CLAIM_DAYS * DAY_MS)
			return readQueue(request, repository.ofClaimant(userId, since))
		},

		/**
		 * Deletes a pending claim of the user. Throws `claim.not_found`, also for claims of others and those withdrawn before,
		 * and `review.decided`.
		 */
		withdraw: (userId: string, id: number, requestId: string): Promise<void> =>
			repository.withdraw({ id, actor: userId, requestId }),

		/**
		 * Makes the claimant the owner of the location and declines the other claims of it. A claim without an account belongs to
		 * the account with its verified email address. Throws `claim.not_found`, `claim.has_owner`, `claim.no_account`,
		 * `review.decided` and `identity.unavailable`.
		 */
		approve: decider(clock, async (decision) => {
			const { userId, email } = await decisions.findClaimant(decision.id)
			await decisions.approve(decision, userId ?? (await findAccount(email)), announceIn(decision.requestId))
		}),

		/** Declines a claim; the claimant gets the reason. Throws `claim.not_found` and `review.decided`. */
		decline: decider(clock, (decision: Decision & Refusal) =>
			decisions.decline(decision, announceIn(decision.requestId)),
		),

		/**
		 * Undoes an approval, with what it changed, or a decline. Throws `claim.not_found`, `claim.has_owner` and
		 * `review.decided`.
		 */
		reopen: decider(clock, decisions.reopen),

		/** Deletes a claim permanently. Throws `claim.not_found`. */
		remove: decider(clock, repository.remove),
	}
}
export type ClaimsService = ReturnType<typeof createClaimsService>
