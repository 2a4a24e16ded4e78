import { Button } from '@mantine/core'
import { LISTING_FAILURE_TITLE } from '../../shared/listings/listing-failure.ts'
import type { Failure } from './assistant-state.ts'
import classes from './failure-alert.module.css'
import { usePublishPending } from './publish-after-sign-in.tsx'
import type { useAssistant } from './use-assistant.ts'

/** Says that the submission after the sign-in failed, with a button to repeat it. */
export function SubmissionAlert({ failure }: { failure: Failure }) {
	const publishPending = usePublishPending()
	return (
		<div role="alert" className={classes.alert}>
			<p>
				<strong>{LISTING_FAILURE_TITLE}</strong>
			</p>
			<p>{failure.detail ?? failure.title}</p>
			<p>Your listing is kept in this browser.</p>
			<div className={classes.actions}>
				<Button variant="default" onClick={() => void publishPending()}>
					Retry
				</Button>
			</div>
		</div>
	)
}

type Props = { assistant: Pick<ReturnType<typeof useAssistant>, 'state' | 'dispatch' | 'retryPlaces'> }

/** What failed last, with what the seller can do. A failed reply is repeated from the chat. */
export function FailureAlert({ assistant: { state, dispatch, retryPlaces } }: Props) {
	const { failure, step } = state
	if (failure === null) return null
	return (
		<div role="alert" className={classes.alert}>
			<p>
				<strong>{failure.title}</strong>
			</p>
			{failure.detail !== null && <p>{failure.detail}</p>}
			{step === 'generating_image' && (
				<div className={classes.actions}>
					<Button variant="default" onClick={() => dispatch({ kind: 'imageStarted' })}>
						Retry
					</Button>
					<Button variant="default" onClick={() => dispatch({ kind: 'imageSkipped' })}>
						Continue without a picture
					</Button>
				</div>
			)}
			{step === 'choose_location' && (
				<div className={classes.actions}>
					<Button variant="default" onClick={() => void retryPlaces()}>
						Retry
					</Button>
				</div>
			)}
		</div>
	)
}
