import OpeningHours from 'opening_hours'
import type { LocalDay } from './calendar.ts'

/** A country as ISO code ("US") and a state by the name that OpenStreetMap uses ("New York"), or null. */
type Place = { country: string; state: string | null }

function dayOf(date: Date): LocalDay {
	const [month, day] = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, '0'))
	return `${date.getFullYear()}-${month}-${day}`
}

/** The state whose holidays are taken in countries that have none of the whole country, when the state is unknown. */
const MAIN_STATES: Record<string, string> = { GB: 'England' }

/**
 * The public holidays of whole years, those of the state included, as `opening_hours` evaluates "PH". Null for places whose
 * holidays the library does not know.
 */
export function publicHolidaysOf({ country, state }: Place, firstYear: number, lastYear: number): LocalDay[] | null {
	// Coordinates are required, but have no effect on holidays.
	const address = { country_code: country.toLowerCase(), state: state ?? MAIN_STATES[country] ?? '' }
	try {
		const hours = new OpeningHours('PH', { lat: 0, lon: 0, address })
		const intervals = hours.getOpenIntervals(new Date(firstYear, 0, 1), new Date(lastYear + 1, 0, 1))
		return intervals.flatMap(([from, to]) => {
			const days: LocalDay[] = []
			for (const day = new Date(from); day < to; day.setDate(day.getDate() + 1)) days.push(dayOf(day))
			return days
		})
	} catch {
		return null
	}
}
