import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { ParsedSearch } from '@farmgate/contracts/search-query/parse-search'
import { countryName } from '@farmgate/directory-import/countries'
import { distanceMeters } from '@farmgate/geo/distance'
import { isGoodsOrFiller, type Range, type StateMatch, sizeOf } from './area-ranges.ts'

/** `code` is folded, without spaces. `country` is empty when unknown. */
export type KnownPostalCode = { code: string; country: string; coordinates: Coordinates; locationCount: number }
export type PossiblePostalCode = Range & {
	/** The code, and the area of a longer one. */
	codes: string[]
	/** May be an ordinary number or word instead. */
	isDoubtful: boolean
}
/** `words`: those of the code, in the range. */
export type PostalMatch = Range & { words: string[]; label: string; center: Coordinates }

const CANADIAN_AREA = /^[a-z]\d[a-z]$/
const CANADIAN_CODE = /^[a-z]\d[a-z]\d[a-z]\d$/
const US_CODE = /^\d{5}$/
/** The outward code of the United Kingdom, and the whole one. */
const UK_AREA = /^[a-z]{1,2}\d[a-z\d]?$/
const UK_CODE = /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/
const DUTCH_CODE = /^\d{4}[a-z]{2}$/
/** Austria, Australia, Belgium, Denmark, Switzerland and others. */
const FOUR_DIGITS = /^\d{4}$/
/** "123 45" in Sweden, "12-345" in Poland, "100-0001" in Japan. */
const DIGIT_PAIR = /^\d{2,5} \d{2,4}$/

/** Before a code. */
const NAMES_OF_CODES = new Set(['zip', 'zip code', 'zipcode', 'postal code', 'postcode'])

const SECTIONAL_CENTER_LENGTH = 3
const NORTH_AMERICA = new Set(['US', 'CA', ''])

function areaCodeOf(code: string): string | null {
	if (CANADIAN_CODE.test(code) || US_CODE.test(code)) return code.slice(0, SECTIONAL_CENTER_LENGTH)
	if (UK_CODE.test(code)) return code.slice(0, -3)
	return DUTCH_CODE.test(code) ? code.slice(0, 4) : null
}

function possibleAt(words: readonly string[], range: Range): PossiblePostalCode[] {
	const part = words.slice(range.from, range.to)
	const code = part.join('')
	const isOneCode = part.length === 1 || DIGIT_PAIR.test(part.join(' '))
	const isWhole = CANADIAN_CODE.test(code) || UK_CODE.test(code) || DUTCH_CODE.test(code)
	const isNumber = isOneCode && /^\d{5,8}$/.test(code)
	const isArea = part.length === 1 && (CANADIAN_AREA.test(code) || UK_AREA.test(code) || FOUR_DIGITS.test(code))
	if (!isWhole && !isNumber && !isArea) return []
	const area = areaCodeOf(code)
	return [{ ...range, codes: area === null ? [code] : [code, area], isDoubtful: isArea && !CANADIAN_AREA.test(code) }]
}

/** Postal codes that may be in a text, of one or two words, the longer ones first. */
export function possiblePostalCodes({ words }: ParsedSearch): PossiblePostalCode[] {
	return words
		.flatMap((_, from) => [1, 2].map((size) => ({ from, to: from + size })))
		.filter(({ to }) => to <= words.length)
		.flatMap((range) => possibleAt(words, range))
		.toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

/** Codes of the US and Canada that the directory does not have, to be looked up in the gazetteer. */
export function unknownPostalCodes(parsed: ParsedSearch, known: readonly KnownPostalCode[]): string[] {
	const codes = possiblePostalCodes(parsed).map(({ codes: [code = ''] }) => code)
	const isNorthAmerican = (code: string) => US_CODE.test(code) || CANADIAN_AREA.test(code) || CANADIAN_CODE.test(code)
	return codes.filter(
		(code) => isNorthAmerican(code) && !known.some((other) => other.code === code && NORTH_AMERICA.has(other.country)),
	)
}

function bestOf(candidates: readonly KnownPostalCode[], near: Coordinates | undefined): KnownPostalCode | undefined {
	if (near === undefined) return candidates.toSorted((a, b) => b.locationCount - a.locationCount)[0]
	return candidates.toSorted((a, b) => distanceMeters(near, a.coordinates) - distanceMeters(near, b.coordinates))[0]
}

/** Places with this code: the code itself, else its area. `isNorthAmerican`: no code of another country. */
function candidatesOf(
	{ codes }: PossiblePostalCode,
	known: readonly KnownPostalCode[],
	isNorthAmerican: boolean,
): KnownPostalCode[] {
	const isPossible = ({ country }: KnownPostalCode) => !isNorthAmerican || NORTH_AMERICA.has(country)
	const [code = '', area] = codes
	const whole = known.filter((other) => other.code === code && isPossible(other))
	if (whole.length > 0 || area === undefined) return whole
	// Only the US has sectional centers.
	const isPart = ({ country }: KnownPostalCode) => !US_CODE.test(code) || country === 'US' || country === ''
	return known.filter((other) => other.code === area && isPossible(other) && isPart(other))
}

function labelOf(text: string, { country }: KnownPostalCode, candidates: readonly KnownPostalCode[]): string {
	const isAmbiguous = new Set(candidates.map((other) => other.country)).size > 1
	const isNamed = country !== '' && (isAmbiguous || !NORTH_AMERICA.has(country))
	return isNamed ? `${text.toUpperCase()}, ${countryName(country)}` : text.toUpperCase()
}

/** A code with "ZIP code" before it, and with the last four digits of a ZIP+4 code. */
function withOtherWords({ words }: ParsedSearch, { from, to }: Range): Range & { isZip: boolean } {
	const named = [2, 1].find((size) => from >= size && NAMES_OF_CODES.has(words.slice(from - size, from).join(' '))) ?? 0
	const isZipPlusFour = US_CODE.test(words.slice(from, to).join('')) && FOUR_DIGITS.test(words[to] ?? '')
	const isZip = isZipPlusFour || (named > 0 && words[from - named]?.startsWith('zip') === true)
	return { from: from - named, to: isZipPlusFour ? to + 1 : to, isZip }
}

/** Whether the words besides a doubtful code are those of goods, a state or a town, as in an address. */
function isPlausible(parsed: ParsedSearch, code: Range, others: readonly Range[]): boolean {
	return parsed.words.every((_, index) => {
		const word = { from: index, to: index + 1 }
		const isCovered = [code, ...others].some(({ from, to }) => index >= from && index < to)
		return isCovered || isGoodsOrFiller(parsed, word)
	})
}

/**
 * The postal code that a text names. One that several countries have is that nearest to `near`, else that with the most
 * locations. `towns`: the towns of the text with their centers.
 */
export function postalCodeMatch(
	parsed: ParsedSearch,
	known: readonly KnownPostalCode[],
	others: { states: readonly StateMatch[]; towns: readonly Range[] },
	near: Coordinates | undefined,
): PostalMatch | undefined {
	const hasState = others.states.some(({ isOrdinaryWord }) => !isOrdinaryWord)
	for (const possible of possiblePostalCodes(parsed)) {
		if (possible.isDoubtful && !isPlausible(parsed, possible, [...others.states, ...others.towns])) continue
		const { isZip, ...range } = withOtherWords(parsed, possible)
		const candidates = candidatesOf(possible, known, hasState || isZip)
		const best = bestOf(candidates, near)
		if (best === undefined) continue
		const words = parsed.words.slice(possible.from, possible.to)
		return { ...range, words, label: labelOf(words.join(' '), best, candidates), center: best.coordinates }
	}
	return undefined
}
