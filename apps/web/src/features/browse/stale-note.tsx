import { Button } from '@mantine/core'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import classes from './stale-note.module.css'

type Props = { error: unknown; onRetry: () => void; isRetrying: boolean }

/** Says that what is on the screen is of an earlier question, and why. */
export function StaleNote({ error, onRetry, isRetrying }: Props) {
	return (
		<div role="alert" className={classes.note}>
			<p className={classes.title}>Something went wrong.</p>
			<p>{errorText(readError(error))} What you see may be out of date.</p>
			<Button onClick={onRetry} loading={isRetrying}>
				Try Again
			</Button>
		</div>
	)
}
