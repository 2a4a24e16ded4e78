// cspell:disable: words of three other languages
import type { Language } from './language.ts'
import { isOutsideOfNames } from './other-words.ts'
import { SIZES } from './price-words.ts'
import { isQuality, isStopWord, TRAILING_QUALITIES } from './stop-words.ts'
import { type Token, tokensOf } from './tokens.ts'
import { unitOf } from './units.ts'
import { type Good, type GoodAt, goodAt, misspelledGoodAt } from './vocabulary.ts'

/** A name in a sentence: "fresh brown eggs", "confiture de fraises", or a kind such as "large". */
export type Phrase = {
	/** Tokens of the name, `to` excluded. */
	from: number
	to: number
	/** As written, with misspelled goods corrected. */
	text: string
	good: Good | null
	/** The goods are named by a misspelling only. */
	isCorrected: boolean
	/** Folded words. */
	words: string[]
	/** The word before: "with" in "with walnuts". */
	before: string
}

/** Connects a good with its ingredient in French and Spanish: "jus de pomme", "tarte aux pommes". */
const GLUE: Record<Language, ReadonlySet<string>> = {
	en: new Set(),
	de: new Set(),
	fr: new Set(['de', 'd', 'du', 'des', 'a', 'au', 'aux', 'l', 'la']),
	es: new Set(['de', 'del', 'con', 'a', 'la', 'al']),
}
const VERBS =
	/^(?:roll|can|jam|pickle|ham|dip|stock|roast|plant|seed|cut|milk|fish|salt|spice|toast|stew|crab|duck|leek|squash|pepper|bowl|mint|layer)$/
const MAX_LEADING = 4
const MAX_TRAILING: Record<Language, number> = { en: 2, fr: 2, es: 3, de: 1 }

type Found = { goods: GoodAt[]; at: Map<number, GoodAt> }

const GERUND = /^(?:cutting|tasting|knitting|painting|weaving|carving)$/
const BEING = /^(?:am|im|is|are|were|was|be|been|keep|keeps|kept|start|starts|started)$/
const ADJECTIVE = /^(?:dulces?|tart)$/
const INTENSIFIER = /^(?:muy|bien|tan|super|bn|re|very|so|too|really|super|nice|quite|pretty)$/
/** Before a forest: "plein le bois", "in the woods". */
const IN_FOREST = /^(?:dans|plein|derriere|au|aux|in|behind|through)$/

/** "I have been cutting it", "unas muy dulces", "avait planté", "dans le bois": a word that is no name where it stands. */
function isOtherWord(tokens: readonly Token[], at: number): boolean {
	const { key = '', text = '' } = tokens[at] ?? {}
	const before = tokens[at - 1]?.key ?? ''
	if (GERUND.test(key) && BEING.test(before)) return true
	if (key === 'cutting' && /^(?:first|second|third|fourth|1st|2nd|3rd|4th|last)$/.test(before)) return true
	if (ADJECTIVE.test(key) && INTENSIFIER.test(before)) return true
	if (/^(?:plant|pouss|quitt)ée?s?$/i.test(text)) return true
	// "A roll of tubing"
	if (/^rolls?$/.test(key) && tokens[at + 1]?.key === 'of') return true
	return (
		/^(?:bois|woods?)$/.test(key) &&
		IN_FOREST.test(/^(?:le|les|the)$/.test(before) ? (tokens[at - 2]?.key ?? '') : before)
	)
}

