import { type HoursEntry, MINUTES_PER_DAY, WEEKDAYS, type Weekday } from '@farmgate/contracts/hours'
import { addDays, type LocalDay, weekdayOf } from '@farmgate/opening-rules/calendar'
import { minutesText } from '@farmgate/opening-rules/clock-text'
import { type DaySpan, spansOn } from '@farmgate/opening-rules/evaluate'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { clockText } from './clock-text.ts'
import { holidayTest, type Opening } from './opening-state.ts'

type WeekRow = { day: Weekday; date: LocalDay; text: string; isOpen: boolean; isHoliday: boolean }
type Week = {
	/** Seven rows from Monday. */
	rows: WeekRow[]
	/** Whether it contains today. Otherwise it is the first week with an opening. */
	isCurrent: boolean
}

const YEAR_WEEKS = 53

function timesText({ opens, closes }: Pick<DaySpan, 'opens' | 'closes'>): string {
	const isWholeDay = opens === 0 && closes === MINUTES_PER_DAY
	return isWholeDay ? 'Open 24 hours' : `${minutesText(opens)} – ${minutesText(closes)}`
}

function spanText(span: DaySpan): string {
	const isWholeDay = span.opens === 0 && span.closes === MINUTES_PER_DAY
	if (span.state === 'open') return timesText(span)
	if (span.state === 'appointment') return isWholeDay ? 'By appointment' : `${timesText(span)} by appointment`
	return isWholeDay ? 'Hours not known' : `${timesText(span)}, not always`
}

/** No-break spaces keep a span on one line. */
function rowText(spans: readonly DaySpan[]): string {
	return spans.length === 0 ? 'Closed' : spans.map((span) => spanText(span).replaceAll(' ', '\u00a0')).join(', ')
}

/** The hours of a day: "9 AM – noon, 2 PM – 6 PM", "Closed". */
export function dayText(opening: Pick<Opening, 'openingRules' | 'holidays'>, day: LocalDay): string {
	return rowText(spansOn(opening.openingRules, day, holidayTest(opening)))
}

/** The week of a day by date, from Monday: "9 AM – noon, 2 PM – 6 PM". When it has no opening, the next week with one in a year. */
export function weekTable(opening: Pick<Opening, 'openingRules' | 'holidays'>, today: LocalDay): Week {
	const isHoliday = holidayTest(opening)
	const monday = addDays(today, 1 - weekdayOf(today))
	const weekFrom = (first: LocalDay) =>
		WEEKDAYS.map((day, index): WeekRow => {
			const date = addDays(first, index)
			const spans = spansOn(opening.openingRules, date, isHoliday)
			return { day, date, text: rowText(spans), isOpen: spans.length > 0, isHoliday: isHoliday(date) }
		})
	const current = weekFrom(monday)
	if (current.some(({ isOpen }) => isOpen)) return { rows: current, isCurrent: true }
	for (let week = 1; week <= YEAR_WEEKS; week++) {
		const rows = weekFrom(addDays(monday, 7 * week))
		if (rows.some(({ isOpen }) => isOpen)) return { rows, isCurrent: false }
	}
	return { rows: current, isCurrent: true }
}

/** Whether anything is known about the hours. */
export function hasHours({ openingRules, openingText }: Pick<Opening, 'openingRules' | 'openingText'>): boolean {
	return openingText !== null || openingRules.some(({ state }) => state !== 'unknown')
}

/** Whether a week has times to show: some are known, or it is always closed. */
export function hasWeekTable(rules: OpeningRules): boolean {
	const states = new Set(rules.map(({ state }) => state))
	return states.has('open') || (states.has('closed') && states.size === 1)
}

function isWholeDay({ open, close }: HoursEntry): boolean {
	return open === '00:00' && (close === '24:00' || close === '00:00')
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
