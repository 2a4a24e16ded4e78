import { type HoursEntry, MINUTES_PER_DAY, WEEKDAYS } from '@farmgate/contracts/hours'
import { addDays, type LocalDay, weekdayOf } from '@farmgate/opening-rules/calendar'
import { minutesText } from '@farmgate/opening-rules/clock-text'
import { type DaySpan, spansOn } from '@farmgate/opening-rules/evaluate'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { clockText } from './clock-text.ts'
import { holidayTest, type Opening } from './opening-state.ts'

type WeekRow = { day: string; date: LocalDay; text: string; isOpen: boolean; isHoliday: boolean }

const WEEK_DAYS = 7
const YEAR_DAYS = 366

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

/** The hours of seven days by date: from a day, or when none of those has hours, from the next day with hours in a year. */
export function weekTable(opening: Pick<Opening, 'openingRules' | 'holidays'>, from: LocalDay): WeekRow[] {
	const isHoliday = holidayTest(opening)
	const days = (first: LocalDay, count: number) => Array.from({ length: count }, (_, ahead) => addDays(first, ahead))
	const spansAt = (date: LocalDay) => spansOn(opening.openingRules, date, isHoliday)
	const opens = days(from, YEAR_DAYS).find((date) => spansAt(date).length > 0)
	const first = opens === undefined || opens < addDays(from, WEEK_DAYS) ? from : opens
	return days(first, WEEK_DAYS).map((date) => {
		const spans = spansAt(date)
		const day = WEEKDAYS[weekdayOf(date) - 1] ?? ''
		return { day, date, text: rowText(spans), isOpen: spans.length > 0, isHoliday: isHoliday(date) }
	})
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
