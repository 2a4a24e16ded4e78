import { LinkButton } from '../../shared/ui/link-button.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'

/** The screen for a missing location. */
export function LocationNotFound() {
	return (
		<MessageScreen
			title="Location not found"
			text="It may have closed, or its page has moved."
			actions={<LinkButton to="/locations">Go back</LinkButton>}
		/>
	)
}
