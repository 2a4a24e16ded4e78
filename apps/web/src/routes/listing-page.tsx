import { useLoaderData } from '@tanstack/react-router'
import { EditListing } from '../features/listings/edit-listing.tsx'
import { ListingPage } from '../features/listings/listing-page.tsx'
import { AddToList } from '../features/trips/add-to-list.tsx'
import { listingLink } from '../shared/location-link.ts'
import { ShareButton } from '../shared/share/share-button.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

export function ListingWithoutLocation() {
	const listing = useLoaderData({ from: '/listings/$slug' })
	return (
		<PageColumn>
			<ListingPage
				listing={listing}
				actions={
					<>
						<AddToList name={listing.title} look="button" />
						<ShareButton name={listing.title} link={listingLink(listing)} />
						<EditListing listing={listing} />
					</>
				}
			/>
		</PageColumn>
	)
}
