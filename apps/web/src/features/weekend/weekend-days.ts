import { minutesToClock } from '@farmgate/contracts/hours'
import { addDays, type LocalDay, weekdayOf } from '@farmgate/opening-rules/calendar'

export type WeekendDay = {
	name: 'Saturday' | 'Sunday'
	date: LocalDay
	/** The parameter of lists. */
	openAt: string
	isToday: boolean
}

const SUNDAY = 7
/** The lists do not change with each minute. */
const STEP_MINUTES = 15

/** The days of the weekend that is now or comes next; on a Sunday, that day alone. Of today, the rest after `minute`. */
export function weekendDays(today: LocalDay, minute: number): [WeekendDay, ...WeekendDay[]] {
	const rest = minutesToClock(minute - (minute % STEP_MINUTES))
	function dayOf(name: WeekendDay['name'], date: LocalDay): WeekendDay {
		const isToday = date === today
		return { name, date, isToday, openAt: `${name.slice(0, 3).toLowerCase()}-${isToday ? rest : '00:00'}..24:00` }
	}
	const ahead = SUNDAY - weekdayOf(today)
	const sunday = dayOf('Sunday', addDays(today, ahead))
	return ahead === 0 ? [sunday] : [dayOf('Saturday', addDays(today, ahead - 1)), sunday]
}

/** The weekend after a Sunday that is today. */
export function weekendAfter(sunday: LocalDay): WeekendDay[] {
	const [next, end] = [7, 8].map((days) => new Date(`${addDays(sunday, days)}T00:00`).toISOString())
	return [
		{ name: 'Saturday', date: addDays(sunday, 6), openAt: 'sat-00:00..24:00', isToday: false },
		// "sun" would be today.
		{ name: 'Sunday', date: addDays(sunday, 7), openAt: `${next}..${end}`, isToday: false },
	]
}
