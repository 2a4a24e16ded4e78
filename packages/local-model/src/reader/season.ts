// cspell:disable: words of three other languages
import { foldText } from '@farmgate/contracts/search-query/fold-words'

/** First and last day of sale, "YYYY-MM-DD". */
export type Season = { from: string | null; until: string | null; spans: { start: number; end: number }[] }

const MONTH_WORDS = [
	'jan january janvier janv enero januar',
	'feb february fevrier fevr febrero februar',
	'mar march mars marzo marz maerz',
	'apr april avril avr abril',
	'may mai mayo',
	'jun june juin junio juni',
	'jul july juillet juil julio juli',
	'aug august aout agosto',
	'sep sept september septembre septiembre',
	'oct october octobre octubre okt oktober',
	'nov november novembre noviembre',
	'dec december decembre diciembre dez dezember',
]
const MONTHS = new Map(
	MONTH_WORDS.flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
)

const MONTH = String.raw`(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|février|fevrier|mars|avril|mai|juin|juillet|août|aout|septembre|octobre|novembre|décembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|januar|februar|märz|maerz|juni|juli|oktober|dezember|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez)\.?(?![\p{L}])`
const PART = String.raw`(?:(?<PART>early|mid|middle of|late|end of|the end of|beginning of|start of|mi|fin|fin de|fines de|finales de|début|début de|principios de|mediados de|mitte|ende|anfang|the middle of|the beginning of|the start of|about)[\s-]+)?`
const DAY = String.raw`(?:(?<DAYB>\d{1,2})(?:st|nd|rd|th|er|\.)?\s+(?:of\s+|de\s+)?)?`
const DAY_AFTER = String.raw`(?:\s+(?<DAYA>\d{1,2})(?:st|nd|rd|th)?(?![\d.,:]*\d|\s*(?:dollars|bucks|€|\$|euros?|for|a\b|each|per|/)))?`

const named = (pattern: string, suffix: string) => pattern.replace(/\?<([A-Z]+)>/g, `?<$1${suffix}>`)
const date = (suffix: string) =>
	`${named(PART, suffix)}${named(DAY, suffix)}(?<MONTH${suffix}>${MONTH})${named(DAY_AFTER, suffix)}`

const START = String.raw`(?:from|between|de|du|des|à partir de|à partir du|depuis|desde|von|ab|vom|seit|starting|starting in|starting on|opens|open|opens on|beginning|beginning in|available|opening|as of|a partir de|del|ab dem)\s+(?:the\s+|le\s+|el\s+)?`
const TO = String.raw`\s*(?:-|–|—|to|through|thru|until|till|into|and|à|au|jusqu['’]?(?:à|en|au)?|a|al|hasta|bis|bis zum|til|fin|up to)\s*(?:the\s+|le\s+|el\s+|in\s+)?`
const UNTIL = String.raw`(?:until|till|til|through|thru|up to|ends|ending|clos(?:es?|ed|ing)(?: on)?|last day(?: is)?|jusqu['’](?:à|en|au)|hasta|bis|bis zum|bis ende)\s+(?:the\s+|le\s+|el\s+|about\s+)?`
const IN = String.raw`(?:in|during|en|im|only in|au mois de|au mois d['’]|on|am)\s+(?:the month of\s+)?`
const RANGE = new RegExp(`(?<![\\p{L}])(?:${START})?${date('A')}${TO}${date('B')}`, 'giu')
const AFTER = new RegExp(
	`(?<![\\p{L}])${START.replace('between|de|du|des|', '').replace('|del|', '|')}${date('A')}`,
	'giu',
)
const BEFORE = new RegExp(`(?<![\\p{L}])${UNTIL}${date('A')}`, 'giu')
const DURING = new RegExp(`(?<![\\p{L}])${IN}${date('A')}(?:\\s+(?:and|et|y|und)\\s+${date('B')})?`, 'giu')
const ONLY = new RegExp(`(?<![\\p{L}])${date('A')}\\s+only(?![\\p{L}])`, 'giu')

