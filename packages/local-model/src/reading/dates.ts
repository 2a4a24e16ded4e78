// cspell:disable: words of three other languages
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { LANGUAGES, type Language, phraseAt, TABLES, type WordList } from '../words/words.ts'
import { type Token, tokensOf } from './tokens.ts'

/** First and last day of sale, "YYYY-MM-DD", and the parts of the text that say so. */
type Season = { from: string | null; until: string | null; spans: { start: number; end: number }[] }

const monthByWord = new Map(
	LANGUAGES.flatMap((language) =>
		TABLES[language].months.flatMap((words, index) =>
			foldedWords(words).map((word): [string, number] => [word, index + 1]),
		),
	),
)
const MAX_DAY = 31
const MIDDLE = 15
const LATE_START = 21
const EARLY_END = 10
/** Months after the start of a season without an end until the next year's is meant. */
const PAST_MONTHS = 3

const PARTS = ['early', 'mid', 'late'] as const
type DayAt = { month: number; day: number | null; part: (typeof PARTS)[number] | null; from: number; to: number }

const BETWEEN = /^(?:-|of|the|le|el|los|dem|zum|about|in|on|du|mois|de|d)$/
const MAX_BEFORE = 4

/** Where the phrase of a list begins that ends before a day, over words such as "the". Null without one. */
function phraseBefore(words: readonly string[], from: number, list: WordList, language: Language): number | null {
	for (let at = Math.max(0, from - MAX_BEFORE); at < from; at += 1) {
		const length = phraseAt(words, at, list, language)
		if (length > 0 && words.slice(at + length, from).every((word) => BETWEEN.test(word))) return at
	}
	return null
}

const dayNumber = (token: Token | undefined) => {
	const [, day = ''] = /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(token?.text ?? '') ?? []
	return Number(day) >= 1 && Number(day) <= MAX_DAY ? Number(day) : null
}

const ORDINAL = /^(?:\.|of|de|d|the)$/
/** What follows a number after a month when the number is an amount. */
const AMOUNT = /^(?:[$€£%/]|dollars?|bucks|euros?|each|per|for|cents|a|lb|lbs|kg|dozen|[ap]m|uhr|h)$/

/** "Mid June", "the 15th of June", "June 15", "15. Juni". `at` is the month's token. */
function dayAt(tokens: readonly Token[], at: number, language: Language): DayAt | null {
	const token = tokens[at]
	const month = token?.kind === 'word' ? monthByWord.get(token.key) : undefined
	// "We may have some"
	if (token === undefined || month === undefined || (token.text === 'may' && language === 'en')) return null
	let from = at
	while (from > 0 && ORDINAL.test(tokens[from - 1]?.key ?? '')) from -= 1
	const before = dayNumber(tokens[from - 1])
	const dot = tokens[at + 1]?.text === '.' && tokens[at + 2]?.kind === 'number' ? 1 : 0
	const next = tokens[at + 1 + dot]
	const after = before === null && !AMOUNT.test(tokens[at + 2 + dot]?.key ?? '') ? dayNumber(next) : null
	if (before !== null) from -= 1
	else from = at
	const words = tokens.map(({ key }) => key)
	const parts = PARTS.map((part) => ({ part, start: phraseBefore(words, from, part, language) }))
	const said = parts.find(({ start }) => start !== null)
	from = said?.start ?? from
	const to = after === null ? at + 1 : at + 2 + dot
	return { month, day: before ?? after, part: said?.part ?? null, from, to }
}

