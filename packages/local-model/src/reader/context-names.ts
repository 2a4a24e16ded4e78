// cspell:disable: words of three other languages
import { namesOfOthers } from './not-offered.ts'
import { numberAt } from './numbers.ts'
import type { Phrase } from './phrases.ts'
import type { Price, Prices } from './prices.ts'
import { CONTEXT_WORDS } from './stop-words.ts'
import type { Token } from './tokens.ts'
import { unitOf } from './units.ts'
import { wordSet } from './word-set.ts'

/** "I want to sell honey": what follows is for sale. */
const SALE_VERBS = new Set(['sell', 'selling', 'list', 'offer', 'move', 'vendre', 'vender', 'verkaufen', 'rid', 'sale'])
/** "An ad for my quilts" */
const ADS = /^(?:ad|listing|anzeige|annonce|anuncio)$/
const DENIALS = new Set(['not', 'no', 'pas', 'nicht', 'instead'])
const LIST_MARKS = new Set([',', '&', '+', '/'])
const LIST_WORDS = new Set(['and', 'an', 'or', 'et', 'ou', 'y', 'e', 'o', 'und', 'oder', 'plus', 'also', 'some', 'n'])

/** Whether only marks and words of lists are between two tokens. */
export function isListGap(tokens: readonly Token[], from: number, to: number): boolean {
	return (
		to - from <= 3 &&
		tokens
			.slice(from, to)
			.every(({ kind, text, key }) => (kind === 'mark' ? LIST_MARKS.has(text) : LIST_WORDS.has(key)))
	)
}

const OWN = /^(?:mon|ma|mes|notre|nos|mi|mis|nuestr[oa]s?)$/
const FROM = /^(?:son|es|vienen?|sont|est|viennent|proviennent|cest)$/

/** "Œufs bio de nos poules", "no espera, son de codorniz": where goods come from. */
function isOriginAt(tokens: readonly Token[], { from }: Phrase): boolean {
	const [before, earlier] = [tokens[from - 1]?.key ?? '', tokens[from - 2]?.key ?? '']
	return /^(?:de|d)$/.test(before) ? FROM.test(earlier) : OWN.test(before) && earlier === 'de'
}

/** Where goods come from, before their name: "frisch aus dem Ofen Roggenbrot". */
const PLACES = wordSet(
	'ofen backofen holzofen feld hof garten acker stall baum beet gewachshaus jardin champ verger potager ferme horno huerto huerta campo granja finca',
)

/** "I sit here with forty pounds of honey": a quantity that is for sale. */
const isQuantity = ([first, ...rest]: readonly Token[]) =>
	/^(?:with|w|mit|avec|con)$/.test(first?.key ?? '') &&
	rest.some((_, at) => numberAt(rest, at)?.isArticle === false && unitOf(rest[at + 1]?.key ?? '')?.isMeasure === true)

/** "On a des poules": a pronoun in French. */
function isSubjectAt(clause: readonly Token[], at: number): boolean {
	const next = (step: number) => clause[at + step]?.key ?? ''
	const isOf = /^(?:des?|du|d|les?|la|l|une?|plein|encore|aussi|toujours)$/.test(next(2))
	return (
		clause[at]?.key === 'on' && /^(?:a|vend|fait|propose|produit|cultive|eleve|recolte|ramasse)$/.test(next(1)) && isOf
	)
}

