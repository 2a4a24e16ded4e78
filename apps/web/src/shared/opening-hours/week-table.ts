import { type HoursEntry, WEEKDAYS, type Weekday } from '@farmgate/contracts/hours'
import { clockText } from './clock-text.ts'

type WeekRow = { day: Weekday; text: string; isOpen: boolean }

function isWholeDay({ open, close }: HoursEntry): boolean {
	return open === '00:00' && (close === '24:00' || close === '00:00')
}

/** No-break spaces keep a span on one line. */
function spanText(entry: HoursEntry): string {
	const text = isWholeDay(entry) ? 'Open 24 hours' : `${clockText(entry.open)} – ${clockText(entry.close)}`
	return text.replaceAll(' ', '\u00a0')
}

/** Seven rows from Monday with sorted spans: "9 AM – noon, 2 PM – 6 PM". A day without an entry is closed. */
export function weekTable(hours: readonly HoursEntry[]): WeekRow[] {
	return WEEKDAYS.map((day) => {
		const spans = hours
			.filter((entry) => entry.day === day && !entry.isClosed)
			.toSorted((a, b) => a.open.localeCompare(b.open))
		return { day, text: spans.length === 0 ? 'Closed' : spans.map(spanText).join(', '), isOpen: spans.length > 0 }
	})
}

/** One open day: "Open Saturdays 9 AM–5 PM". Several: "Open 5 days - see schedule". Null without open days. */
export function hoursSummary(hours: readonly HoursEntry[]): string | null {
	const open = hours.filter((entry) => !entry.isClosed)
	const days = new Set(open.map((entry) => entry.day))
	const [first] = open
	if (first === undefined) return null
	if (days.size > 1) return `Open ${days.size} days - see schedule`
	const spans = open.map((entry) =>
		isWholeDay(entry) ? '24 hours' : `${clockText(entry.open)}–${clockText(entry.close)}`,
	)
	return `Open ${first.day}s ${spans.join(', ')}`
}