const lastDay = (month: number, year: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const firstDayOf = ({ day, part }: DayAt) => day ?? (part === 'mid' ? MIDDLE : part === 'late' ? LATE_START : 1)
const lastDayOf = ({ day, part, month }: DayAt, year: number) =>
	Math.min(day ?? (part === 'mid' ? MIDDLE : part === 'early' ? EARLY_END : MAX_DAY), lastDay(month, year))
const iso = (year: number, month: number, day: number) =>
	`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The next or current season from one day to another, seen from `today`. */
function seasonOf(first: DayAt | null, last: DayAt | null, today: string): Omit<Season, 'spans'> {
	const year = Number(today.slice(0, 4))
	const thisMonth = Number(today.slice(5, 7))
	if (last === null) {
		if (first === null) return { from: null, until: null }
		const start = thisMonth - first.month > PAST_MONTHS ? year + 1 : year
		return { from: iso(start, first.month, firstDayOf(first)), until: null }
	}
	const isOverNewYear =
		first !== null &&
		(first.month > last.month || (first.month === last.month && firstDayOf(first) > lastDayOf(last, year)))
	let startYear = isOverNewYear && thisMonth <= last.month ? year - 1 : year
	const end = () => {
		const endYear = startYear + (isOverNewYear ? 1 : 0)
		return iso(endYear, last.month, lastDayOf(last, endYear))
	}
	if (end() < today) startYear += 1
	return { from: first === null ? null : iso(startYear, first.month, firstDayOf(first)), until: end() }
}

const TO =
	/^(?:-|–|—|to|through|thru|until|till|and|a|au|jusque|jusqua|jusquen|jusquau|hasta|bis|zum|und|et|y|into|al|el|le|the|fin|de|end|of|mid|mi|middle)$/
const MAX_TO_WORDS = 4

/** Days of sale said in a text: "June to September", "until Oct 15", "ab Mai". `today` ("YYYY-MM-DD") decides the year. */
export function seasonIn(text: string, language: Language, today: string): Season {
	const tokens = tokensOf(text)
	const words = tokens.map(({ key }) => key)
	const days = tokens.flatMap((_, at) => dayAt(tokens, at, language) ?? [])
	const [first, second] = days
	// Sentences about earlier years say nothing about this season.
	const isPast =
		/\b(?:19|20)\d\d\b|\b(?:last year|ago|since|an dernier|ano pasado|letztes jahr)\b|harvested|récolté|cosechad|recolectad|geerntet/iu.test(
			text,
		)
	if (first === undefined || isPast) return { from: null, until: null, spans: [] }
	const season = (from: DayAt | null, until: DayAt | null, start: number, end = first.to): Season => ({
		...seasonOf(from, until, today),
		spans: [{ start: tokens[start]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 }],
	})
	const before = (list: 'until' | 'from' | 'during') => phraseBefore(words, first.from, list, language)
	const [until, from, during] = [before('until'), before('from'), before('during')]
	const between = second === undefined ? [] : words.slice(first.to, second.from)
	const isRange = between.length > 0 && between.length <= MAX_TO_WORDS && between.every((word) => TO.test(word))
	if (second !== undefined && isRange) return season(first, second, from ?? during ?? first.from, second.to)
	if (until !== null) return season(null, first, until)
	if (from !== null && !/^(?:de|du|des|of)$/.test(words[from] ?? '')) return season(first, null, from)
	if (during !== null || words[first.to] === 'only') return season(first, first, during ?? first.from)
	return { from: null, until: null, spans: [] }
}

/** The days that a text names in any language. A day is null when only its month is named. */
export function statedDays(text: string): { month: number; day: number | null }[] {
	const tokens = tokensOf(text)
	const named = LANGUAGES.flatMap((language) => tokens.flatMap((_, at) => dayAt(tokens, at, language) ?? []))
	const numbers = [/(?<![\d./-])(\d{1,2})[./-](\d{1,2})(?![\d/-])/g, /\d{4}-(\d\d)-(\d\d)/g]
	const pairs = numbers.flatMap((pattern) => [...text.matchAll(pattern)].map(([, ...pair]) => pair.map(Number)))
	// Day and month have no order that all languages share.
	const numeric = pairs.flatMap(([a = 0, b = 0]) => [
		{ month: a, day: b },
		{ month: b, day: a },
	])
	return [...named.map(({ month, day }) => ({ month, day })), ...numeric]
}
