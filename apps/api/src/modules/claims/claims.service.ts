import type { ClaimRequest, NewClaimRequest } from '@farmgate/contracts/claim-request'
import { publicLocationPath } from '@farmgate/contracts/entity-paths'
import type { Page } from '@farmgate/contracts/page'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CursorPageRequest } from '../../platform/cursor.ts'
import type { Viewer } from '../../platform/policy.ts'
import { queuePageOf, queuePartOf } from '../../platform/queue-page.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { ClaimReceipt, ClaimsRepository } from './claims.repository.ts'

type Deps = { repository: ClaimsRepository; mail: Pick<MailService, 'enqueue'>; clock: Clock }

/** Claims of locations without an owner. */
export function createClaimsService({ repository, mail, clock }: Deps) {
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

		/** Pending claims, newest first, a page at a time. Throws `cursor.invalid`. */
		async list(request: CursorPageRequest): Promise<Page<ClaimRequest>> {
			const part = queuePartOf(request)
			const [found, count] = await Promise.all([repository.list(part), repository.count()])
			return queuePageOf(found, request, count)
		},

		/** Deletes a claim permanently. Throws `claim.not_found`. */
		async remove({ userId }: Viewer, id: number, requestId: string): Promise<void> {
			if (!(await repository.remove({ id, actor: userId, requestId }))) throw new AppError('claim.not_found')
		},
	}
}
export type ClaimsService = ReturnType<typeof createClaimsService>
