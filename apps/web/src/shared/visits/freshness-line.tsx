import type { Freshness } from '@farmgate/contracts/location'
import { usePageCalendar } from '../dates/page-calendar.ts'
import card from '../ui/card.module.css'
import { freshnessState } from './freshness-text.ts'

type Props = { location: Omit<Freshness, 'latestConfirmationAt'>; now: Date }

/** When the page of a location was last confirmed, on its card; nothing if it never was. */
export function FreshnessLine({ location, now }: Props) {
	const { text, isStale } = freshnessState({ ...location, hasPhone: false }, now, usePageCalendar())
	if (location.lastConfirmedAt === null) return null
	return (
		<p className={card.muted} data-stale={isStale || undefined}>
			{text}
		</p>
	)
}
