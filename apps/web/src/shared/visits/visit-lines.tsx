import type { Location } from '@farmgate/contracts/location'
import line from '../cards/opening-line.module.css'
import { OpeningLine } from '../cards/opening-line.tsx'
import { usePageCalendar } from '../dates/page-calendar.ts'
import { useNow } from '../hooks/use-now.ts'
import { openingState } from '../opening-hours/opening-state.ts'
import { chosenTime } from './chosen-time.ts'
import { freshnessState } from './freshness-text.ts'
import classes from './visit-lines.module.css'

/** "Open Sat 11 AM · closes 5 PM", in the time of the place. */
function OpeningAt({ location, at, label }: { location: Location; at: Date; label: string }) {
	const state = openingState(location, at)
	const isOpen = state.kind === 'open' || state.kind === 'always-open'
	const closes = state.kind === 'open' ? ` · closes ${state.closes}` : ''
	return (
		<p className={line.line} data-open={isOpen || undefined}>
			<span className={line.mark} aria-hidden="true" />
			{isOpen ? `Open ${label}${closes}` : `Not open ${label}`}
		</p>
	)
}

/** Whether a place is open at the time of the search, and when its page was last confirmed. */
export function VisitLines({ location, openAt }: { location: Location; openAt: string | undefined }) {
	const now = useNow()
	const calendar = usePageCalendar()
	const chosen = chosenTime(openAt, location.timeZone, now)
	const { text, isStale } = freshnessState({ ...location, hasPhone: false }, now, calendar)
	return (
		<>
			{chosen === null ? <OpeningLine location={location} now={now} /> : <OpeningAt location={location} {...chosen} />}
			{location.lastConfirmedAt !== null && (
				<p className={classes.freshness} data-stale={isStale || undefined}>
					{text}
				</p>
			)}
		</>
	)
}
