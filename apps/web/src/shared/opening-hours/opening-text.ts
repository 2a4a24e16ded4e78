import type { OpeningState } from './opening-state.ts'
import { monthName } from './season.ts'

/** "Open now · closes 5 PM", "Closed · opens Sat 9 AM", "Hours not known". */
export function openingText(state: OpeningState): string {
	switch (state.kind) {
		case 'unknown':
			return 'Hours not known'
		case 'always-open':
			return 'Open 24 hours'
		case 'open':
			return `Open now · closes ${state.closes}`
		case 'closed':
			return state.opens === null ? 'Closed' : `Closed · opens ${state.opens}`
		case 'out-of-season':
			return `Out of season · back in ${monthName(state.backInMonth)}`
	}
}
