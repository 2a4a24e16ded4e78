import type { ReviewState } from '@farmgate/contracts/location-write'

/** Whether admins have approved or rejected a location, or still have to decide. */
export function reviewStateOf(row: { isApproved: boolean; rejectedAt: Date | null }): ReviewState {
	if (row.isApproved) return 'approved'
	return row.rejectedAt === null ? 'pending' : 'rejected'
}
