import {
	decisionResults,
	locationApproval,
	locationRejection,
	locationReview,
	severalLocations,
	severalRejections,
} from '@farmgate/contracts/location-review'
import { byIdInput } from '../../operations/entity-reference.ts'
import { mutation, query } from '../../operations/operation.ts'
import type { LocationReviewsService } from './location-reviews.service.ts'

const EACH_BY_ITSELF = 'Each is decided by itself; the response has the error code of those that could not be.'

export function createLocationReviewOperations(reviews: LocationReviewsService) {
	return {
		approve: mutation({
			policy: 'admin',
			summary: 'Approve a pending location with some of its proposed categories; for admins',
			rest: 'PATCH /locations/:id/approve',
			input: locationApproval,
			errors: ['location.not_found', 'review.decided', 'review.outdated'],
			run: ({ viewer, input, requestId }) => reviews.approve(viewer, input, requestId),
		}),
		approveMany: mutation({
			policy: 'admin',
			summary: 'Approve several pending locations, without their proposed categories; for admins',
			description: EACH_BY_ITSELF,
			rest: 'POST /locations/approve',
			input: severalLocations,
			output: decisionResults,
			run: ({ viewer, input, requestId }) => reviews.approveMany(viewer, input, requestId),
		}),
		reject: mutation({
			policy: 'admin',
			summary: 'Reject a pending location; its owner gets the reason; for admins',
			rest: 'PATCH /locations/:id/reject',
			input: locationRejection,
			errors: ['location.not_found', 'review.decided'],
			run: ({ viewer, input, requestId }) => reviews.reject(viewer, input, requestId),
		}),
		rejectMany: mutation({
			policy: 'admin',
			summary: 'Reject several pending locations for one reason, which their owners get; for admins',
			description: EACH_BY_ITSELF,
			rest: 'POST /locations/reject',
			input: severalRejections,
			output: decisionResults,
			run: ({ viewer, input, requestId }) => reviews.rejectMany(viewer, input, requestId),
		}),
		reopen: mutation({
			policy: 'admin',
			summary: 'Undo the approval or rejection of a location; for admins',
			rest: 'PATCH /locations/:id/reopen',
			errors: ['location.not_found', 'review.decided'],
			input: byIdInput,
			run: ({ viewer, input, requestId }) => reviews.reopen(viewer, input.id, requestId),
		}),
		reopenMany: mutation({
			policy: 'admin',
			summary: 'Undo the approvals or rejections of several locations; for admins',
			description: EACH_BY_ITSELF,
			rest: 'POST /locations/reopen',
			input: severalLocations,
			output: decisionResults,
			run: ({ viewer, input, requestId }) => reviews.reopenMany(viewer, input, requestId),
		}),
		hide: mutation({
			policy: 'admin',
			summary: 'Hide a location from visitors; its owner gets the reason and can send it again; for admins',
			rest: 'PATCH /locations/:id/hide',
			input: locationRejection,
			errors: ['location.not_found'],
			run: ({ viewer, input, requestId }) => reviews.hide(viewer, input, requestId),
		}),
		unhide: mutation({
			policy: 'admin',
			summary: 'Show a hidden location again; for admins',
			rest: 'PATCH /locations/:id/unhide',
			errors: ['location.not_found', 'review.decided'],
			input: byIdInput,
			run: ({ viewer, input, requestId }) => reviews.unhide(viewer, input.id, requestId),
		}),
		verify: mutation({
			policy: 'admin',
			summary: 'Mark an imported location as checked, so that it is verified; for admins',
			description: 'It is no longer verified after an import changes it.',
			rest: 'PATCH /locations/:id/verify',
			errors: ['location.not_found', 'location.not_imported'],
			input: byIdInput,
			run: ({ viewer, input, requestId }) => reviews.verify(viewer, input.id, requestId),
		}),
		unverify: mutation({
			policy: 'admin',
			summary: 'Remove the verification of an imported location; for admins',
			rest: 'PATCH /locations/:id/unverify',
			errors: ['location.not_found', 'location.not_imported'],
			input: byIdInput,
			run: ({ viewer, input, requestId }) => reviews.unverify(viewer, input.id, requestId),
		}),
		review: query({
			policy: 'admin',
			summary: 'A location with likely duplicates and its last rejection; for admins',
			rest: 'GET /locations/:id/review',
			input: byIdInput,
			output: locationReview,
			errors: ['location.not_found'],
			run: ({ input }) => reviews.review(input.id),
		}),
	}
}
