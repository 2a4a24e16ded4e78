import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { ListingDialog } from '../features/listings/listing-dialog.tsx'
import { LocationVisit } from '../features/locations/location-visit.tsx'
import { listingLink } from '../shared/location-link.ts'
import { ShareButton } from '../shared/share/share-button.tsx'

/** A listing on the page of its location, in a dialog. */
export function ListingView({
	listing,
	location,
	onClose,
}: {
	listing: Listing
	location: Location
	onClose: () => void
}) {
	return (
		<ListingDialog
			listing={listing}
			actions={<ShareButton name={listing.title} link={listingLink(listing)} />}
			visit={<LocationVisit location={location} />}
			onClose={onClose}
		/>
	)
}
