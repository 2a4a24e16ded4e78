import type { OpeningState } from './opening-state.ts'
import { monthName } from './season.ts'

const STATED_LENGTH = 60

function closedText({ opensAt, opensOn }: Extract<OpeningState, { kind: 'closed' }>, zone: () => string): string {
	if (opensAt !== null) return `Closed · opens ${opensAt}${zone()}`
	return opensOn === null ? 'Closed' : `Closed · opens ${opensOn}`
}

/** The text in one line. */
function shortened(text: string): string {
	const line = text.replaceAll(/\s*\n\s*/g, ' · ')
	return line.length <= STATED_LENGTH ? line : `${line.slice(0, STATED_LENGTH - 1).trimEnd()}…`
}

/**
 * "Open now · closes 5 PM", "Closed · opens Sat 9 AM PT", "Hours not known". `zoneName`, if not null, follows each time; it is
 * asked only for texts with a time.
 */
export function openingText(state: OpeningState, zoneName: () => string | null): string {
	const zone = () => {
		const name = zoneName()
		return name === null ? '' : ` ${name}`
	}
	switch (state.kind) {
		case 'unknown':
			return 'Hours not known'
		case 'stated':
			return shortened(state.text)
		case 'appointment':
			return 'By appointment'
		case 'always-open':
			return 'Open 24 hours'
		case 'open':
			return `Open now · closes ${state.closes}${zone()}`
		case 'closed':
			return closedText(state, zone)
		case 'closed-until':
			return `Closed · back in ${monthName(state.backInMonth)}`
		case 'out-of-season':
			return `Out of season · back in ${monthName(state.backInMonth)}`
	}
}
