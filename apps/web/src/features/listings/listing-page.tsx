import type { Listing } from '@farmgate/contracts/listing'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { ListingContent } from './listing-content.tsx'

const LONG_TITLE_LENGTH = 60

type Props = {
	listing: Listing
	/** Buttons below the text, such as sharing. */
	actions?: ReactNode
}

/** The page of a listing without a location. All others are shown on the page of their location. */
export function ListingPage({ listing, actions }: Props) {
	const isLong = listing.title.length > LONG_TITLE_LENGTH
	return (
		<article>
			<ListingContent
				listing={listing}
				heading={
					<>
						<BackLink to="/search">Browse listings</BackLink>
						<Title order={1} {...(isLong && { fz: 'lg' })}>
							{listing.title}
						</Title>
					</>
				}
				note="The seller has not added a place."
				actions={actions}
			/>
		</article>
	)
}
