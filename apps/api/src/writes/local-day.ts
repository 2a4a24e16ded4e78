/** The date in a time zone, "YYYY-MM-DD". */
export function localDay(now: Date, timeZone: string): string {
	return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
}

/** The date in UTC, "YYYY-MM-DD". */
export function utcDay(now: Date): string {
	return now.toISOString().slice(0, 10)
}
