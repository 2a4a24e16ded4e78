import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { Button } from '@mantine/core'
import type { ApiClient } from '../../shared/api/trpc.ts'
import { browserDrafts } from '../../shared/forms/form-drafts.ts'
import { LISTING_FAILURE_TITLE, listingFailureText } from '../../shared/listings/listing-failure.ts'
import { inOneTab } from '../../shared/store/browser-lock.ts'
import { dismissToast, showToast } from '../../shared/ui/toast-store.ts'
import { forgetConversation } from './conversation-store.ts'
import { pendingSubmission } from './pending-submission.ts'
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
 * repeated. `onPublished` runs after a success.
 */
export async function publishPending(client: ApiClient, onPublished: () => Promise<void>): Promise<void> {
	// Without locks, the server's idempotency keys prevent a second listing.
	await inOneTab(LOCK, async () => {
		const submission = pendingSubmission.read()
		if (submission === null) return
		try {
			const listing = await publishListing(client, submission)
			pendingSubmission.remove()
			forgetConversation(browserDrafts(null), null)
			showPublished(listing)
			await onPublished()
		} catch (error) {
			const retry = () => {
				dismissToast(TOAST)
				void publishPending(client, onPublished)
			}
			const message = (
				<>
					<p>{listingFailureText(error)}</p>
					<p>Your listing is kept in this browser.</p>
					<Button variant="default" mt={6} onClick={retry}>
						Retry
					</Button>
				</>
			)
			showToast({ id: TOAST, title: LISTING_FAILURE_TITLE, message, isError: true, isLasting: true })
		}
	})
}
