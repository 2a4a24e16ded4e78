/** A day of the Gregorian calendar at a location, "YYYY-MM-DD". It has no time zone. */
export type LocalDay = string

export const MINUTES_PER_DAY = 1440
export const DAY_MS = 86_400_000

/** Days since 1970-01-01. A day past the end of its month is counted into the next month. */
export function dayNumber(day: LocalDay): number {
	return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / DAY_MS
}

/** The day that is `count` days later. */
export function addDays(day: LocalDay, count: number): LocalDay {
	return new Date((dayNumber(day) + count) * DAY_MS).toISOString().slice(0, 10)
}

/** ISO weekday: Monday is 1, Sunday is 7. */
export function weekdayOf(day: LocalDay): number {
	return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}

/** Weeks from Monday to Sunday, counted from the one that contains 1970-01-01. */
export function weekNumber(day: LocalDay): number {
	return Math.floor((dayNumber(day) + 3) / 7)
}

/** Which of its weekdays in the month a day is: [3, -2] is the third and the last but one. */
export function nthOfMonth(day: LocalDay): readonly [fromStart: number, fromEnd: number] {
	const date = Number(day.slice(8))
	const length = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
	return [Math.ceil(date / 7), -Math.ceil((length - date + 1) / 7)]
}
