import type { Listing } from '@farmgate/contracts/listing'
import { formatPriceRange } from '@farmgate/contracts/price'
import { Link } from '@tanstack/react-router'
import { listingPhoto } from '../../shared/cards/card-pictures.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { TypePlaceholder } from '../../shared/ui/type-placeholder.tsx'
import { useOwnListings } from './account.queries.ts'
import { OwnedList } from './owned-list.tsx'
import { OwnedRow } from './owned-row.tsx'

const GLYPH_PX = 22

function ListingThumb({ listing }: { listing: Listing }) {
	const image = listingPhoto(listing)
	if (image !== null) return <img src={image} alt="" loading="lazy" width={56} height={56} />
	return <TypePlaceholder type={listing.locationType ?? 'Farmstand'} seed={listing.id} glyphSize={GLYPH_PX} />
}

function OwnedListing({ listing }: { listing: Listing }) {
	const { isActive, title, slug } = listing
	return (
		<OwnedRow
			picture={<ListingThumb listing={listing} />}
			title={
				isActive ? (
					<Link to="/listings/$slug" params={{ slug }}>
						{title}
					</Link>
				) : (
					title
				)
			}
			details={`${formatPriceRange(listing.variants)} · ${listing.locationName ?? 'Direct Pickup'}`}
			state={isActive ? { text: 'Active', isShown: true } : { text: 'Inactive', isShown: false }}
		/>
	)
}

/** The user's own listings, including inactive ones. */
export function OwnedListings() {
	return (
		<OwnedList
			id="own-listings"
			title="Your listings"
			pages={useOwnListings()}
			row={(listing) => <OwnedListing key={listing.id} listing={listing} />}
			empty={{
				text: 'You have nothing for sale yet. See how others list what they grow.',
				action: <LinkButton to="/about">How it works</LinkButton>,
			}}
		/>
	)
}
