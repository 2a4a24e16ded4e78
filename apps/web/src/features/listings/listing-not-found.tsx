import { LinkButton } from '../../shared/ui/link-button.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'

/** Title for a missing listing and for one that could not be loaded. */
export const LISTING_NOT_FOUND = 'Listing not found'

/** A link button to all listings. */
export function BrowseListings({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
	return (
		<LinkButton to="/search" variant={variant}>
			Browse listings
		</LinkButton>
	)
}

/** The screen for a missing listing. */
export function ListingNotFound() {
	return (
		<MessageScreen
			title={LISTING_NOT_FOUND}
			text="It may be sold out, or the seller has taken it down."
			actions={<BrowseListings />}
		/>
	)
}
