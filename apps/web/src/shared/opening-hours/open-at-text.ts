import { MINUTES_PER_DAY, MINUTES_PER_WEEK, minutesToClock, WEEKDAYS } from '@farmgate/contracts/hours'
import { type OpenAt, PART_HOURS } from '@farmgate/contracts/open-at'
import { minutesText } from '@farmgate/opening-rules/clock-text'

/** A time or range in the time zone of each location. */
type LocalTime = Extract<OpenAt, { kind: 'weekly' | 'day' }>

/** "Saturday morning", "this morning", "tonight". */
function partText(day: string, part: string): string {
	if (day !== 'today') return `${day} ${part}`
	return part === 'night' ? 'tonight' : `this ${part}`
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
	const hours = `${minutesToClock(from)}..${minutesToClock(to)}`
	const part = Object.entries(PART_HOURS).find(([, known]) => known === hours)
	if (part !== undefined) return partText(day, part[0])
	if (from === 0 && to === MINUTES_PER_DAY) return day
	const endDay = time.kind === 'weekly' && to > MINUTES_PER_DAY ? weekdayText(time.weekMinute + time.minutes - 1) : null
	if (day === 'Saturday' && endDay === 'Sunday') return 'this weekend'
	return `${day} ${minutesText(from)}–${endDay === null ? '' : `${endDay} `}${minutesText(to)}`
}
