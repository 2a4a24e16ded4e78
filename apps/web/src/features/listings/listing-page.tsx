import type { Listing } from '@farmgate/contracts/listing'
import type { ReactNode } from 'react'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { ListingFacts } from './listing-facts.tsx'
import classes from './listing-page.module.css'
import { ListingPhotos } from './listing-photos.tsx'

const LONG_TITLE_LENGTH = 60

type Props = {
	listing: Listing
	/** Buttons below the text, such as sharing. */
	actions?: ReactNode
}

/** The page of a listing without a location. All others are shown on the page of their location. */
export function ListingPage({ listing, actions }: Props) {
	return (
		<article className={classes.page}>
			<ListingPhotos listing={listing} />
			<div className={classes.text}>
				<BackLink to="/search">Browse listings</BackLink>
				<h1 data-long={listing.title.length > LONG_TITLE_LENGTH || undefined}>{listing.title}</h1>
				<ListingFacts listing={listing} note="The seller has not added a place." actions={actions} />
			</div>
		</article>
	)
}
