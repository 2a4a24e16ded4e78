import { Button } from '@mantine/core'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import classes from './stale-note.module.css'

type Props = {
	error: unknown
	/** What is on the screen is of an earlier question. */
	isStale: boolean
	onRetry: () => void
	isRetrying: boolean
	/** Of a map: the way to ask for less where it was too much. */
	onZoomIn?: (() => void) | undefined
}

/** Says beside what is there that the newest of it could not be had, why, and what to do. */
export function StaleNote({ error, isStale, onRetry, isRetrying, onZoomIn }: Props) {
	const read = readError(error)
	const isTooMuch = onZoomIn && read.kind === 'known' && read.code === 'search.timeout'
	const text = isTooMuch
		? 'There is too much here to draw it in time. Zoom in, or choose a type or a category.'
		: errorText(read)
	return (
		<div role="alert" className={classes.note}>
			<p className={classes.title}>Something went wrong.</p>
			<p>{isStale ? `${text} What you see may be out of date.` : text}</p>
			<div className={classes.actions}>
				{isTooMuch && <Button onClick={onZoomIn}>Zoom in</Button>}
				<Button variant={isTooMuch ? 'default' : 'filled'} onClick={onRetry} loading={isRetrying}>
					Try Again
				</Button>
			</div>
		</div>
	)
}
