import { Alert, Button, Group } from '@mantine/core'
import type { useAssistant } from './use-assistant.ts'

type Props = { assistant: Pick<ReturnType<typeof useAssistant>, 'state' | 'dispatch' | 'retryPlaces'> }

/** What failed last, with what the seller can do. A failed reply is repeated from the chat. */
export function FailureAlert({ assistant: { state, dispatch, retryPlaces } }: Props) {
	const { failure, step } = state
	if (failure === null) return null
	const isOfImage = step === 'generating_image'
	return (
		<Alert color="tomato" title={failure.title} w="100%">
			{failure.detail}
			<Group gap="xs" mt="xs">
				{(isOfImage || step === 'choose_location') && (
					<Button
						variant="default"
						onClick={() => (isOfImage ? dispatch({ kind: 'imageStarted' }) : void retryPlaces())}
					>
						Retry
					</Button>
				)}
				{isOfImage && (
					<Button variant="default" onClick={() => dispatch({ kind: 'imageSkipped' })}>
						Continue without a picture
					</Button>
				)}
			</Group>
		</Alert>
	)
}
