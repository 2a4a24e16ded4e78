import { LinkButton } from '../../shared/ui/link-button.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'

/** Whether it is missing or could not be loaded; the latter also says why and can be tried again. */
export const LISTING_NOT_FOUND = 'Listing not found'

export function BrowseListings({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
	return (
		<LinkButton to="/search" variant={variant}>
			Browse listings
		</LinkButton>
	)
}

export function ListingNotFound() {
	return (
		<MessageScreen
			title={LISTING_NOT_FOUND}
			text="It may be sold out, or the seller has taken it down."
			actions={<BrowseListings />}
		/>
	)
}
