import { LinkButton } from '../../shared/ui/link-button.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'

export function NotFoundScreen() {
	return (
		<MessageScreen
			title="Nothing grows here"
			text="This page does not exist, or it has moved. The farms are still where they were."
			actions={
				<>
					<LinkButton to="/locations">Browse locations</LinkButton>
					<LinkButton to="/" variant="default">
						Go home
					</LinkButton>
				</>
			}
		/>
	)
}
