import type { DateRange, OpeningRule, OpeningRules } from '@farmgate/opening-rules/opening-rules'
import type { ReadHours } from '@farmgate/opening-rules/osm-reader'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { type MarketTimes, readMarketTimes } from './market-times.ts'
import { readSeason } from './season.ts'

/** A season of a directory: "06/14/2017 to 08/30/2017" with "Sat: 9:00 AM-1:00 PM;". */
export type SeasonTexts = { date: string; time: string }

/** The rules in a season (empty: all year), except those with dates of their own. An unknown season (null) makes open hours unknown. */
export function rulesInSeason(rules: OpeningRules, season: readonly DateRange[] | null): OpeningRules {
	return rules.map((rule): OpeningRule => {
		if (rule.days.dates !== undefined || season?.length === 0) return rule
		if (season === null) return rule.state === 'open' ? { ...rule, state: 'unknown' } : rule
		return { ...rule, days: { ...rule.days, dates: [...season] } }
	})
}

/** Rules of a week; weekdays with unread hours have unknown ones. */
export function rulesOfTimes({ week, unread }: MarketTimes): OpeningRules {
	const known = new Set(week.map(({ day }) => day))
	const unknownDays = [...new Set(unread.map(({ day }) => day))].filter((day) => day !== null && !known.has(day))
	const rules = week.length === 0 ? [] : (rulesOfWeek(week) ?? [])
	return unknownDays.length === 0
		? rules
		: [...rules, { days: { weekdays: unknownDays.filter((day) => day !== null).sort() }, spans: [], state: 'unknown' }]
}

const UNKNOWN_HOURS: OpeningRule = { days: {}, spans: [], state: 'unknown' }

/** Rules of unknown hours in a season (empty: all year). */
export function unknownHours(season: readonly DateRange[]): OpeningRules {
	return season.length === 0 ? [{ ...UNKNOWN_HOURS, note: 'year-round' }] : rulesInSeason([UNKNOWN_HOURS], season)
}

type ReadSeason = ReadHours & { isUnreadable: boolean; year: string }

function readOneSeason({ date, time }: SeasonTexts): ReadSeason {
	const times = readMarketTimes(time)
	const season = date === '' ? [] : readSeason(date)
	const rules = rulesOfTimes(times)
	const texts = [...(season === null ? [`Season: ${date}`] : []), ...times.unread.map(({ text }) => text)]
	const known = rules.length > 0 ? rulesInSeason(rules, season) : []
	const unknown = date === '' || season === null ? [UNKNOWN_HOURS] : unknownHours(season)
	const isEmpty = date === '' && texts.length === 0
	return {
		rules: known.length > 0 || isEmpty ? known : unknown,
		text: texts.length === 0 ? null : texts.join('; '),
		isUnreadable: season === null,
		year: /\d{4}/.exec(date)?.[0] ?? '',
	}
}

/**
 * The rules of several seasons. A later one replaces an earlier one on days that both have. Older editions of a season and
 * those whose dates are not readable come first. What is not readable is the text, and its hours are unknown.
 */
export function readSeasons(seasons: readonly SeasonTexts[]): ReadHours {
	const read = seasons
		.map(readOneSeason)
		.toSorted((a, b) => Number(b.isUnreadable) - Number(a.isUnreadable) || a.year.localeCompare(b.year))
	const texts = [...new Set(read.map(({ text }) => text).filter((text) => text !== null))]
	return { rules: read.flatMap(({ rules }) => rules), text: texts.length === 0 ? null : texts.join('\n') }
}
