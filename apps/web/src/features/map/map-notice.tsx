import { Button } from '@mantine/core'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import classes from './map-notice.module.css'

const TOUCH_TARGET = 'var(--fg-touch)'

type MapNoticeProps = {
	error: unknown
	onRetry: () => void
	isRetrying: boolean
	isEmpty: boolean
	/** Undefined when nothing is filtered. */
	onClearFilters: (() => void) | undefined
}

/** Says over the map why it shows nothing, or nothing new; the map goes on working below. */
export function MapNotice({ error, onRetry, isRetrying, isEmpty, onClearFilters }: MapNoticeProps) {
	if (error) {
		return (
			<div role="alert" className={classes.notice}>
				<p className={classes.title}>Something went wrong.</p>
				<p>{errorText(readError(error))} What you see may be out of date.</p>
				<Button onClick={onRetry} loading={isRetrying} mih={TOUCH_TARGET}>
					Try Again
				</Button>
			</div>
		)
	}
	if (!isEmpty) return null
	return (
		<div className={classes.notice}>
			<p className={classes.title}>No items found matching your criteria.</p>
			<p>Move the map or zoom out to look further around.</p>
			{onClearFilters && (
				<Button onClick={onClearFilters} mih={TOUCH_TARGET}>
					Clear filters
				</Button>
			)}
		</div>
	)
}
