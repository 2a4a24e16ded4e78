import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { OpeningLine } from '../cards/opening-line.tsx'
import { useNow } from '../hooks/use-now.ts'
import { openingState, openingWithin } from '../opening-hours/opening-state.ts'
import card from '../ui/card.module.css'
import { chosenTime, passingTime } from './chosen-time.ts'

type OpeningAtProps = { location: LocationCardFields; at: Date; minutes: number | null; label: string }

/** "closes 5 PM" at a time, "9 AM–5 PM" in a range; empty when it never closes, null when it is not open. */
function opensText({ location, at, minutes }: Omit<OpeningAtProps, 'label'>): string | null {
	if (minutes !== null) return openingWithin(location, at, minutes)
	const state = openingState(location, at)
	if (state.kind === 'open') return `closes ${state.closes}`
	return state.kind === 'always-open' ? '' : null
}

/** "Open Saturday 11 AM · closes 5 PM", "Open Saturday morning · 9 AM–5 PM", "Open when you pass, about 11 AM · closes 5 PM", in the time of the place. */
function OpeningAt({ label, ...opening }: OpeningAtProps) {
	const text = opensText(opening)
	return (
		<p className={card.opening} data-open={text !== null || undefined}>
			<span className={card.mark} aria-hidden="true" />
			{text === null ? `Not open ${label}` : `Open ${[label, text].filter(Boolean).join(' · ')}`}
		</p>
	)
}

type Props = {
	location: LocationCardFields
	/** The time of the search. */
	openAt: string | undefined
	/** The start of its way, which one leaves at that time. */
	wayStart: Coordinates | undefined
}

/** Whether a place is open at the time of the search. */
export function VisitOpening({ location, openAt, wayStart }: Props) {
	const now = useNow()
	const chosen =
		wayStart === undefined ? chosenTime(openAt, location.timeZone, now) : passingTime(openAt, location, wayStart, now)
	return chosen === null ? <OpeningLine location={location} now={now} /> : <OpeningAt location={location} {...chosen} />
}
