import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { ApiClient } from '../../shared/api/trpc.ts'
import { browserDrafts } from '../../shared/forms/form-drafts.ts'
import {
	LISTING_FAILURE_TEXT,
	LISTING_FAILURE_TITLE,
	listingFailureText,
} from '../../shared/listings/listing-failure.ts'
import { inOneTab } from '../../shared/store/browser-lock.ts'
import { dismissToast, showToast } from '../../shared/ui/toast-store.ts'
import { failureOf } from './assistant-failure.ts'
import { forgetConversation } from './conversation-store.ts'
import { pendingSubmission, submissionProgress } from './pending-submission.ts'
import { publishListing } from './publish-listing.ts'

const TOAST = 'pending-listing'
const LOCK = 'farmgate-pending-listing'

/** Says that the listing is published, with the link to share. The toast is outside of the router, so that its links load the page. */
export function showPublished({ id, slug, title, isPublic }: OwnedListing): void {
	const message = isPublic ? (
		<>
			<a href={`/listings/${slug}`}>{title}</a> · <a href={`/confirmation/${id}`}>Share it</a>
		</>
	) : (
		<>
			Buyers see it as soon as your place is approved. <a href={`/confirmation/${id}`}>{title}</a>
		</>
	)
	showToast({ title: 'Listing published!', message })
}

/**
 * Publishes the stored submission, if it is still there when no other tab is publishing it. After a failure it stays, to be
 * repeated with the same keys. `onPublished` runs after a success.
 */
export async function publishPending(client: ApiClient, onPublished: () => Promise<void>): Promise<void> {
	// Without locks, the server's idempotency keys prevent a second listing.
	await inOneTab(LOCK, async () => {
		const submission = pendingSubmission.read()
		if (submission === null) return
		submissionProgress.set({ phase: 'submitting' })
		try {
			const listing = await publishListing(client, submission)
			pendingSubmission.remove()
			forgetConversation(browserDrafts(null), null)
			submissionProgress.set({ phase: 'submitted' })
			dismissToast(TOAST)
			showPublished(listing)
			await onPublished()
			submissionProgress.set({ phase: 'idle' })
		} catch (error) {
			submissionProgress.set({ phase: 'failed', failure: failureOf(error, LISTING_FAILURE_TEXT) })
			showToast({ id: TOAST, title: LISTING_FAILURE_TITLE, message: listingFailureText(error), isError: true })
		}
	})
}
