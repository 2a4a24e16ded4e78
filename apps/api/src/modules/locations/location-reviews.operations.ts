import {
	approvalResults,
	locationApproval,
	locationApprovals,
	locationRejection,
	locationReview,
} from '@farmgate/contracts/location-review'
import { adminDecision } from '../../operations/admin-queue.ts'
import { byIdInput } from '../../operations/entity-reference.ts'
import { mutation, query } from '../../operations/operation.ts'
import { nothing } from '../../operations/response-docs.ts'
import type { LocationReviewsService } from './location-reviews.service.ts'

export function createLocationReviewOperations(reviews: LocationReviewsService) {
	return {
		approve: mutation({
			policy: 'admin',
			summary: 'Approve a pending location with some of its proposed categories; for admins',
			rest: 'PATCH /locations/:id/approve',
			input: locationApproval,
			output: nothing,
			errors: ['location.not_found', 'review.decided', 'review.outdated'],
			run: ({ viewer, input, requestId }) => reviews.approve(viewer, input, requestId),
		}),
		approveMany: mutation({
			policy: 'admin',
			summary: 'Approve several pending locations, without their proposed categories; for admins',
			description: 'Each is approved by itself; the response has the error code of those that could not be.',
			rest: 'POST /locations/approve',
			input: locationApprovals,
			output: approvalResults,
			run: ({ viewer, input, requestId }) => reviews.approveMany(viewer, input.ids, requestId),
		}),
		reject: mutation({
			policy: 'admin',
			summary: 'Reject a pending location; its owner gets the reason; for admins',
			rest: 'PATCH /locations/:id/reject',
			input: locationRejection,
			output: nothing,
			errors: ['location.not_found', 'review.decided'],
			run: ({ viewer, input, requestId }) => reviews.reject(viewer, input, requestId),
		}),
		reopen: adminDecision({
			summary: 'Undo the approval or rejection of a location; for admins',
			rest: 'PATCH /locations/:id/reopen',
			errors: ['location.not_found', 'review.decided'],
			run: reviews.reopen,
		}),
		review: query({
			policy: 'admin',
			summary: 'A submitted location with likely duplicates and its last rejection; for admins',
			rest: 'GET /locations/:id/review',
			input: byIdInput,
			output: locationReview,
			errors: ['location.not_found'],
			run: ({ input }) => reviews.review(input.id),
		}),
	}
}
