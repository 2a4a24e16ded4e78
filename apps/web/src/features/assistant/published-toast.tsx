import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { showToast } from '../../shared/ui/toast-store.ts'

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
