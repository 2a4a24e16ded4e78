import OpeningHours, { type nominatim_object } from 'opening_hours'
import { addDays, type LocalDay, MINUTES_PER_DAY, weekdayOf } from './calendar.ts'
import { type OpeningRule, type OpeningRules, openingRules, type RuleDays } from './opening-rules.ts'
import { agreesWithLibrary, type ComparedDays, libraryHolidays, mentionsAppointment } from './osm-comparison.ts'
import { InexpressibleError, type OsmRule, parseOsmRules } from './osm-syntax.ts'

/** `text` has what `rules` do not express; null when they express everything. */
export type ReadHours = { rules: OpeningRules; text: string | null }

/** Warnings about the notation. After all others the meaning is doubtful, and the value stays text. */
const HARMLESS_WARNINGS: readonly string[] = [
	'additional_rule_separator_not_used_after_time_wrapping_midnight',
	'additional_rule_which_evaluates_to_closed',
	'date_past',
	'date_range_past',
	'empty_comment',
	'hour_min_separator',
	'no_colon_after',
	'nothing_useful',
	'omit_ko',
	'please_use_ok_for_ko',
	'public_holiday',
	'rant_degree_sign_used_for_zero',
	'separator_for_readability',
	'strange_24_7',
	'switched',
	'value_ends_with_token',
	'without_minutes',
	'year_past',
]

const place = (country_code: string, state: string) => {
	const where: nominatim_object = { lat: 45, lon: 0, address: { country_code, state } }
	return { where, isHoliday: libraryHolidays(where) }
}

const NEW_YORK = place('us', 'New York')
const ONTARIO = place('ca', 'Ontario')
const BAVARIA = place('de', 'Bayern')

/** The days from the first date to before the second. */
const days = (from: LocalDay, end: LocalDay, at: typeof NEW_YORK): ComparedDays => ({ from, end, ...at })
const yearOf = (year: number, at: typeof NEW_YORK) => days(`${year}-01-01`, `${year + 1}-01-01`, at)

/** Enough for rules without dates and holidays. */
const COMPARED_WEEKLY = [days('2024-01-01', '2024-02-01', NEW_YORK)]
/** Each weekday is at each of its places in a month. */
const COMPARED_MONTHLY = [days('2024-01-01', '2024-03-01', NEW_YORK)]
/** Enough for holidays of rules that end by midnight: each weekday, and holidays on a Tuesday and a Thursday, on a Saturday and a Monday, and on a Sunday. */
const COMPARED_HOLIDAYS = [
	days('2026-01-01', '2026-01-14', BAVARIA),
	days('2027-05-01', '2027-05-19', BAVARIA),
	days('2027-10-01', '2027-10-06', BAVARIA),
]
/** Enough for dates of rules that end by midnight, without alternate weeks and leap days. */
const COMPARED_REGULAR = [yearOf(2024, NEW_YORK), ...COMPARED_HOLIDAYS]
/** All that is compared. 2026 has 53 weeks. The library fails in years that begin on a Saturday when a value mentions holidays. */
const COMPARED = [yearOf(2024, NEW_YORK), yearOf(2025, ONTARIO), yearOf(2026, NEW_YORK), yearOf(2027, BAVARIA)]
const LAST_COMPARED_YEAR = 2050

/** Years whose first week follows a year of 53 weeks, after which odd weeks follow odd weeks. */
const WEEK_COUNT_STARTS = [2021, 2027, 2033, 2038, 2044, 2049]

function firstMonday(year: number): LocalDay {
	const january4 = `${year}-01-04`
	return addDays(january4, 1 - weekdayOf(january4))
}

/** The days of every second ISO week, until 2048. */
function alternateWeeks(weeks: 'odd' | 'even'): RuleDays[] {
	return WEEK_COUNT_STARTS.slice(0, -1).map((year, index) => {
		const from = firstMonday(year)
		const to = addDays(firstMonday(WEEK_COUNT_STARTS[index + 1] ?? year), -1)
		return { dates: [{ from, to }], everyOtherWeekFrom: weeks === 'odd' ? from : addDays(from, 7) }
	})
}

