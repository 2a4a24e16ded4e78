import { LinkButton } from '../../shared/ui/link-button.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'

/** The screen for an unknown town, or one with too few locations. */
export function TownNotFound() {
	return (
		<MessageScreen
			title="No page for this town"
			text="Too few places are known around it, or its name is written in another way."
			actions={<LinkButton to="/locations">Browse all places</LinkButton>}
		/>
	)
}
