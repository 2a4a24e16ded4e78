import { readTime, spanBetween } from './clock-range.ts'
import { wholeMonths } from './months.ts'
import type { DateRange, RuleSpan } from './opening-rules.ts'

/** A part of a text about opening hours. */
export type TextElement =
	| { kind: 'days'; weekdays: number[]; nth: number[] | null }
	/** No spans: 24 hours. */
	| { kind: 'times'; spans: RuleSpan[] }
	| { kind: 'season'; dates: DateRange[] }
	| { kind: 'closed' | 'appointment' | 'holidays' | 'or' | 'otherwise' | 'comma' | 'end' }

const wordMap = (words: string) =>
	new Map(words.split('|').flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)))

const DAYS = wordMap(
	'mo mon monday mondays|tu tue tues tuesday tuesdays|wed weds wednesday wednesdays|th thu thur thurs thursday thursdays|fr fri friday fridays|sa sat saturday saturdays|su sun sunday sundays',
)
const MONTHS = wordMap(
	'jan january|feb february|mar march|apr april|may|jun june|jul july|aug august|sep sept september|oct october|nov november|dec december',
)
const ORDINALS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, last: -1 }
const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]

/** Words without effect on the times. */
const FILLERS = new Set([
	'open',
	'hours',
	'hrs',
	'from',
	'on',
	'the',
	'every',
	'each',
	'at',
	':',
	'are',
	'only',
	'mornings',
	'afternoons',
	'evenings',
])

/** Phrases, replaced before the text is split into words. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
	[/[–—−]/g, '-'],
	[/[’‘]/g, "'"],
	[/\(/g, ' , '],
	[/\)/g, ' '],
	[/\b(?:a\.m\.?|am\.)/g, 'am'],
	[/\b(?:p\.m\.?|pm\.)/g, 'pm'],
	[/(\d)\s*([ap])\.?m\.?(?![a-z])/g, '$1$2m'],
	[/\b12\s+(noon|midnight)\b/g, '$1'],
	[/\b(?:24\s*\/\s*7|24\s*-?\s*(?:hours|hrs?|h)(?:\s+(?:a|per)\s+day|\s+daily)?)(?![a-z])/g, ' allday '],
	[/\b(?:7|seven)\s+days(?:\s+(?:a|per)\s+week)?\b|\bevery\s*day\b|\ball\s+week\b/g, ' daily '],
	[/\b(?:year[\s-]*round|all\s+year(?:[\s-]+round)?|rain\s+or\s+shine)\b/g, ' '],
	[/\b(?:of(?:\s+(?:the|each|every))?|each|every)\s+month\b|\bmonthly\b/g, ' '],
	[
		/\b(?:and\s+|or\s+)?(?:at\s+)?other\s+times?\s+by\s+appt?(?:ointment)?\b|\botherwise\s+by\s+appointment\b/g,
		' otherwise appointment ',
	],
	[/(?:\b(?:and|or)|&)\s+(?:also\s+)?by\s+appointment\b/g, ' or appointment '],
	[/\bself[\s-]*serve\b/g, ' '],
	[/\bby\s+(?:appointments?|appt)\b\.?/g, ' appointment '],
	// "Daily except Sunday 9-5" becomes "daily 9-5, closed Sunday".
	[/\bexcept\s+(?:for\s+|on\s+)?([a-z,&\s]+?)\s*(\d[^;.\n]*)?(?=[;.\n]|$)/g, ' $2 , closed $1'],
	[/\b(?:closed\s+on\s+|closed\s+)(?:all\s+|public\s+|federal\s+|legal\s+)?holidays\b/g, ' holidays '],
	[/\bm\s*-\s*f\b/g, 'mon-fri'],
	[/\bm\s*-\s*(?=th|sat?\b|sun?\b)/g, 'mon-'],
	[/\bm\s*[,/]?\s*w\s*[,/]?\s*f\b/g, 'mon, wed, fri'],
	[/\bweekdays\b/g, ' mon - fri '],
	[/\bweekends\b/g, ' sat & sun '],
]

const wordPattern =
	/\d{1,2}(?:[:.]\d{2})?(?:am|pm|[ap]\b)|\d{1,2}(?:st|nd|rd|th)\b|\d{1,2}[:.]\d{2}|\d+|[a-z']+\.?|[-,;&/:.\n]|\S/g

function wordsOf(text: string): string[] {
	const phrased = PHRASES.reduce((result, [pattern, to]) => result.replace(pattern, to), text.toLowerCase())
	const words = phrased.match(wordPattern) ?? []
	// The full stop of "Sept." does not end a sentence.
	return words.flatMap((word) =>
		/^[a-z']+\.$/.test(word) ? [word.slice(0, -1), ...(word.length > 6 ? ['.'] : [])] : [word],
	)
}

const DASHES = new Set(['-', 'to', 'til', 'till', 'until', 'thru', 'through'])
const ANDS = new Set([',', 'and', '&', '/'])

const dayOf = (word: string | undefined) => DAYS.get(word ?? '')
const monthOf = (word: string | undefined) => MONTHS.get(word ?? '')

function ordinalOf(word: string | undefined): number | undefined {
	if (word === undefined) return undefined
	const digits = /^([1-5])(?:st|nd|rd|th)$/.exec(word)
	return digits === null ? ORDINALS[word] : Number(digits[1])
}

/** The day after the name of a month: "5" or "5th". */
function dateOf(word: string | undefined): number | undefined {
	const match = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? '')
	const date = Number(match?.[1])
	return date >= 1 && date <= 31 ? date : undefined
}

