/** When a trip begins, as the fields of its form. `day` is YYYY-MM-DD, `clock` is HH:MM. */
export type Departure = { when: 'now' | 'tomorrow' | 'day' | 'time'; day: string; clock: string }

const MORNING = '09:00'

/** The local day of an instant, as YYYY-MM-DD. */
export function localDay(instant: Date, daysLater = 0): string {
	const day = new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() + daysLater, 12)
	return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The parameter `leaveAt` of a trip. */
export function leaveAtOf({ when, day, clock }: Departure, now: Date): string {
	if (when === 'now') return 'now'
	if (when === 'tomorrow') return `${localDay(now, 1)}T${MORNING}`
	return when === 'day' ? day : `${day}T${clock}`
}

export function departureOf(leaveAt: string | undefined, now: Date): Departure {
	const tomorrow = localDay(now, 1)
	if (leaveAt === undefined || leaveAt === 'now') return { when: 'now', day: tomorrow, clock: MORNING }
	const [day = tomorrow, clock] = leaveAt.split('T')
	if (clock === undefined) return { when: 'day', day, clock: MORNING }
	return { when: day === tomorrow && clock === MORNING ? 'tomorrow' : 'time', day, clock }
}

/** Whether the chosen day and time are filled in. */
export function isComplete({ when, day, clock }: Departure): boolean {
	return when === 'now' || when === 'tomorrow' || (day !== '' && (when === 'day' || clock !== ''))
}
