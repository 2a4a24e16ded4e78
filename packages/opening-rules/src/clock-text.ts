import { MINUTES_PER_DAY } from './calendar.ts'

/** "9 AM", "5:30 PM", "noon" or "midnight" of minutes after midnight, which may exceed a day. */
export function minutesText(minutes: number): string {
	const ofDay = minutes % MINUTES_PER_DAY
	if (ofDay === 0) return 'midnight'
	if (ofDay === MINUTES_PER_DAY / 2) return 'noon'
	const hour = Math.floor(ofDay / 60)
	const minute = ofDay % 60
	const tail = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
	return `${hour % 12 === 0 ? 12 : hour % 12}${tail} ${hour < 12 ? 'AM' : 'PM'}`
}