/** The days of a rule. Several when its weekdays have different restrictions. */
function daysOf(rule: OsmRule): RuleDays[] {
	if (rule.weeks !== null && rule.dates.length > 0) throw new InexpressibleError('week')
	const bases = rule.weeks === null ? [rule.dates.length > 0 ? { dates: rule.dates } : {}] : alternateWeeks(rule.weeks)
	const holidays = rule.holidays === null ? {} : { holidays: rule.holidays }
	const groups = Map.groupBy(rule.weekdays, ({ nth }) => JSON.stringify(nth))
	if (groups.size === 0) return bases.map((base) => ({ ...base, ...holidays }))
	return [...groups.values()].flatMap((group) => {
		const weekdays = [...new Set(group.flatMap((range) => range.weekdays))].sort()
		const nth = group[0]?.nth ?? null
		const days = { ...(weekdays.length < 7 || nth !== null ? { weekdays } : {}), ...(nth === null ? {} : { nth }) }
		return bases.map((base) => ({ ...base, ...days, ...holidays }))
	})
}

function stateOf({ state, comment }: OsmRule): OpeningRule['state'] {
	return state !== 'closed' && comment !== null && mentionsAppointment(comment) ? 'appointment' : state
}

const hasDays = ({ dates, weekdays, holidays, weeks }: OsmRule) =>
	dates.length > 0 || weekdays.length > 0 || holidays !== null || weeks !== null

/** Whether a rule adds to the earlier ones. A rule without days does so, too, unless it follows another one without days. */
function isAdditional(rule: OsmRule, previous: OsmRule | undefined): boolean {
	if (rule.separator === ',') return true
	return previous !== undefined && !hasDays(rule) && (rule.state !== 'open' || hasDays(previous))
}

function rulesOf(osmRules: readonly OsmRule[]): OpeningRules {
	// A fallback applies where the other rules are closed: it comes first, and they cover it.
	const fallbackAt = osmRules.findIndex(({ separator }) => separator === '||')
	const fallbacks = fallbackAt < 0 ? [] : osmRules.slice(fallbackAt)
	const others = fallbackAt < 0 ? osmRules : osmRules.slice(0, fallbackAt)
	const isCovering = fallbacks.length > 0
	return [...fallbacks, ...others].flatMap((rule) => {
		const isAdded = (isCovering && !fallbacks.includes(rule)) || isAdditional(rule, others[others.indexOf(rule) - 1])
		const isNote = rule.comment !== null && rule.comment !== '' && stateOf(rule) !== 'appointment'
		return daysOf(rule).map((days) => ({
			days,
			spans: rule.spans,
			state: stateOf(rule),
			...(isAdded && rule.state !== 'closed' ? { isAdditional: true } : {}),
			...(isNote && rule.comment !== null ? { note: rule.comment } : {}),
		}))
	})
}

/** Hours without minutes that can be in the morning or in the afternoon, such as "1-5". */
const isDoubtfulHour = ({ opens, closes }: { opens: number; closes: number }) =>
	opens < 6 * 60 || closes < 12 * 60 || closes > MINUTES_PER_DAY

/** Searched in the value and not in the rules, so that dates that were lost while reading are noticed. */
const DATES = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|week|easter|\d{4})\b/i

/** The days on which rules could differ from the library. */
function comparedDays(rules: OpeningRules, text: string): readonly ComparedDays[] {
	const hasHolidays = rules.some(({ days }) => days.holidays)
	const isMonthly = rules.some(({ days }) => days.nth)
	// Which rules apply after midnight depends on the weekday of the holiday.
	const hasHolidayNights =
		hasHolidays && rules.some(({ spans }) => spans.some(({ closes }) => closes > MINUTES_PER_DAY))
	if (!DATES.test(text)) {
		if (hasHolidays) return isMonthly || hasHolidayNights ? COMPARED : COMPARED_HOLIDAYS
		return isMonthly ? COMPARED_MONTHLY : COMPARED_WEEKLY
	}
	// In common years, the library counts March 1 to a range that ends on February 29.
	const isRegular = !hasHolidayNights && !/\bFeb 29\b/.test(text) && !rules.some(({ days }) => days.everyOtherWeekFrom)
	const mentioned = [...new Set(text.match(/\b20\d\d\b/g))].map(Number).filter((year) => year <= LAST_COMPARED_YEAR)
	return [...(isRegular ? COMPARED_REGULAR : COMPARED), ...mentioned.map((year) => yearOf(year, NEW_YORK))]
}

