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
import { AppError, existing } from '../../http/errors/app-error.ts'
import type { Viewer } from '../../operations/policy.ts'
import { assertDecided, decider, decisionOf, readQueue } from '../../operations/queue-page.ts'
import type { Clock } from '../../ports/clock.ts'
import type { IdentityDirectory } from '../../ports/identity-port.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { ClaimDecisionsRepository, OnClaimDecided } from './claim-decisions.repository.ts'
import type { ClaimFilter, ClaimReceipt, ClaimsRepository } from './claims.repository.ts'

type Deps = {
	repository: ClaimsRepository
	decisions: ClaimDecisionsRepository
	mail: Pick<MailService, 'enqueue'>
	directory: Pick<IdentityDirectory, 'findUser'>
	clock: Clock
}

/** Claims of locations without an owner. */
export function createClaimsService({ repository, decisions, mail, directory, clock }: Deps) {
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
		/**
		 * Files a claim of any undeleted location, approved or not. A second claim by the same person returns the pending first
		 * one (`isNew` is false). The claimant gets a message: at the account's address, or at the typed one when signed out. Throws `location.not_found` and `claim.has_owner`.
		 */
		async create(viewer: Viewer | null, claim: NewClaimRequest): Promise<{ claim: ClaimReceipt; isNew: boolean }> {
			const to =
				viewer === null
					? ({ kind: 'unverified', email: claim.email } as const)
					: ({ kind: 'user', userId: viewer.userId } as const)
			const filed = await repository.file(claim, viewer?.userId ?? null, clock.now(), (tx, made) =>
				mail.enqueue(tx, {
					key: `claim:${made.claim.id}`,
					to,
					template: 'claim-received',
					data: { locationName: made.location.name, path: publicLocationPath(made.location) },
				}),
			)
			if (filed.outcome === 'no-location') throw new AppError('location.not_found')
			if (filed.outcome === 'has-owner') throw new AppError('claim.has_owner')
			return { claim: filed.claim, isNew: filed.isNew }
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
		async withdraw(userId: string, id: number, requestId: string): Promise<void> {
			await assertDecided(repository.withdraw({ id, actor: userId, requestId }))
		},

		/**
		 * Makes the claimant the owner of the location and declines the other claims of it. A claim without an account belongs to
		 * the account with its verified email address. Throws `claim.not_found`, `claim.has_owner`, `claim.no_account`,
		 * `review.decided` and `identity.unavailable`.
		 */
		async approve(viewer: Viewer, id: number, requestId: string): Promise<void> {
			const claimant = existing(await decisions.findClaimant(id), 'claim.not_found')
			const userId = claimant.userId ?? (await findAccount(claimant.email))
			await assertDecided(
				decisions.approve(decisionOf(viewer, id, clock.now(), requestId), userId, announceIn(requestId)),
			)
		},

		/** Declines a claim; the claimant gets the reason. Throws `claim.not_found` and `review.decided`. */
		decline: (viewer: Viewer, { id, reason }: Refusal, requestId: string): Promise<void> =>
			assertDecided(decisions.decline(decisionOf(viewer, id, clock.now(), requestId), reason, announceIn(requestId))),

		/**
		 * Undoes an approval, with what it changed, or a decline. Throws `claim.not_found`, `claim.has_owner` and
		 * `review.decided`.
		 */
		reopen: decider(clock, decisions.reopen),

		/** Deletes a claim permanently. Throws `claim.not_found`. */
		async remove({ userId }: Viewer, id: number, requestId: string): Promise<void> {
			if (!(await repository.remove({ id, actor: userId, requestId }))) throw new AppError('claim.not_found')
		},
	}
}
export type ClaimsService = ReturnType<typeof createClaimsService>