/** Marks names that say something about other goods, and those joined to them. */
function contextOf(phrases: readonly Phrase[], tokens: readonly Token[]): Map<Phrase, boolean> {
	const context = new Map<Phrase, boolean>()
	const denied = new Set<Phrase>()
	let previous: Phrase | undefined
	for (const phrase of phrases) {
		const words = tokens.slice(Math.max(0, phrase.from - 3), phrase.from)
		const clause = words.slice(words.findLastIndex(({ text, key }) => /^[,.;:!?]$/.test(text) || PLACES.has(key)) + 1)
		const contextAt = clause.findLastIndex(({ key }) => CONTEXT_WORDS.has(key))
		const isAfter =
			contextAt >= 0 &&
			// "I used to have rabbits and turkeys. Down to turkeys."
			!(clause[contextAt]?.key === 'to' && clause[contextAt - 1]?.key === 'down') &&
			!clause.some(({ key }) => ADS.test(key)) &&
			!isSubjectAt(clause, contextAt) &&
			!isQuantity(clause.slice(contextAt)) &&
			!clause.slice(contextAt).some(({ key }) => SALE_VERBS.has(key) || OFFER_VERB.test(key))
		const isOrigin = isOriginAt(tokens, phrase)
		const isDenied = contextAt >= 0 && DENIALS.has(clause[contextAt]?.key ?? '')
		const isJoined =
			previous !== undefined &&
			previous.good !== null &&
			context.get(previous) === true &&
			!denied.has(previous) &&
			isListGap(tokens, previous.to, phrase.from)
		if (isDenied) denied.add(phrase)
		context.set(phrase, isAfter || isOrigin || isJoined)
		previous = phrase
	}
	return context
}

const OFFER_VERB =
	/^(?:sell|selling|sells|offering|vends?|vendons|vendent|vendo|vendemos|vendiendo|ofrezco|ofrecemos|verkaufe|verkaufen|biete|bieten)$/
/** Animals of a farm, in four languages. */
export const ANIMAL =
	/^(?:hens?|chickens?|layers?|cows?|goats?|quails?|turkeys?|vache|chevre|canes?|cailles?|oies?|vaca|cabra|oveja|gallina|patos?|codorniz|codornices|kuh|schaf|ziege|huhn|enten?|ganse?|wachteln?|sheep|ewes?|pigs?|hogs?|sows?|ducks?|geese|bees|bienen|abeilles?|abejas?|hives?|steers?|cattle|jerseys?|horses?|mules?|trees?|brebis|vaches?|chevres?|poules?|ruches?|belier|moutons?|ovejas?|vacas?|cabras?|gallinas?|colmenas?|kuhe|schafe?|schof|ziegen|huhner|hennen|bienenvolker|volker|baume)$/
/** "So we've got eggs", "but we do have catnip": the words up to a token. */
const NOW_HAVE = /\b(?:so|but|anyway|now|mais|aber|pero) (?:i|we|ive|weve)(?: do)? ?(?:have|got)?$(?<=have|got)/
const NOW_HAVE_LENGTH = 4
const keysBefore = (tokens: readonly Token[], at: number) =>
	tokens
		.slice(Math.max(0, at + 1 - NOW_HAVE_LENGTH), at + 1)
		.map(({ key }) => key)
		.join(' ')
const WREATH = /\b(?:wreaths?|garlands?|swags?|centerpieces?)\b/
const MIN_HERD = 2

/** "Come see the goats" */
const VISITED =
	/(?:^| )(?:see|meet|visit|watch|voir|caresser|ver|conocer|besuchen|besucht|streicheln) (?:the |our |my |les |nos |las |los |die |unsere )?$/
/** "We run a little flower CSA and have extra peonies": what the seller has is a business. */
const RUN = /(?:^| )(?:run|own|operate|manage|started|start) (?:a|an|our|the|this) $/
const BUSINESS = /^(?:csa|farm|orchard|ranch|vineyard|nursery|bakery|dairy|apiary)$/
const wordsBefore = (tokens: readonly Token[], at: number) =>
	tokens
		.slice(Math.max(0, at - NOW_HAVE_LENGTH), at)
		.map(({ key }) => key)
		.join(' ')
/** "A stand with lemonade": where goods are sold. */
const STAND = /^(?:stand|table|booth|cart|wagon|truck|cooler|stall|stander|puesto|mesa|etal|tisch|hofladen|farmstand)$/
const WITH = /^(?:with|w|mit|avec|con)$/
const PRICE_LINK = /^(?:at|for|zu|a|fur|por|@)$/

