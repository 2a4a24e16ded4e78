import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { Space, Title } from '@mantine/core'
import { ListingDialog } from '../features/listings/listing-dialog.tsx'
import { VisitInformation } from '../features/locations/location-side-panel.tsx'
import { AddToList } from '../features/trips/add-to-list.tsx'
import { OpeningLine } from '../shared/cards/opening-line.tsx'
import { useNow } from '../shared/hooks/use-now.ts'
import { listingLink } from '../shared/location-link.ts'
import { ShareButton } from '../shared/share/share-button.tsx'
import { VisitLinks } from '../shared/visits/visit-links.tsx'

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
	const now = useNow()
	return (
		<ListingDialog
			listing={listing}
			actions={
				<>
					<AddToList name={listing.title} look="button" />
					<ShareButton name={listing.title} link={listingLink(listing)} />
				</>
			}
			visit={
				<section aria-label={`At ${location.name}`}>
					<Title order={3} size="md">
						At {location.name}
					</Title>
					<OpeningLine location={location} now={now} />
					<p>{location.address}</p>
					<VisitLinks location={location} />
					<Space h="md" />
					<VisitInformation location={location} />
				</section>
			}
			onClose={onClose}
		/>
	)
}