/** Whether no rule says when the location opens: "Mo off", or only seasons of past years. */
function saysOnlyClosed(rules: OpeningRules): boolean {
	const firstDay = `${new Date().getFullYear()}-01-01`
	const isPast = ({ dates }: RuleDays) =>
		dates?.every(({ to }) => to.length === firstDay.length && to < firstDay) ?? false
	const isAlways = ({ days, spans, state }: OpeningRule) =>
		state === 'closed' && spans.length === 0 && Object.keys(days).length === 0
	return rules.every(({ state, days }) => state === 'closed' || isPast(days)) && !rules.every(isAlways)
}

const list = (item: string, separator: string) => `${item}(?:${separator}${item})*`
const WEEKDAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)'
const WEEKDAYS = `${WEEKDAY}(?:-${WEEKDAY})?`
const DAYS = list(`(?:${WEEKDAYS}|PH)`, ',')
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const TIMES = list(`${CLOCK}-(?:${CLOCK}|24:00)`, ', ?')
const OPEN_DAYS = list(`${DAYS} ${TIMES}`, '; ?')
const OPEN_AND_CLOSED_DAYS = `${list(`${list(WEEKDAYS, ',')} ${TIMES}`, '; ?')}; ?${DAYS} off`
const PLAIN_VALUE = new RegExp(`^(?:${OPEN_DAYS}|${OPEN_AND_CLOSED_DAYS})$`)

/**
 * The rules of a value that has only times of weekdays and holidays, and closed days at most at the end; null for other values. Two of three
 * published values are plain. With the library each takes milliseconds, and fewer than a thousand rows of OpenStreetMap are read a second.
 */
function readPlainValue(text: string): OpeningRules | null {
	if (!PLAIN_VALUE.test(text)) return null
	const rules = openingRules.parse(rulesOf(parseOsmRules(text.replaceAll(', ', ','))))
	// Hours past midnight may overlap those of the next day.
	const isWithinDays = rules.every(({ spans }) => spans.every(({ closes }) => closes <= MINUTES_PER_DAY))
	return isWithinDays ? rules : null
}

function readRules(text: string): OpeningRules {
	const plain = readPlainValue(text)
	if (plain !== null) return plain
	const hours = new OpeningHours(text, NEW_YORK.where)
	const notation = hours.prettifyValue()
	const osmRules = parseOsmRules(notation)
	const warnings = hours.getStructuredWarnings().map(({ type }) => type)
	if (warnings.some((type) => !HARMLESS_WARNINGS.includes(type))) return []
	const isWithoutMinutes = warnings.some((type) => type === 'without_minutes')
	if (isWithoutMinutes && osmRules.some(({ spans }) => spans.some(isDoubtfulHour))) return []
	const rules = openingRules.parse(rulesOf(osmRules))
	if (saysOnlyClosed(rules)) return []
	// Reading a value takes the library longer than comparing some days.
	const read = new Map([[NEW_YORK.where, hours]])
	const readAt = (where: nominatim_object) => {
		const known = read.get(where) ?? new OpeningHours(text, where)
		read.set(where, known)
		return known
	}
	const isSameAsLibrary = comparedDays(rules, notation).every((compared) =>
		agreesWithLibrary(rules, readAt(compared.where), compared),
	)
	return isSameAsLibrary ? rules : []
}

const READ_MAX = 20_000
/** Results by value. Comparing one with the library takes up to 0.1 s, and many locations of a directory have equal hours. */
const readValues = new Map<string, ReadHours>()

/**
 * Reads an `opening_hours` value of OpenStreetMap. The rules state the same as the library `opening_hours` on every day of the
 * compared years; otherwise, and for values that are invalid or doubtful, the result is the text without rules.
 */
export function readOsmHours(value: string): ReadHours {
	const text = value.trim()
	const known = readValues.get(text)
	if (known !== undefined) return structuredClone(known)
	const read = readValue(text)
	if (readValues.size >= READ_MAX) readValues.clear()
	readValues.set(text, structuredClone(read))
	return read
}

function readValue(text: string): ReadHours {
	if (text === '') return { rules: [], text: null }
	// The library prints errors about school holidays.
	if (/\bSH\b/.test(text)) return { rules: [], text }
	try {
		const rules = readRules(text.replaceAll(/[–—−]/g, '-'))
		return { rules, text: rules.length === 0 ? text : null }
	} catch {
		return { rules: [], text }
	}
}
