// cspell:disable: words of three other languages
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { isWord, isWordInAny, type Language, phraseAt, TABLES } from '../words/words.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Where buyers pick it up, in the seller's words, and the part of the text that says so. */
type PickupPlace = { text: string; start: number; end: number }

const GERMAN_STREETS = foldedWords(TABLES.de.lists.street.join(' '))
const MAX_STREET_WORDS = 5
const CLAUSE_END = /^[.,;!?()$€£]$/

const isCapital = ({ text }: Token) => /^\p{Lu}/u.test(text)
const isHouse = (token: Token | undefined) => token?.kind === 'number' && /^\d{1,6}$/.test(token.text)
const isStreet = (token: Token | undefined, language: Language) => isWord(token?.key ?? '', 'street', language)

/** The end of the words that name a place: the clause, and the town after it. */
function placeEnd(tokens: readonly Token[], from: number): number {
	let to = from
	while (to < tokens.length) {
		const [token, next] = tokens.slice(to, to + 2) as [Token, Token?]
		const isBeforeName = next !== undefined && (isCapital(next) || /^\d{4,5}$/.test(next.text))
		if (CLAUSE_END.test(token.text) && !(token.text === ',' && isBeforeName)) break
		if (to > from && isWordInAny(token.key, 'placeEnd') && !(token.key === 'on' && isBeforeName)) break
		to += 1
	}
	return to
}

/** The token after an address with a house number that begins at a token, or null. */
function addressAt(tokens: readonly Token[], at: number): number | null {
	const [token, next] = tokens.slice(at, at + 2)
	if (token === undefined || /^[$€£]$/.test(tokens[at - 1]?.text ?? '')) return null
	const rest = tokens.slice(at + 1, at + 1 + MAX_STREET_WORDS)
	if (isHouse(token)) {
		if (isStreet(next, 'fr')) return placeEnd(tokens, at + 1)
		const end = rest.findIndex((other) => isStreet(other, 'en'))
		// "Until 5 at 44 Mill St"
		const isInName = ({ kind, text, key }: Token) =>
			(kind !== 'mark' || text === '.') && !isWord(key, 'placePreposition', 'en')
		const isName = end > 0 && rest.slice(0, end).every(isInName)
		if (!isName) return null
		const last = at + 1 + end
		return placeEnd(tokens, tokens[last + 1]?.text === '.' ? last + 2 : last)
	}
	const house = rest.findIndex(isHouse)
	if (isStreet(token, 'es') && house >= 0) return placeEnd(tokens, at + 1 + house)
	const isGerman = GERMAN_STREETS.some((end) => token.key.endsWith(end))
	// "Dorfstr. 7"
	const last = next?.text === '.' ? at + 2 : at + 1
	return isGerman && isCapital(token) && isHouse(tokens[last]) ? placeEnd(tokens, last) : null
}

/** "At the stand on Route 9", "in Fonthill": a place after a preposition. */
function namedAt(tokens: readonly Token[], at: number, language: Language): number | null {
	const words = tokens.map(({ key }) => key)
	const prepositionLength = phraseAt(words, at, 'placePreposition', language)
	if (prepositionLength === 0) return null
	let start = at + prepositionLength
	while (/^(?:the|our|my|your|la|le|l|el|der|dem|die|unserem|meinem|of|a|to)$/.test(words[start] ?? '')) start += 1
	for (let to = start; to < Math.min(tokens.length, start + 4); to += 1) {
		if (CLAUSE_END.test(words[to] ?? '')) return null
		if (isWord(words[to] ?? '', 'placeNoun', language)) return placeEnd(tokens, start)
	}
	return null
}

/** The place that a sentence names: an address, or what follows "pick up at". Null without one. */
export function placeIn(text: string, language: Language): PickupPlace | null {
	const tokens = tokensOf(text)
	const words = tokens.map(({ key }) => key)
	const found = (from: number, to: number, start = from): PickupPlace | null => {
		const [first, last] = [tokens[from], tokens[to - 1]]
		if (first === undefined || last === undefined || to <= from) return null
		return { text: text.slice(first.start, last.end), start: tokens[start]?.start ?? first.start, end: last.end }
	}
	for (const [at] of tokens.entries()) {
		const to = addressAt(tokens, at)
		const isAt = phraseAt(words, at - 1, 'placePreposition', language) > 0
		if (to !== null) return found(at, to, isAt ? at - 1 : at)
	}
	for (const [at] of tokens.entries()) {
		const pickup = phraseAt(words, at, 'pickup', language)
		const start = phraseAt(words, at + pickup, 'placePreposition', language) + at + pickup
		const to = pickup > 0 ? placeEnd(tokens, start) : start
		const isName = (token: Token) => isCapital(token) || isWord(token.key, 'placeNoun', language)
		if (tokens.slice(start, to).some(isName)) return found(start, to, at)
		const end = namedAt(tokens, at, language)
		if (end !== null) return found(at + phraseAt(words, at, 'placePreposition', language), end, at)
	}
	return null
}