/** "A stand with lemonade", "by the bus loop with radishes at $1": no ingredient. */
function isOfferedWith(
	{ from, to }: Phrase,
	phrases: readonly Phrase[],
	tokens: readonly Token[],
	prices: readonly Price[],
): boolean {
	if (!WITH.test(tokens[from - 1]?.key ?? '')) return false
	// "A stand with lemonade, but today it is just bread"
	const isTurned = tokens.slice(to).some(({ key }) => /^(?:but|mais|pero|aber)$/.test(key))
	if (STAND.test(tokens[from - 2]?.key ?? '')) return !isTurned
	const isPriced = prices.some(
		(price) => price.from === to || (price.from === to + 1 && PRICE_LINK.test(tokens[to]?.key ?? '')),
	)
	return isPriced && phrases.every((other) => other.good === null || other.from >= from)
}

/** Goods with flavors, scents or fillings: by the end of their name, with the categories of what is in them. */
const FLAVORED: readonly (readonly [RegExp, RegExp])[] = [
	[
		/^(?:soaps?|candles?|savons?|bougies?|jabon(?:es)?|velas?|seifen?|kerzen?|salves?|sachets?)$/,
		/^(?:Herbs|Flowers|Grains & Flour)$/,
	],
	[
		/^(?:jams?|jell(?:y|ies)|marmalades?|confitures?|gelees?|marmeladen?|konfituren?|mermeladas?|jaleas?|sirops?|sirup|syrups?|jarabes?|sorbets?|kombucha)$/,
		/^(?:Fruit|Berries|Herbs|Flowers)$/,
	],
	[
		/^(?:tamal(?:es)?|tamales?|empanadas?|pierogi(?:es)?|burritos?|pasties|dumplings?|samosas?)$/,
		/^(?:Meat|Poultry|Cheese|Vegetables|Beans)$/,
	],
	[/^(?:pies|tarts|turnovers|muffins|scones|danish(?:es)?|tartes|kuchen|tartas)$/, /^(?:Fruit|Berries|Nuts|Dairy)$/],
]

/** "Pies, apples and pears": goods of their own. */
const isFruits = ({ good, words }: Phrase) =>
	/^(?:Fruit|Berries|Nuts|Flowers|Vegetables|Beans)$/.test(good?.category ?? '') &&
	/(?:[^s]s|en)$/.test(words.at(-1) ?? '')

