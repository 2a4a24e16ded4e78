import { refusal, severalRefusals } from '@farmgate/contracts/admin-decision'
import { claimRequest, newClaimRequest, ownClaim } from '@farmgate/contracts/claim-request'
import { page } from '@farmgate/contracts/page'
import * as z from 'zod'
import { pick } from 'zod/mini'
import { cursorPage } from '../../http/cursor.ts'
import { adminDecision, adminDecisions } from '../../operations/admin-queue.ts'
import { byIdInput } from '../../operations/entity-reference.ts'
import { mutation, query } from '../../operations/operation.ts'
import { queueSearch } from '../../operations/queue-page.ts'
import type { ClaimsService } from './claims.service.ts'

/** The response to a claim, without its personal data: a repeated claim is found by an email address alone. */
const claimReceipt = pick(claimRequest, { id: true, locationId: true, status: true, createdAt: true })

export function createClaimOperations(claims: ClaimsService) {
	return {
		create: mutation({
			policy: 'public',
			summary: 'Claim a location that has no owner',
			description: 'A second claim by the same person, while the first one is pending, returns the first one.',
			rest: 'POST /claim-requests',
			rateLimit: { class: 'submission' },
			input: newClaimRequest,
			output: claimReceipt,
			errors: ['location.not_found', 'claim.has_owner'],
			creates: true,
			async run({ viewer, input, markCreated }) {
				const { claim, isNew } = await claims.create(viewer, input)
				if (isNew) markCreated()
				return claim
			},
		}),
		list: query({
			policy: 'admin',
			summary: 'Claims in one state, by default pending ones, the oldest first, a page at a time; for admins',
			rest: 'GET /claim-requests',
			input: queueSearch.extend({
				status: z
					.optional(claimRequest.shape.status)
					.default('pending')
					.meta({ description: 'Only claims in this state' }),
			}),
			output: page(claimRequest),
			run: ({ input }) => claims.list(input),
		}),
		own: query({
			policy: 'signed-in',
			summary: 'Your claims that are pending or were decided in the last 90 days, newest first, a page at a time',
			rest: 'GET /user/claim-requests',
			input: cursorPage,
			output: page(ownClaim),
			run: ({ viewer, input }) => claims.listOwn(viewer.userId, input),
		}),
		withdraw: mutation({
			policy: 'signed-in',
			summary: 'Withdraw your pending claim, which deletes it',
			rest: 'DELETE /user/claim-requests/:id',
			input: byIdInput,
			errors: ['claim.not_found', 'review.decided'],
			run: ({ viewer, input, requestId }) => claims.withdraw(viewer.userId, input.id, requestId),
		}),
		approve: adminDecision({
			summary: 'Give the location to the claimant, and decline its other claims; for admins',
			rest: 'PATCH /claim-requests/:id/approve',
			errors: ['claim.not_found', 'claim.has_owner', 'claim.no_account', 'review.decided', 'identity.unavailable'],
			run: claims.approve,
		}),
		approveMany: adminDecisions({
			summary: 'Approve several claims; for admins',
			rest: 'POST /claim-requests/approve',
			run: claims.approve,
		}),
		decline: adminDecision({
			input: refusal,
			summary: 'Decline a claim; the claimant gets the reason; for admins',
			rest: 'PATCH /claim-requests/:id/decline',
			errors: ['claim.not_found', 'review.decided'],
			run: claims.decline,
		}),
		declineMany: adminDecisions({
			input: severalRefusals,
			summary: 'Decline several claims for one reason, which each claimant gets; for admins',
			rest: 'POST /claim-requests/decline',
			run: claims.decline,
		}),
		reopen: adminDecision({
			summary: 'Undo the decision about a claim; for admins',
			rest: 'PATCH /claim-requests/:id/reopen',
			errors: ['claim.not_found', 'claim.has_owner', 'review.decided'],
			run: claims.reopen,
		}),
		reopenMany: adminDecisions({
			summary: 'Undo the decisions about several claims; for admins',
			rest: 'POST /claim-requests/reopen',
			run: claims.reopen,
		}),
		remove: adminDecision({
			summary: 'Delete a claim; for admins',
			rest: 'DELETE /claim-requests/:id',
			errors: ['claim.not_found'],
			run: claims.remove,
		}),
	}
}
