import { MINUTES_PER_DAY, MINUTES_PER_WEEK, WEEKDAYS } from '@farmgate/contracts/hours'
import type { OpenAt } from '@farmgate/contracts/open-at'
import { minutesText } from '@farmgate/opening-rules/clock-text'

/** A time or range in the time zone of each location. */
type LocalTime = Extract<OpenAt, { kind: 'weekly' | 'day' }>

/** The parts of a day as ranges of minutes after midnight, as in search texts. */
export const PARTS_OF_DAY = [
	{ name: 'morning', from: 6 * 60, to: 12 * 60 },
	{ name: 'afternoon', from: 12 * 60, to: 17 * 60 },
	{ name: 'evening', from: 17 * 60, to: 21 * 60 },
] as const
/** In search texts only. */
const NIGHT = { name: 'night', from: 17 * 60, to: 22 * 60 }

/** "Saturday morning", "this morning", "tonight". */
function partText(day: string, part: string): string {
	if (day !== 'today') return `${day} ${part}`
	return part === NIGHT.name ? 'tonight' : `this ${part}`
}

function weekdayText(weekMinute: number): string {
	return WEEKDAYS[Math.floor((weekMinute % MINUTES_PER_WEEK) / MINUTES_PER_DAY)] ?? ''
}

function startDayText(time: LocalTime): string {
	if (time.kind === 'weekly') return weekdayText(time.weekMinute)
	return time.daysAhead === 0 ? 'today' : 'tomorrow'
}

/** "today 6 PM", "Saturday morning", "tonight", "Saturday", "today 2 PM–4 PM", "this weekend". */
export function localTimeText(time: LocalTime): string {
	const day = startDayText(time)
	const from = time.kind === 'weekly' ? time.weekMinute % MINUTES_PER_DAY : time.minute
	if (time.minutes === undefined) return `${day} ${minutesText(from)}`
	const to = from + time.minutes
	const part = [...PARTS_OF_DAY, NIGHT].find((known) => known.from === from && known.to === to)
	if (part !== undefined) return partText(day, part.name)
	if (from === 0 && to === MINUTES_PER_DAY) return day
	const endDay = time.kind === 'weekly' && to > MINUTES_PER_DAY ? weekdayText(time.weekMinute + time.minutes - 1) : null
	if (day === 'Saturday' && endDay === 'Sunday') return 'this weekend'
	return `${day} ${minutesText(from)}–${endDay === null ? '' : `${endDay} `}${minutesText(to)}`
}
