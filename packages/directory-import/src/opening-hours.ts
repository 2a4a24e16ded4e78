import type { DateRange } from '@farmgate/opening-rules/opening-rules'
import { type ReadHours, readOsmHours } from '@farmgate/opening-rules/osm-reader'
import { readHoursText } from '@farmgate/opening-rules/text-reader'
import { monthRanges } from '@farmgate/opening-rules/weekly-rules'
import { readSeason } from './season.ts'
import { rulesInSeason, unknownHours } from './season-rules.ts'

const MONTH_NUMBERS = /^\d{1,2}(?:\s*[,;]\s*\d{1,2})*$/
const MONTHS_PER_YEAR = 12

/** Reads hours in the syntax of OpenStreetMap, or in English. */
export function readOpeningHours(text: string): ReadHours {
	const osm = readOsmHours(text)
	return osm.text === null ? osm : readHoursText(text)
}

/** Unknown hours in the months of a season (1 to 12), or nothing without months. */
export function hoursOfMonths(months: readonly number[]): ReadHours {
	return { rules: months.length === 0 ? [] : unknownHours(monthRanges(months)), text: null }
}

/** A season as text, or as a list of months "5,6,7". Null when it is not readable. */
function readSeasonOrMonths(text: string): DateRange[] | null {
	if (!MONTH_NUMBERS.test(text)) return readSeason(text)
	const months = text.split(/[,;]/).map(Number)
	return months.every((month) => month >= 1 && month <= MONTHS_PER_YEAR) ? monthRanges(months) : null
}

/**
 * Reads hours and the season of a row. In a season with unread hours, and in an unread season, the hours are unknown; the text
 * has what is not readable.
 */
export function readHoursAndSeason(hoursText: string, seasonText: string): ReadHours {
	const hours = readOpeningHours(hoursText)
	if (seasonText === '') return hours
	const season = readSeasonOrMonths(seasonText)
	const texts = [hours.text, season === null ? `Season: ${seasonText}` : null].filter((text) => text !== null)
	const rules =
		hours.rules.length > 0 ? rulesInSeason(hours.rules, season) : season === null ? [] : unknownHours(season)
	return { rules, text: texts.length === 0 ? null : texts.join('\n') }
}