const pad = (number: number) => String(number).padStart(2, '0')

class TextReader {
	private at = 0
	private readonly words: readonly string[]

	constructor(words: readonly string[]) {
		this.words = words
	}

	private peek(offset = 0): string | undefined {
		return this.words[this.at + offset]
	}

	private isDash = (offset = 0) => DASHES.has(this.peek(offset) ?? '')

	/** All elements; null when a word is not understood. */
	elements(): TextElement[] | null {
		const elements: TextElement[] = []
		while (this.at < this.words.length) {
			const word = this.peek() ?? ''
			if (FILLERS.has(word)) {
				this.at++
				continue
			}
			const element = this.element(word)
			if (element === null) return null
			elements.push(element)
		}
		return elements
	}

	private element(word: string): TextElement | null {
		switch (word) {
			case ',':
			case 'and':
			case '&':
			case '/':
				return this.one({ kind: 'comma' })
			case ';':
			case '.':
			case '\n':
				return this.one({ kind: 'end' })
			case 'or':
			case 'otherwise':
			case 'closed':
			case 'appointment':
			case 'holidays':
				return this.one({ kind: word })
			case 'daily':
				return this.one({ kind: 'days', weekdays: ALL_DAYS, nth: null })
			case 'allday':
				return this.one({ kind: 'times', spans: [] })
		}
		if (monthOf(word) !== undefined) return this.season()
		if (dayOf(word) !== undefined || ordinalOf(word) !== undefined) return this.days()
		return this.times()
	}

	private one(element: TextElement): TextElement {
		this.at++
		return element
	}

	/** "May-Oct", "June 5 to October 12th", "July". A month has a day only when the first one has. */
	private season(): TextElement | null {
		const first = monthOf(this.words[this.at++]) ?? 0
		const hasDay = dateOf(this.peek()) !== undefined && (this.isDash(1) ? monthOf(this.peek(2)) !== undefined : false)
		const firstDate = hasDay ? dateOf(this.words[this.at++]) : 1
		if (!this.isDash()) {
			// "June 5-10" can be days or hours.
			return dateOf(this.peek()) === undefined || readTime(this.peek() ?? '')?.half
				? this.wholeMonths(first, first)
				: null
		}
		const last = monthOf(this.peek(1))
		if (last === undefined) return null
		this.at += 2
		if (!hasDay) return this.wholeMonths(first, last)
		const lastDate = dateOf(this.words[this.at++])
		if (firstDate === undefined || lastDate === undefined) return null
		return { kind: 'season', dates: [{ from: `${pad(first)}-${pad(firstDate)}`, to: `${pad(last)}-${pad(lastDate)}` }] }
	}

	private wholeMonths(first: number, last: number): TextElement {
		return { kind: 'season', dates: [wholeMonths(first, last)] }
	}

	/** "Mon-Fri", "Tue", "1st and 3rd Sat". */
	private days(): TextElement | null {
		const nth: number[] = []
		let ordinal = ordinalOf(this.peek())
		while (ordinal !== undefined) {
			nth.push(ordinal)
			this.at++
			if (ANDS.has(this.peek() ?? '') && ordinalOf(this.peek(1)) !== undefined) this.at++
			ordinal = ordinalOf(this.peek())
		}
		const first = dayOf(this.peek())
		if (first === undefined) return null
		this.at++
		const last = this.isDash() ? dayOf(this.peek(1)) : first
		if (last === undefined) return null
		if (this.isDash()) this.at += 2
		const length = ((last - first + 7) % 7) + 1
		const weekdays = Array.from({ length }, (_, index) => ((first - 1 + index) % 7) + 1)
		if (nth.length > 0) return length === 1 ? { kind: 'days', weekdays, nth } : null
		return { kind: 'days', weekdays, nth: null }
	}

	/** "9-12 and 1-5", "8am to noon". */
	private times(): TextElement | null {
		const spans: RuleSpan[] = []
		for (;;) {
			const first = readTime(this.peek() ?? '')
			const last = this.isDash(1) ? readTime(this.peek(2) ?? '') : null
			const span = first === null || last === null ? null : spanBetween(first, last)
			if (span === null) return null
			spans.push(span)
			this.at += 3
			const isMore = ANDS.has(this.peek() ?? '') && readTime(this.peek(1) ?? '') !== null
			if (!isMore) return { kind: 'times', spans }
			this.at++
		}
	}
}

/** The parts of an English text about opening hours, in order. Null when a word is not understood. */
export function readTextElements(text: string): TextElement[] | null {
	return new TextReader(wordsOf(text)).elements()
}
