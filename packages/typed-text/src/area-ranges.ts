import { isFiller, type ParsedSearch } from '@farmgate/contracts/search-query/parse-search'
import { findRegion } from '@farmgate/directory-import/regions'

// cspell:ignore nahe

/** A range of words; `to` is excluded. */
export type Range = { from: number; to: number }
/** A state or province. `code` is folded. */
export type StateMatch = Range & { code: string; name: string; isOrdinaryWord: boolean }

const STATE_MAX_WORDS = 4

export const PREPOSITIONS: ReadonlySet<string> = new Set([
	'in',
	'near',
	'around',
	'at',
	'by',
	'to',
	'from',
	'of',
	'bei',
	'nahe',
	'um',
])
/** Codes of regions that are ordinary words or parts of names, and count as regions in upper case or after a town only. */
const ORDINARY_CODES = new Set('al as de hi id in la ma me mi mo oh ok on or pa'.split(' '))

export const isOrdinaryCode = (code: string) => ORDINARY_CODES.has(code)
export const sizeOf = ({ from, to }: Range) => to - from

/** All ranges of at most `longest` words. */
export function rangesOf(count: number, longest: number): Range[] {
	const ranges: Range[] = []
	for (let from = 0; from < count; from += 1) {
		for (let to = from + 1; to <= Math.min(count, from + longest); to += 1) ranges.push({ from, to })
	}
	return ranges
}

/** The match with the most words; of equal ones the later. */
export function largest<Match extends Range>(matches: readonly Match[]): Match | undefined {
	return matches.toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.from - a.from)[0]
}

/** The states and provinces that a text names. */
export function statesOf({ words, typed }: ParsedSearch): StateMatch[] {
	return rangesOf(words.length, STATE_MAX_WORDS).flatMap(({ from, to }) => {
		const region = findRegion(words.slice(from, to).join(' '))
		if (region === null) return []
		const code = region.code.toLowerCase()
		const isOrdinaryWord = words[from] === code && isOrdinaryCode(code)
		return [{ from, to, code, name: region.name, isOrdinaryWord: isOrdinaryWord && typed[from] !== region.code }]
	})
}

/** The states directly after a range, the longest first. */
export function statesAfter(range: Range, states: readonly StateMatch[]): StateMatch[] {
	return states.filter(({ from }) => from === range.to).toSorted((a, b) => b.to - a.to)
}

/** Whether all words of a range are names of goods or filler words. */
export function isGoodsOrFiller({ terms }: ParsedSearch, { from, to }: Range): boolean {
	return terms.filter((term) => term.from < to && term.to > from).every((term) => term.isGood || isFiller(term))
}
