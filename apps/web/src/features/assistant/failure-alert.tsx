import { Alert, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { LISTING_FAILURE_TITLE } from '../../shared/listings/listing-failure.ts'
import type { Failure } from './assistant-state.ts'
import { usePublishPending } from './publish-after-sign-in.tsx'
import type { useAssistant } from './use-assistant.ts'

function AlertWithActions({ title, detail, children }: Failure & { children: ReactNode }) {
	return (
		<Alert color="tomato" title={title} w="100%">
			{detail}
			<Group gap="xs" mt="xs">
				{children}
			</Group>
		</Alert>
	)
}

/** Says that the submission after the sign-in failed, with a button to repeat it. */
export function SubmissionAlert({ failure: { title, detail } }: { failure: Failure }) {
	const publishPending = usePublishPending()
	return (
		<AlertWithActions title={LISTING_FAILURE_TITLE} detail={detail ?? title}>
			<p>Your listing is kept in this browser.</p>
			<Button variant="default" onClick={() => void publishPending()}>
				Retry
			</Button>
		</AlertWithActions>
	)
}

type Props = { assistant: Pick<ReturnType<typeof useAssistant>, 'state' | 'dispatch' | 'retryPlaces'> }

/** What failed last, with what the seller can do. A failed reply is repeated from the chat. */
export function FailureAlert({ assistant: { state, dispatch, retryPlaces } }: Props) {
	const { failure, step } = state
	if (failure === null) return null
	return (
		<AlertWithActions {...failure}>
			{step === 'generating_image' && (
				<>
					<Button variant="default" onClick={() => dispatch({ kind: 'imageStarted' })}>
						Retry
					</Button>
					<Button variant="default" onClick={() => dispatch({ kind: 'imageSkipped' })}>
						Continue without a picture
					</Button>
				</>
			)}
			{step === 'choose_location' && (
				<Button variant="default" onClick={() => void retryPlaces()}>
					Retry
				</Button>
			)}
		</AlertWithActions>
	)
}
