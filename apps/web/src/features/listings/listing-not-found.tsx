import { LinkButton } from '../../shared/ui/link-button.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'

export function ListingNotFound() {
	return (
		<MessageScreen
			title="Listing not found"
			text="It may be sold out, or the seller has taken it down."
			actions={<LinkButton to="/search">Browse listings</LinkButton>}
		/>
	)
}