/** "He'd roll over", "we can it": a verb that could be a name. */
function isVerb(tokens: readonly Token[], at: number): boolean {
	// "Mi hija se vino a ayudarme"
	const isCame =
		tokens[at]?.key === 'vino' &&
		(tokens[at + 1]?.key === 'a' || /^(?:se|me|nos|ya|no)$/.test(tokens[at - 1]?.key ?? ''))
	if (isCame) return true
	return (
		/^(?:[a-z]+['’](?:d|ll)|would|will|could|shall|didnt|dont|cant|wont|to|we|i|they)$/.test(
			tokens[at - 1]?.text.toLowerCase() ?? '',
		) && VERBS.test(tokens[at]?.key ?? '')
	)
}

/** The goods of a sentence by their tokens. Misspelled words count where a stretch of words has no other good. */
function goodsOf(tokens: readonly Token[], language: Language): Found {
	const goods: GoodAt[] = []
	for (let at = 0; at < tokens.length; at += 1) {
		const found = isVerb(tokens, at) || isOtherWord(tokens, at) ? null : goodAt(tokens, at, language)
		if (found === null) continue
		goods.push(found)
		at = found.to - 1
	}
	const hasExact = goods.length > 0
	for (const [index, token] of tokens.entries()) {
		if (goods.some(({ from, to }) => index >= from && index < to)) continue
		if (
			token.kind !== 'word' ||
			isOtherWord(tokens, index) ||
			isStopWord(token.key) ||
			isOutsideOfNames(token.key) ||
			unitOf(token.key) !== undefined
		)
			continue
		const found = misspelledGoodAt(tokens, index, language, hasExact)
		if (found !== null) goods.push(found)
	}
	goods.sort((a, b) => a.from - b.from)
	const at = new Map<number, GoodAt>()
	for (const good of goods) for (let index = good.from; index < good.to; index += 1) at.set(index, good)
	return { goods, at }
}

/** Whether a token is a part of a name of goods. */
export function goodTokens(tokens: readonly Token[], language: Language): (at: number) => boolean {
	const { at } = goodsOf(tokens, language)
	return (index) => at.has(index)
}

/** Whether a text names goods. */
export function hasGoodIn(text: string, language: Language): boolean {
	const tokens = tokensOf(text)
	return tokens.some((_, at) => goodAt(tokens, at, language) !== null)
}

function isContent(tokens: readonly Token[], at: number, { at: goods }: Found, blocked: ReadonlySet<number>): boolean {
	const token = tokens[at]
	if (token === undefined || token.kind !== 'word' || blocked.has(at)) return false
	if (goods.has(at)) return true
	if (unitOf(token.key) !== undefined) {
		// "head lettuce": a unit directly before a good is a part of the name.
		return goods.has(at + 1) && !blocked.has(at + 1) && unitOf(token.key)?.name === 'head'
	}
	const [before, after] = [tokens[at - 1]?.key ?? '', tokens[at + 1]?.key ?? '']
	const isName = !isStopWord(token.key) && !isOutsideOfNames(token.key)
	return isName || isQuality(token.key, after) || isQuality(before, token.key)
}

function textOf(tokens: readonly Token[], from: number, to: number, { at: goods }: Found, text: string): string {
	let result = ''
	for (let at = from; at < to; at += 1) {
		const token = tokens[at]
		if (token === undefined) continue
		const correction = goods.get(at)?.correction
		const previous = tokens[at - 1]
		const gap = at === from || previous === undefined ? '' : text.slice(previous.end, token.start)
		result += (/[-’'‐]/.test(gap) ? gap : gap === '' ? '' : ' ') + (correction ?? token.text)
	}
	return result.trim()
}

/** "Café de altura de Huila": another origin after the first one. */
function isSecondOrigin(tokens: readonly Token[], from: number, at: number, language: Language): boolean {
	const isGlue = (index: number) => GLUE[language].has(tokens[index]?.key ?? '')
	return isGlue(at) && !isGlue(at - 1) && isGlue(from) && at > from
}

/** The part of a stretch of words that names its goods, without praise after it. */
function trim(tokens: readonly Token[], from: number, to: number, found: Found, language: Language): Phrase['from'][] {
	const goods = found.goods.filter((good) => good.from >= from && good.to <= to)
	const last = goods.at(-1)
	if (last === undefined) return [from, Math.min(to, from + MAX_LEADING)]
	const first = goods[0] ?? last
	let end = last.to
	while (
		end < to &&
		end - last.to < MAX_TRAILING[language] &&
		!TRAILING_QUALITIES.has(tokens[end]?.key ?? '') &&
		!isSecondOrigin(tokens, last.to, end, language) &&
		(language !== 'en' || end - last.to < 1 || to - end <= 1)
	)
		end += 1
	// "Sirop d'érable de la", without "cabane"
	const isName = end < to && /^\p{Lu}/u.test(tokens[end]?.text ?? '')
	if (end < to && GLUE[language].has(tokens[end - 1]?.key ?? '')) {
		if (isName) end += 1
		else while (end > last.to && GLUE[language].has(tokens[end - 1]?.key ?? '')) end -= 1
	}
	return [Math.max(from, first.from - MAX_LEADING), end]
}

/** "Tamales de rajas y de puerco": another ingredient of the same goods. */
function isSecondOfPair(tokens: readonly Token[], from: number, at: number, language: Language): boolean {
	const isAnd = /^(?:y|e|et)$/.test(tokens[at]?.key ?? '')
	const isIngredient = /^(?:de|d|con)$/.test(tokens[at + 1]?.key ?? '')
	// "Des cerises et des abricots" are two goods.
	const isArticle =
		language === 'fr' &&
		(/^(?:du|des)$/.test(tokens[at + 1]?.key ?? '') || (isIngredient && /^(?:la|l)$/.test(tokens[at + 2]?.key ?? '')))
	// "Miel de châtaignier et du miel de tilleul"
	const next = tokens.slice(at + 1, at + 4).find(({ key }) => !GLUE[language].has(key))
	if (next !== undefined && tokens.slice(from, at).some(({ key }) => key === next.key)) return false
	const hasIngredient = tokens.slice(from, at).some(({ key }) => /^(?:de|d|du|des|au|aux)$/.test(key))
	return (language === 'fr' || language === 'es') && isAnd && (isArticle ? hasIngredient : isIngredient)
}

/** Where goods come from: "de la Alcarria", "del huerto". Regions can be a part of a name in capitals at its beginning only. */
const ORIGIN =
	/^(?:huert[oa]s?|jardin|potager|verger|granja|finca|ferme|campo|champs?|village|pueblo|cole|ecole|casa|chez|rancho|chacra|parcela|vivero|maraicher|montagne|sierra|bosque|foret|riviere|rio|mar|mer|voisin|voisine|vecino|vecina|feu)$/
/** "Pain au levain cuit au feu de bois": how goods are made is no part of their name. */
const PREPARED = /^(?:cuite?s?|sechee?s?|fumee?s?|cocid[oa]s?|ahumad[oa]s?|sec[ao]d[oa]s?|hech[oa]s?)$/
const isOrigin = (token: Token | undefined) => token !== undefined && ORIGIN.test(token.key)

const FILLING = /^(?:Fruit|Berries|Nuts)$/
const FILLED =
	/^(?:jams?|jell(?:y|ies)|marmalades?|pies?|tarts?|crumbles?|chutneys?|muffins?|scones?|cakes?|cookies|crisps?|cobblers?|yogh?urts?)$/

/** "Rhubarb and custard tarts", "strawberry and rhubarb jam": two names that are one. */
function isFilling({ good, words, to }: Phrase, next: Phrase, tokens: readonly Token[]): boolean {
	const isIngredient = good !== null && (FILLING.test(good.category ?? '') || good.key === 'rhubarb')
	const isLink = next.from === to + 1 && /^(?:and|n|&)$/.test(tokens[to]?.key ?? '')
	const isSingular = words.length === 1 && !/s$/.test(words[0] ?? '')
	return isIngredient && isLink && isSingular && next.words.length > 1 && FILLED.test(next.words.at(-1) ?? '')
}

/** Names of which a filling and its goods are one. */
function withFillings(phrases: readonly Phrase[], tokens: readonly Token[]): Phrase[] {
	const joined: Phrase[] = []
	for (const phrase of phrases) {
		const last = joined.at(-1)
		if (last === undefined || !isFilling(last, phrase, tokens)) joined.push(phrase)
		else
			joined[joined.length - 1] = {
				...phrase,
				from: last.from,
				before: last.before,
				text: `${last.text} ${tokens[last.to]?.text} ${phrase.text}`,
				words: [...last.words, ...phrase.words],
			}
	}
	return joined
}

/** The names in a sentence. Tokens in `blocked` (prices, units, dates) are no part of them. */
export function phrasesOf(
	text: string,
	tokens: readonly Token[],
	language: Language,
	blocked: ReadonlySet<number>,
): Phrase[] {
	const found = goodsOf(tokens, language)
	const phrases: Phrase[] = []
	// "Hay epazote": "there is" in Spanish.
	const isThereIs = (at: number) => language === 'es' && tokens[at]?.key === 'hay' && !found.at.has(at)
	const isWord = (at: number) => !isThereIs(at) && isContent(tokens, at, found, blocked)
	for (let at = 0; at < tokens.length; at += 1) {
		if (!isWord(at)) continue
		let to = at
		let isGlued = true
		while (isGlued) {
			while (to < tokens.length && isWord(to)) to += 1
			let next = isSecondOfPair(tokens, at, to, language) ? to + 1 : to
			while (next - to < 3 && GLUE[language].has(tokens[next]?.key ?? '') && !blocked.has(next)) next += 1
			const hasGood = found.goods.some((good) => good.from >= at && good.to <= to)
			isGlued =
				next > to &&
				hasGood &&
				isWord(next) &&
				tokens[to - 1]?.kind === 'word' &&
				!PREPARED.test(tokens[to - 1]?.key ?? '') &&
				(found.at.has(next) || !isOrigin(tokens[next]))
			if (isGlued) to = next
		}
		const [from = at, end = to] = trim(tokens, at, to, found, language)
		const goods = found.goods.filter((good) => good.from >= from && good.to <= end)
		const young = goods.find(({ good }) => good.category === 'Plants')
		// "Tamales pork", "egg rolls vegetable"
		const [dish] = goods
		const isFilled =
			language === 'en' && dish !== undefined && /^(?:tamale|empanada|pierogi|burrito)/.test(dish.good.key)
		// "Sauce grade" is a kind of the goods before.
		const isGrade = /^grade$/.test(tokens[end - 1]?.key ?? '') && phrases.some(({ good }) => good !== null)
		const head = isGrade
			? null
			: (young ?? (isFilled ? dish : null) ?? (language === 'fr' || language === 'es' ? goods[0] : goods.at(-1)))
		phrases.push({
			from,
			to: end,
			text: textOf(tokens, from, end, found, text),
			good: head?.good ?? null,
			isCorrected: goods.length > 0 && goods.every(({ isCorrected }) => isCorrected),
			words: tokens.slice(from, end).map(({ key }, index) => found.at.get(from + index)?.correction ?? key),
			before: tokens[at - 1]?.key ?? '',
		})
		// "pumpkins small $3": the size after a name is a name by itself.
		at = end < to && SIZES.has(tokens[end]?.key ?? '') ? end - 1 : to - 1
	}
	return language === 'en' ? withFillings(phrases, tokens) : phrases
}