/** "Goat soap, oatmeal + lavender", "tamales, pork and cheese": what is in the goods named before, and in a list up to the end. */
function isFlavor({ from, good }: Phrase, goods: readonly Phrase[], tokens: readonly Token[]): boolean {
	const at = goods.findIndex(({ words }) =>
		FLAVORED.some(([name]) => name.test(words.at(-1) ?? '') || name.test(words[0] ?? '')),
	)
	const head = goods[at]
	if (head === undefined || from <= head.from) return false
	const [, inside] =
		FLAVORED.find(([name]) => name.test(head.words.at(-1) ?? '') || name.test(head.words[0] ?? '')) ?? []
	const others = goods.slice(at + 1)
	const hasOwnPrice = others.some(({ to }) => numberAt(tokens, to) !== null || /^[$€£]$/.test(tokens[to]?.text ?? ''))
	const isMarked = /^[,:(–—-]$/.test(tokens[head.to]?.text ?? '')
	return (
		isMarked &&
		!hasOwnPrice &&
		good !== null &&
		inside !== undefined &&
		others.every((other) => inside.test(other.good?.category ?? '') && !isFruits(other))
	)
}

/**
 * Names that are not for sale in a sentence with other goods: those before "we sell", and animals with their number ("45 hens and
 * more eggs than we need").
 */
function outsideOfOffer(phrases: readonly Phrase[], tokens: readonly Token[]): Phrase[] {
	const goods = phrases.filter(({ good }) => good !== null)
	const verb = Math.max(
		tokens.findLastIndex(({ key }, at) => OFFER_VERB.test(key) && !DENIALS.has(tokens[at - 1]?.key ?? '')),
		tokens.findLastIndex((_, at) => NOW_HAVE.test(keysBefore(tokens, at))),
	)
	const isAfter = ({ from }: Phrase) => from > verb
	const before = verb > 0 && goods.some(isAfter) ? goods.filter((phrase) => !isAfter(phrase)) : []
	const isHerd = ({ from, to }: Phrase) => {
		const number = numberAt(tokens, from - 1)
		return number !== null && number.value >= MIN_HERD && ANIMAL.test(tokens[to - 1]?.key ?? '')
	}
	const herds = goods.filter(isHerd)
	// "Bread (spelt)", "wreaths, balsam and cedar"
	const isInBrackets = ({ from }: Phrase) => {
		const mark = tokens.slice(0, from).findLast(({ text }) => text === '(' || text === ')')
		return mark?.text === '('
	}
	// "Hives at 1200 m"
	const isAtHeight = ({ to }: Phrase) =>
		/^(?:at|a|auf|in)$/.test(tokens[to]?.key ?? '') &&
		numberAt(tokens, to + 1) !== null &&
		/^(?:m|meters?|metres?|metros|metern?|feet|ft)$/.test(tokens[to + 2]?.key ?? '')
	const isMaterial = ({ good, from }: Phrase) =>
		good?.category === 'Trees & Shrubs' &&
		goods.some((other) => other.from < from && WREATH.test(other.words.join(' ')))
	// "Tamales by the dozen, pork or chicken"
	const isChoice = ({ from, to }: Phrase) => {
		const isAfterGood = goods.some((other) => other.to < from)
		const isOr = (at: number) => /^(?:or|ou|o|oder)$/.test(tokens[at]?.key ?? '')
		const isFirst = tokens[from - 1]?.text === ',' && isOr(to)
		const isSecond =
			isOr(from - 1) && goods.some((other) => other.to === from - 1 && tokens[other.from - 1]?.text === ',')
		return isAfterGood && (isFirst || isSecond)
	}
	const parts = goods.filter(
		(phrase) =>
			isInBrackets(phrase) ||
			isAtHeight(phrase) ||
			isMaterial(phrase) ||
			isChoice(phrase) ||
			isFlavor(phrase, goods, tokens),
	)
	const isVisited = ({ from, to }: Phrase) =>
		ANIMAL.test(tokens[to - 1]?.key ?? '') && VISITED.test(`${wordsBefore(tokens, from)} `)
	const isBusiness = ({ from, words }: Phrase) =>
		BUSINESS.test(words.at(-1) ?? '') && RUN.test(`${wordsBefore(tokens, from)} `)
	parts.push(...goods.filter((phrase) => isVisited(phrase) || isBusiness(phrase)))
	const outside = new Set([...before, ...(goods.every(isHerd) ? [] : herds), ...parts])
	return goods.every((phrase) => outside.has(phrase)) ? [] : [...outside]
}

/** "Seed alone was $68, so it's $5 a bag": names directly before amounts that are no prices, in a sentence with a price. */
function costsOf(phrases: readonly Phrase[], prices: readonly Price[], ignored: Prices['ignored']): Phrase[] {
	if (prices.length === 0 || phrases.filter(({ good }) => good !== null).length < 2) return []
	return ignored.flatMap(({ from }) => {
		const named = phrases.findLast(({ to }) => to <= from)
		const isPriced = prices.some((price) => named !== undefined && price.from >= named.to && price.from < from)
		return named === undefined || isPriced ? [] : named
	})
}

/**
 * Whether names say something about other goods ("bread with walnuts"), are not for sale ("45 hens and their eggs"), or belong to
 * amounts that are no prices.
 */
export function withContext(
	phrases: readonly Phrase[],
	tokens: readonly Token[],
	{ prices, ignored }: { prices: readonly Price[]; ignored: Prices['ignored'] },
): Map<Phrase, boolean> {
	const context = contextOf(phrases, tokens)
	for (const phrase of [
		...outsideOfOffer(phrases, tokens),
		...namesOfOthers(phrases, tokens),
		...costsOf(phrases, prices, ignored),
	])
		context.set(phrase, true)
	// "Windfalls 20p for the pigs, apple juice £3": a name after a comma with a price of its own.
	for (const phrase of phrases) {
		const isPriced = prices.some(({ from }) => from === phrase.to)
		if (isPriced && phrase.good !== null && tokens[phrase.from - 1]?.text === ',') context.set(phrase, false)
		if (phrase.good !== null && isOfferedWith(phrase, phrases, tokens, prices)) context.set(phrase, false)
	}
	return context
}
