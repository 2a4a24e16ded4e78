import { IconCloudOff } from '@tabler/icons-react'
import { formatMoment } from '../dates/moment.ts'
import classes from './offline-banner.module.css'

/** What is shown in place of a new answer: when the server gave it (ISO 8601, or empty), and why there is none. */
type Kept = { at: string; because: 'slow' | 'unanswered' }

type Props = {
	isOnline: boolean
	/** The oldest of what is on screen; null when all of it is new. */
	kept: Kept | null
	onRetry: () => void
}

function reason(isOnline: boolean, kept: Kept | null): string {
	if (!isOnline) return 'You are offline.'
	return kept?.because === 'slow' ? 'The connection is slow.' : 'The server does not answer.'
}

function whatIsShown(kept: Kept | null): string {
	if (kept === null) return 'What is on screen stays; new searches need a connection.'
	const moment = formatMoment(kept.at)
	return moment === '' ? 'Showing what was found earlier.' : `Showing what was found ${moment}.`
}

/**
 * A line at the lower edge of the window while the network fails; nothing while it works. It moves nothing: a map that became
 * smaller for it would ask about another area than the one whose answer is kept.
 */
export function OfflineBanner({ isOnline, kept, onRetry }: Props) {
	return (
		<div role="status" className={classes.place}>
			{(!isOnline || kept !== null) && (
				<div className={classes.banner}>
					<IconCloudOff size={20} aria-hidden />
					<p>
						{reason(isOnline, kept)} {whatIsShown(kept)}
					</p>
					{isOnline && (
						<button type="button" className={classes.retry} onClick={onRetry}>
							Try Again
						</button>
					)}
				</div>
			)}
		</div>
	)
}
