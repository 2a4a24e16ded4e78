// cspell:disable: words of three other languages
import { isWord, type Language, phraseAt } from '../words/words.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Where buyers pick it up, in the seller's words, and the part of the text that says so. */
type PickupPlace = { text: string; start: number; end: number }

const STREET =
	'street st road rd avenue ave lane ln drive dr highway hwy route rte boulevard blvd way court ct line concession sideroad trail pike turnpike parkway terrace circle loop place hollow'
const FRENCH_STREET = 'rue chemin route avenue allee place impasse rang boulevard quai'
const SPANISH_STREET = 'calle avenida avda camino carretera plaza paseo'
const GERMAN_STREET = /(?:strasse|str|weg|gasse|allee|platz|ring|hof)$/
const MAX_STREET_WORDS = 5
const setOf = (words: string) => new Set(words.split(' '))
const [ENDS, FRENCH, SPANISH] = [STREET, FRENCH_STREET, SPANISH_STREET].map(setOf) as [
	Set<string>,
	Set<string>,
	Set<string>,
]

const isCapital = ({ text }: Token) => /^\p{Lu}/u.test(text)
const isHouse = (token: Token | undefined) => token?.kind === 'number' && /^\d{1,6}$/.test(token.text)

/** The end after a town: ", Elora", "in Elora", "à 21200 Beaune". */
function townAfter(tokens: readonly Token[], at: number): number {
	let end = at
	for (let next = at; next < tokens.length; ) {
		const start = /^(?:,|in|near|a|en)$/.test(tokens[next]?.key ?? '') ? next + 1 : next
		const zip = tokens[start]?.kind === 'number' && /^\d{4,5}$/.test(tokens[start]?.text ?? '') ? start + 1 : start
		let to = zip
		while (tokens[to]?.kind === 'word' && isCapital(tokens[to] as Token) && to - zip < 3) to += 1
		if (to === zip && zip === start) break
		if (start === next && zip === start && next > at) break
		end = to
		next = to
	}
	return end
}

/** The token after an address with a house number that begins at a token, or null. */
function addressAt(tokens: readonly Token[], at: number): number | null {
	const token = tokens[at]
	if (token === undefined || /^[$€£]$/.test(tokens[at - 1]?.text ?? '')) return null
	const next = tokens[at + 1]
	if (isHouse(token)) {
		if (FRENCH.has(next?.key ?? '')) {
			let to = at + 2
			while (
				to < tokens.length &&
				to - at < MAX_STREET_WORDS + 2 &&
				tokens[to]?.kind === 'word' &&
				(isCapital(tokens[to] as Token) || /^(?:de|du|des|d|la|l|les)$/.test(tokens[to]?.key ?? ''))
			)
				to += 1
			return to > at + 2 ? townAfter(tokens, to) : null
		}
		for (let to = at + 2; to < tokens.length && to <= at + MAX_STREET_WORDS; to += 1) {
			if (tokens[to - 1]?.kind === 'mark' && tokens[to - 1]?.text !== '.') return null
			if (!ENDS.has(tokens[to]?.key ?? '')) continue
			const dot = tokens[to + 1]?.text === '.' && tokens[to + 2] !== undefined ? 1 : 0
			return townAfter(tokens, isHouse(tokens[to + 1 + dot]) ? to + 2 : to + 1 + dot)
		}
		return null
	}
	if (SPANISH.has(token.key)) {
		for (let to = at + 1; to < tokens.length && to <= at + MAX_STREET_WORDS; to += 1)
			if (isHouse(tokens[to])) return townAfter(tokens, to + 1)
	}
	if (GERMAN_STREET.test(token.key) && isCapital(token) && isHouse(next)) return townAfter(tokens, at + 2)
	return null
}

const CLAUSE_END = /^[.,;!?()]$/
const STOP =
	/^(?:on|every|from|after|before|between|any|with|and|until|for|when|daily|this|weekends?|chaque|cada|samstags|jeden|le|el|los|am|por|pour|fur|is|are)$/

/** The end of the words that name a place: the clause, up to times and prices. */
function placeEnd(tokens: readonly Token[], from: number): number {
	let to = from
	while (to < tokens.length) {
		const token = tokens[to] as Token
		const next = tokens[to + 1]
		const isTownAfterComma = token.text === ',' && next?.kind === 'word' && isCapital(next)
		if ((CLAUSE_END.test(token.text) && !isTownAfterComma) || /^[$€£]$/.test(token.text)) break
		const isNamed = /^(?:on|in)$/.test(token.key) && next !== undefined && isCapital(next)
		if (to > from && STOP.test(token.key) && !isNamed) break
		to += 1
	}
	return to
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
		if (to === null) continue
		const isAt = phraseAt(words, at - 1, 'placePreposition', language) > 0
		return found(at, to, isAt ? at - 1 : at)
	}
	for (const [at] of tokens.entries()) {
		const pickup = phraseAt(words, at, 'pickup', language)
		if (pickup > 0) {
			const start = phraseAt(words, at + pickup, 'placePreposition', language) + at + pickup
			const end = placeEnd(tokens, start)
			const hasName = tokens
				.slice(start, end)
				.some((token) => isCapital(token) || isWord(token.key, 'placeNoun', language))
			if (hasName && end > start) return found(start, end, at)
		}
		const end = namedAt(tokens, at, language)
		if (end !== null) return found(at + phraseAt(words, at, 'placePreposition', language), end, at)
	}
	return null
}