type Day = { month: number; day: number | null; part: 'early' | 'mid' | 'late' | null }

function dayOf(groups: Record<string, string | undefined>, suffix: string): Day | null {
	const month = MONTHS.get(foldText(groups[`MONTH${suffix}`] ?? ''))
	if (month === undefined) return null
	const digits = groups[`DAYA${suffix}`] ?? groups[`DAYB${suffix}`]
	const day = digits === undefined ? null : Number(digits)
	const part = foldText(groups[`PART${suffix}`] ?? '')
	const isMiddle = /^(?:mi|mid|mitte|the middle|middle|mediados)/.test(part)
	const isLate = /late|end|fin|ende/.test(part)
	const isEarly = /early|begin|start|debut|principios|anfang/.test(part)
	return {
		month,
		day: day !== null && day >= 1 && day <= 31 ? day : null,
		part: isMiddle ? 'mid' : isLate ? 'late' : isEarly ? 'early' : null,
	}
}

const lastDay = (month: number, year: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const MIDDLE = 15
const LATE_START = 21
const EARLY_END = 10

function firstDayOf({ day, part }: Day): number {
	return day ?? (part === 'mid' ? MIDDLE : part === 'late' ? LATE_START : 1)
}

function lastDayOf({ day, part, month }: Day, year: number): number {
	return Math.min(day ?? (part === 'mid' ? MIDDLE : part === 'early' ? EARLY_END : 31), lastDay(month, year))
}

const iso = (year: number, month: number, day: number) =>
	`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The next or current occurrence of a season, seen from a day ("YYYY-MM-DD"). */
function datesOf(first: Day | null, last: Day | null, today: string): { from: string | null; until: string | null } {
	const year = Number(today.slice(0, 4))
	if (last === null) {
		if (first === null) return { from: null, until: null }
		const start = iso(year, first.month, firstDayOf(first))
		const isPast = Number(today.slice(5, 7)) - first.month > 3
		return { from: isPast ? iso(year + 1, first.month, firstDayOf(first)) : start, until: null }
	}
	const crossesYear =
		first !== null &&
		(first.month > last.month || (first.month === last.month && firstDayOf(first) > lastDayOf(last, year)))
	let startYear = crossesYear && Number(today.slice(5, 7)) <= last.month ? year - 1 : year
	const end = (start: number) =>
		iso(start + (crossesYear ? 1 : 0), last.month, lastDayOf(last, start + (crossesYear ? 1 : 0)))
	if (end(startYear) < today) startYear += 1
	return { from: first === null ? null : iso(startYear, first.month, firstDayOf(first)), until: end(startYear) }
}

/** Sentences about earlier years say nothing about this season. */
const PAST =
	/\b(?:last year|in (?:19|20)\d\d|since|l['’]an dernier|el año pasado|letztes jahr|ago|butchered|slaughtered|geschlachtet)\b/iu

/** Days of sale said in a text: "June to September", "until Oct 15", "ab Mai". `today` decides the year. */
export function findSeason(text: string, today: string): Season {
	const found: Season = { from: null, until: null, spans: [] }
	if (PAST.test(text)) return found
	for (const [pattern, kind] of [
		[RANGE, 'range'],
		[BEFORE, 'before'],
		[AFTER, 'after'],
		[DURING, 'during'],
		[ONLY, 'during'],
	] as const) {
		for (const match of text.matchAll(pattern)) {
			const groups = match.groups ?? {}
			const first = dayOf(groups, 'A')
			if (first === null) continue
			const second = dayOf(groups, 'B')
			const days = {
				range: [first, second],
				before: [null, first],
				after: [first, null],
				during: [first, second ?? first],
			}[kind] as [Day | null, Day | null]
			const span = { start: match.index, end: match.index + match[0].length }
			if (found.spans.some(({ start, end }) => span.start < end && span.end > start)) continue
			const dates = datesOf(days[0], days[1], today)
			found.from ??= dates.from
			found.until ??= dates.until
			found.spans.push(span)
		}
		if (found.spans.length > 0 && kind === 'range') break
	}
	return found
}
