/** The local day of an instant, as YYYY-MM-DD. */
export function localDay(instant: Date, daysLater = 0): string {
	const day = new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() + daysLater, 12)
	return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
