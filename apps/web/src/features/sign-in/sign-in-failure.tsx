import { Button } from '@mantine/core'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'

/** The error screen when the identity provider cannot be loaded. */
export function SignInFailure({ onRetry }: { onRetry: () => void }) {
	return (
		<MessageScreen
			title="Signing in does not work right now"
			text="The sign-in service is not responding. Nothing was lost, and everything that needs no account works as usual."
			actions={
				<>
					<Button onClick={onRetry}>Try Again</Button>
					<LinkButton to="/locations" variant="default">
						Browse locations
					</LinkButton>
				</>
			}
		/>
	)
}
