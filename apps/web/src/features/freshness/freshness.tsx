import type { Location } from '@farmgate/contracts/location'
import { Button, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { usePageCalendar } from '../../shared/dates/page-calendar.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { pageFreshness } from '../../shared/visits/freshness-text.ts'

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

/** Who lists this page and when it was last confirmed, in one line, with the button to confirm it. */
export function Freshness({ location }: { location: Location }) {
	const now = useNow()
	const calendar = usePageCalendar()
	const confirmation = useConfirmation(location)
	const line = useRef<HTMLSpanElement>(null)
	const isConfirmed = confirmation.isPending || confirmation.isSuccess
	const page = { ...location, ...confirmation.data }
	const { text, isStale } = pageFreshness(page, now, calendar)
	const since = page.lastConfirmedAt

	function confirm(): void {
		confirmation.mutate({ id: location.id })
		// The focused button disappears.
		line.current?.focus()
	}

	return (
		<div>
			<Group gap="0 0.75rem" c={isStale ? 'var(--fg-marigold-text)' : 'dimmed'}>
				<span ref={line} role="status" tabIndex={-1}>
					{since === null ? (
						text
					) : (
						<time dateTime={since} title={formatLongDate(since, calendar)}>
							{text}
						</time>
					)}
					{isConfirmed && ' Thank you!'}
				</span>
				{location.isApproved && !isConfirmed && (
					<Button variant="subtle" px={0} onClick={confirm}>
						Still accurate?
					</Button>
				)}
			</Group>
			{confirmation.error && (
				<Text role="alert" c="error">
					We couldn’t save your answer. {errorText(readError(confirmation.error))}
				</Text>
			)}
		</div>
	)
}
