import type { Location } from '@farmgate/contracts/location'
import { IconCircleCheck, IconHelpCircle, IconThumbUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { usePageCalendar } from '../../shared/dates/page-calendar.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { phoneLink } from '../../shared/safe-links.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { freshnessState, recentConfirmationsText } from '../../shared/visits/freshness-text.ts'
import classes from './freshness.module.css'

const ICON_PX = 20

/** Confirms that a location is still as shown and updates it in the cache. */
function useConfirmation({ id, slug }: Location) {
	const cache = trpc.useUtils()
	return trpc.locations.confirm.useMutation({
		onSuccess(freshness) {
			cache.locations.bySlug.setData({ slug }, (location) => location && { ...location, ...freshness })
			cache.locations.byId.setData({ id }, (location) => location && { ...location, ...freshness })
		},
	})
}

/** When this page was last confirmed and by how many, with the button to confirm it. */
export function Freshness({ location }: { location: Location }) {
	const now = useNow()
	const confirmation = useConfirmation(location)
	const line = useRef<HTMLSpanElement>(null)
	const isConfirmed = confirmation.isPending || confirmation.isSuccess
	const freshness = confirmation.data ?? location
	const since = freshness.lastConfirmedAt
	const calendar = usePageCalendar()
	const { text, isStale } = freshnessState(
		{ ...freshness, hasPhone: phoneLink(location.contactPhone) !== null },
		now,
		calendar,
	)
	const recent = recentConfirmationsText(freshness, calendar)
	const Icon = isStale || since === null ? IconHelpCircle : IconCircleCheck

	function confirm(): void {
		confirmation.mutate({ id: location.id })
		// The focused button disappears.
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
						<time dateTime={since} title={formatLongDate(since, calendar)}>
							{text}
						</time>
					)}
					{recent !== null && <span className={classes.recent}>{recent}.</span>}
					{isConfirmed && <span className={classes.recent}>Thank you!</span>}
				</span>
			</p>
			{confirmation.error && (
				<p role="alert" className={classes.failure}>
					We couldn’t save your answer. {errorText(readError(confirmation.error))}
				</p>
			)}
			{location.isApproved && !isConfirmed && (
				<ActionButton Icon={IconThumbUp} onClick={confirm}>
					Still accurate?
				</ActionButton>
			)}
		</div>
	)
}
