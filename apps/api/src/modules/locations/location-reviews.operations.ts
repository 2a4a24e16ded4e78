import { refusal, severalRefusals } from '@farmgate/contracts/admin-decision'
import { locationApproval, locationReview } from '@farmgate/contracts/location-review'
import { adminDecision, adminDecisions } from '../../operations/admin-queue.ts'
import { byIdInput } from '../../operations/entity-reference.ts'
import { query } from '../../operations/operation.ts'
import type { LocationReviewsService } from './location-reviews.service.ts'

export function createLocationReviewOperations(reviews: LocationReviewsService) {
	return {
		approve: adminDecision({
			summary: 'Approve a pending location with some of its proposed categories; for admins',
			rest: 'PATCH /locations/:id/approve',
			input: locationApproval,
			errors: ['location.not_found', 'review.decided', 'review.outdated'],
			run: reviews.approve,
		}),
		approveMany: adminDecisions({
			summary: 'Approve several pending locations, without their proposed categories; for admins',
			rest: 'POST /locations/approve',
			run: reviews.approve,
		}),
		reject: adminDecision({
			input: refusal,
			summary: 'Reject a pending location; its owner gets the reason; for admins',
			rest: 'PATCH /locations/:id/reject',
			errors: ['location.not_found', 'review.decided'],
			run: reviews.reject,
		}),
		rejectMany: adminDecisions({
			input: severalRefusals,
			summary: 'Reject several pending locations for one reason, which their owners get; for admins',
			rest: 'POST /locations/reject',
			run: reviews.reject,
		}),
		reopen: adminDecision({
			summary: 'Undo the approval or rejection of a location; for admins',
			rest: 'PATCH /locations/:id/reopen',
			errors: ['location.not_found', 'review.decided'],
			run: reviews.reopen,
		}),
		reopenMany: adminDecisions({
			summary: 'Undo the approvals or rejections of several locations; for admins',
			rest: 'POST /locations/reopen',
			run: reviews.reopen,
		}),
		hide: adminDecision({
			input: refusal,
			summary: 'Hide a location from visitors; its owner gets the reason and can send it again; for admins',
			rest: 'PATCH /locations/:id/hide',
			errors: ['location.not_found'],
			run: reviews.hide,
		}),
		unhide: adminDecision({
			summary: 'Show a hidden location again; for admins',
			rest: 'PATCH /locations/:id/unhide',
			errors: ['location.not_found', 'review.decided'],
			run: reviews.unhide,
		}),
		verify: adminDecision({
			summary: 'Mark an imported location as checked, so that it is verified; for admins',
			description: 'It is no longer verified after an import changes it.',
			rest: 'PATCH /locations/:id/verify',
			errors: ['location.not_found', 'location.not_imported'],
			run: reviews.verify,
		}),
		unverify: adminDecision({
			summary: 'Remove the verification of an imported location; for admins',
			rest: 'PATCH /locations/:id/unverify',
			errors: ['location.not_found', 'location.not_imported'],
			run: reviews.unverify,
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
