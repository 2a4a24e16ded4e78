import { addDays, type LocalDay, weekdayOf } from '@farmgate/opening-rules/calendar'

export type WeekendDay = { name: 'Saturday' | 'Sunday'; date: LocalDay /** The parameter of lists. */; openAt: string }

const SATURDAY = 6
const SUNDAY = 7

/** The days of the weekend that is now or comes next; on a Sunday, that day alone. */
export function weekendDays(today: LocalDay): WeekendDay[] {
	const weekday = weekdayOf(today)
	const sunday = addDays(today, SUNDAY - weekday)
	const days: WeekendDay[] = [{ name: 'Sunday', date: sunday, openAt: 'sun-00:00..24:00' }]
	if (weekday <= SATURDAY) days.unshift({ name: 'Saturday', date: addDays(sunday, -1), openAt: 'sat-00:00..24:00' })
	return days
}
