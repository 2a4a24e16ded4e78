import type { Location } from '@farmgate/contracts/location'
import { IconCircleCheck, IconFlag, IconHelpCircle, IconThumbUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { trpc } from '../../app/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { useLoadedDialog } from '../../shared/hooks/use-loaded-dialog.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './freshness.module.css'
import { freshnessState, recentConfirmationsText } from './freshness-text.ts'

const ICON_PX = 20

const loadDialog = async () => (await import('./report-dialog.tsx')).ReportDialog

/** Confirms that a location is still as shown and updates it in the cache. */
function useConfirmation({ id, slug }: Location) {
	const cache = trpc.useUtils()
	return trpc.locations.confirm.useMutation({
		onSuccess(freshness) {
			cache.locations.bySlug.setData({ slug }, (place) => place && { ...place, ...freshness })
			cache.locations.byId.setData({ id }, (place) => place && { ...place, ...freshness })
		},
	})
}

/** When this page was last confirmed and by how many, with the buttons to confirm it and to report a problem. */
export function Freshness({ location }: { location: Location }) {
	const now = useNow()
	const confirmation = useConfirmation(location)
	const line = useRef<HTMLSpanElement>(null)
	const report = useLoadedDialog(loadDialog)
	const isConfirmed = confirmation.isPending || confirmation.isSuccess
	const freshness = confirmation.data ?? location
	const since = freshness.lastConfirmedAt
	const { text, isStale } = freshnessState(freshness, now)
	const recent = recentConfirmationsText(freshness)
	const Icon = isStale || since === null ? IconHelpCircle : IconCircleCheck

	function confirm(): void {
		confirmation.mutate({ id: location.id })
		// The button disappears, so the keyboard focus needs another place.
		line.current?.focus()
	}

	return (
		<div className={classes.freshness}>
			<p className={classes.line} data-stale={isStale || undefined}>
				<Icon size={ICON_PX} aria-hidden />
				<span ref={line} role="status" tabIndex={-1}>
					{since === null ? (
						text
					) : (
						<time dateTime={since} title={formatLongDate(since)}>
							{text}
						</time>
					)}
					{recent !== null && <span className={classes.recent}>{recent}.</span>}
					{isConfirmed && <span className={classes.recent}>Thank you!</span>}
				</span>
			</p>
			{confirmation.error && (
				<p role="alert" className={classes.failure}>
					Your confirmation was not saved. {errorText(readError(confirmation.error))}
				</p>
			)}
			<div className={classes.words}>
				{location.isApproved && !isConfirmed && (
					<ActionButton Icon={IconThumbUp} onClick={confirm}>
						Still accurate?
					</ActionButton>
				)}
				<ActionButton Icon={IconFlag} isBusy={report.isLoading} onClick={() => void report.open()}>
					Report a problem
				</ActionButton>
			</div>
			{report.Dialog && <report.Dialog location={location} onClose={report.close} />}
		</div>
	)
}
