import type { OpeningState } from './opening-state.ts'
import { monthName } from './season.ts'

function closedText(opens: string | null, backInMonth: number | null, zone: string): string {
	if (opens !== null) return `Closed · opens ${opens}${zone}`
	return backInMonth === null ? 'Closed' : `Closed · back in ${monthName(backInMonth)}`
}

/** "Open now · closes 5 PM", "Closed · opens Sat 9 AM PT", "Hours not known". `zoneName`, if not null, follows each time. */
export function openingText(state: OpeningState, zoneName: string | null): string {
	const zone = zoneName === null ? '' : ` ${zoneName}`
	switch (state.kind) {
		case 'unknown':
			return 'Hours not known'
		case 'always-open':
			return 'Open 24 hours'
		case 'open':
			return `Open now · closes ${state.closes}${zone}`
		case 'closed':
			return closedText(state.opens, state.backInMonth, zone)
		case 'out-of-season':
			return `Out of season · back in ${monthName(state.backInMonth)}`
	}
}
