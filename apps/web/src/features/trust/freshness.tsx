import type { Location } from '@farmgate/contracts/location'
import { IconCircleCheck, IconFlag, IconHelpCircle, IconThumbUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { trpc } from '../../app/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { useLoadedDialog } from '../../shared/hooks/use-loaded-dialog.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useIsHydrated } from '../../shared/rendering/use-browser-value.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './freshness.module.css'
import { freshnessState } from './freshness-text.ts'

const ICON_PX = 20

const loadDialog = async () => (await import('./report-dialog.tsx')).ReportDialog

/** Says that a place is still as shown; the page of the place remembers it for this visit. */
function useConfirmation({ id, slug }: Location) {
	const cache = trpc.useUtils()
	return trpc.locations.confirm.useMutation({
		onSuccess({ lastConfirmedAt }) {
			cache.locations.bySlug.setData({ slug }, (place) => place && { ...place, lastConfirmedAt })
			cache.locations.byId.setData({ id }, (place) => place && { ...place, lastConfirmedAt })
		},
	})
}

/** When somebody last said that this page is right, and the two ways to add one's word. */
export function Freshness({ location }: { location: Location }) {
	const now = useNow()
	const confirmation = useConfirmation(location)
	const line = useRef<HTMLSpanElement>(null)
	const report = useLoadedDialog(loadDialog)
	const isConfirmed = confirmation.isPending || confirmation.isSuccess
	const since = confirmation.isPending
		? now.toISOString()
		: (confirmation.data?.lastConfirmedAt ?? location.lastConfirmedAt)
	const isHydrated = useIsHydrated()
	const { text, isStale } = freshnessState(since, now, isHydrated ? 'local' : 'utc')
	const Icon = isStale || since === null ? IconHelpCircle : IconCircleCheck

	function confirm(): void {
		confirmation.mutate({ id: location.id })
		// The button goes away; whoever works by keyboard stays where it was.
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
						<time dateTime={since} title={formatLongDate(since, isHydrated ? undefined : 'UTC')}>
							{text}
						</time>
					)}
					{isConfirmed && '. Thank you!'}
				</span>
			</p>
			{confirmation.error && (
				<p role="alert" className={classes.failure}>
					Your word did not arrive. {errorText(readError(confirmation.error))}
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
