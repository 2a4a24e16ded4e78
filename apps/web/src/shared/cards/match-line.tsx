import type { Location } from '@farmgate/contracts/location'
import type { MatchedListing } from '@farmgate/contracts/matched-listing'
import { formatPriceRange } from '@farmgate/contracts/price'
import card from '../ui/card.module.css'

type Props = { listing: MatchedListing; location: Pick<Location, 'listingCount'> }

/** "Brown eggs $4.00–$7.00 +2 more": the listing of a location that matches the search best. One line, like the number that it replaces. */
export function MatchLine({ listing, location: { listingCount } }: Props) {
	return (
		<p className={card.line}>
			<span className={card.cut}>{listing.title}</span>{' '}
			<strong>{listing.isSoldOut ? 'Sold out' : formatPriceRange(listing)}</strong>{' '}
			{listingCount > 1 && <span className={card.muted}>+{listingCount - 1} more</span>}
		</p>
	)
}
