import { claimDecline, claimRequest, newClaimRequest, ownClaim } from '@farmgate/contracts/claim-request'
import { page } from '@farmgate/contracts/page'
import * as z from 'zod'
import { pick } from 'zod/mini'
import { cursorPage } from '../../http/cursor.ts'
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
			async run({ viewer, input, requestId }) {
				await claims.withdraw(viewer.userId, input.id, requestId)
				return null
			},
		}),
		approve: mutation({
			policy: 'admin',
			summary: 'Give the location to the claimant, and decline its other claims; for admins',
			rest: 'PATCH /claim-requests/:id/approve',
			errors: ['claim.not_found', 'claim.has_owner', 'claim.no_account', 'review.decided', 'identity.unavailable'],
			input: byIdInput,
			run: ({ viewer, input, requestId }) => claims.approve(viewer, input.id, requestId),
		}),
		decline: mutation({
			policy: 'admin',
			summary: 'Decline a claim; the claimant gets the reason; for admins',
			rest: 'PATCH /claim-requests/:id/decline',
			input: claimDecline,
			errors: ['claim.not_found', 'review.decided'],
			run: ({ viewer, input, requestId }) => claims.decline(viewer, input, requestId),
		}),
		reopen: mutation({
			policy: 'admin',
			summary: 'Undo the decision about a claim; for admins',
			rest: 'PATCH /claim-requests/:id/reopen',
			errors: ['claim.not_found', 'claim.has_owner', 'review.decided'],
			input: byIdInput,
			run: ({ viewer, input, requestId }) => claims.reopen(viewer, input.id, requestId),
		}),
		remove: mutation({
			policy: 'admin',
			summary: 'Delete a claim; for admins',
			rest: 'DELETE /claim-requests/:id',
			errors: ['claim.not_found'],
			input: byIdInput,
			run: ({ viewer, input, requestId }) => claims.remove(viewer, input.id, requestId),
		}),
	}
}
