// cspell:disable: words of three other languages

import { boxOfGoods } from './boxes-of-goods.ts'
import { type ContextRole, contextGoodsOf } from './context-goods.ts'
import { isListGap, withContext } from './context-names.ts'
import type { Language } from './language.ts'
import { bareAmountAt, moneyAt } from './money.ts'
import { otherNumbers } from './other-numbers.ts'
import { goodTokens, type Phrase, phrasesOf } from './phrases.ts'
import { findPickupPlace } from './pickup-place.ts'
import { unitAfter } from './price-units.ts'
import { isEnd, KIND, SIZES } from './price-words.ts'
import { findPrices, type Price, type Prices } from './prices.ts'
import { findSeason } from './season.ts'
import { deniedUnitsOf, unitAfterPer } from './sentence-units.ts'
import { isStopWord } from './stop-words.ts'
import { type Token, tokensOf } from './tokens.ts'
import { unitPhraseAt } from './unit-phrases.ts'
import { isVariety } from './vocabulary.ts'

/** A price with its goods (null for "it is $5") and their kind ("large"). */
export type Item = { phrase: Phrase | null; kind: Phrase | null; price: Price }

export type ReadSentence = {
	text: string
	items: Item[]
	/** Names without a price. `isContext`: they say something about other goods ("bread with walnuts"). */
	mentions: { phrase: Phrase; isContext: boolean; isAdded: boolean }[]
	/** The name before a colon: "Apples: Gala $20, Fuji $22". */
	heading: Phrase | null
	/** Names that are not for sale when the message offers other goods. */
	contextGoods: Map<Phrase, ContextRole>
	hasSaleCue: boolean
	hasRange: boolean
	/** Amounts that are no price: costs, deposits, prices of others. */
	hasOtherAmount: boolean
	hasSamePrice: boolean
	/** A unit without a price: "by the quart". */
	unit: string | null
	/** Prices after "not": "it's $10, not $8". */
	negatedPrices: number[]
	/** Units after "not": "60 cents an ear, not by the dozen". */
	deniedUnits: string[]
	place: string | null
	season: { from: string | null; until: string | null }
	/** Words besides prices, units, dates, places and function words. */
	contentWords: string[]
}

export type ReadOptions = {
	language: Language
	/** "YYYY-MM-DD" */
	today: string
	/** A number by itself is a price. */
	isAnswer: boolean
	/** There is no draft yet. */
	isFirst: boolean
	/** Another sentence of the message names goods. */
	hasGoods?: boolean
}

const SALE_CUE =
	/\b(?:sell(?:ing|s)?|sale|have|has|got|offer(?:ing|s)?|available|i've|we've|ready|fresh|for sale|list|make|makes|bake|grow|raise|harvest|sold|vends?|vendre|vendons|avons|j['’]ai|propos\w+|vendo|vendemos|vender|tengo|tenemos|ofre\w+|verkauf\w*|haben|habe|biete\w*|gibt|hago|hacemos|fabrico|elaboro|fais|faisons|backe|backen|koche|anzubieten|traigo|quedan|theres|there['’]s|there is|there are|reste|restent|gits|taking (?:names|orders|deposits|reservations)|pre-?orders?|reserve|for grabs|any(?:one|body) want|who wants|looking for homes)\b/iu
const ADDED = new Set([
	'and',
	'also',
	'plus',
	'some',
	'&',
	'+',
	'et',
	'aussi',
	'y',
	'tambien',
	'und',
	'auch',
	'too',
	'more',
])
const SAME_PRICE =
	/\b(?:same (?:price|for)|même prix|mismo precio|(?:der )?gleiche(?:r)? preis)\b|\b(?:pareil(?:le)?s?|idem|ditto|dito|same|igual|lo mismo|genauso|ebenso)[\s.!]*$/iu
/** Tokens with dates, places and other numbers replaced by separators. */
export function withoutSpans(tokens: readonly Token[], spans: readonly { start: number; end: number }[]): Token[] {
	return tokens.map((token) =>
		spans.some(({ start, end }) => token.start >= start && token.end <= end)
			? { ...token, kind: 'mark', text: ';', key: ';', isReplaced: true }
			: token,
	)
}

const HAY = /(?:hay|alfalfa|straw|timothy|heu|stroh|foin|paille|heno|paja|alfalfa|luzerne)/
const HAY_KIND = /^(?:squares?|rounds?|cuttings?|cuts?|bales?|ballen|coupe|corte|schnitt)$/

/** Names that share the price after them: "lettuce, radishes and spinach $3". */
function sharing(phrases: readonly Phrase[], tokens: readonly Token[], from: number): Phrase[] {
	const goods = phrases.filter(({ good }) => good !== null)
	const last = goods.at(-1)
	if (last === undefined) return []
	const shared = [last]
	for (const phrase of goods.slice(0, -1).reverse()) {
		const next = shared[0]
		if (next === undefined || !isListGap(tokens, phrase.to, next.from)) break
		shared.unshift(phrase)
	}
	// "Alfalfa, small squares, second cutting, $8 a bale": kinds of hay.
	const isHay = shared[0]?.good !== null && HAY.test(shared[0]?.good?.key ?? '')
	if (isHay && shared.slice(1).every(({ words }) => HAY_KIND.test(words.at(-1) ?? ''))) return shared.slice(0, 1)
	// "Tomatoes, Brandywine, $4 a pound": the second name says more about the first.
	const [first, second] = shared
	const isApposition =
		shared.length === 2 &&
		first !== undefined &&
		second !== undefined &&
		tokens[first.to]?.text === ',' &&
		second.from === first.to + 1 &&
		tokens.slice(second.to, from).some(({ text }) => text === ',')
	return isApposition ? [first] : shared
}

function headingOf(phrases: readonly Phrase[], tokens: readonly Token[], prices: readonly Price[]): Phrase | null {
	const first = phrases.find(({ good }) => good !== null)
	if (first === undefined || prices.length === 0) return null
	const isMark = prices.length === 1 ? /^[:(–—-]$/ : /^:$/
	const colon = tokens.findIndex(({ text }, at) => at >= first.to && isMark.test(text))
	if (colon < first.to || prices.some(({ from }) => from < colon)) return null
	return phrases.some(({ from, good }) => from >= first.to && from < colon && good !== null) ? null : first
}

/** The name of the price's goods or kind, or no name. */
function labelsOf(
	between: readonly Phrase[],
	context: Map<Phrase, boolean>,
	tokens: readonly Token[],
	from: number,
): { goods: Phrase[]; kind: Phrase | null } {
	const own = between.filter((phrase) => context.get(phrase) !== true)
	const last = own.at(-1)
	return { goods: sharing(own, tokens, from), kind: last === undefined || last.good !== null ? null : last }
}

/** "Mermelada de higos, tomate y calabaza": goods made of others. */
const MADE =
	/^(?:Preserves|Soap & Body Care|Juice & Cider|Baked Goods|Prepared Foods|Honey|Dairy|Cheese|Crafts|Wine, Beer & Cider)$/
const INGREDIENT = /^(?:Fruit|Berries|Honey|Vegetables|Herbs|Nuts|Flowers|Grains & Flour|Meat|Poultry|)$/
const EACH_OF =
	/^(?:each|ea|every|everything|any|either|both|all|chacune?|chaque|tout|toutes?|tous|todo|todos|todas|cada|ambos|ambas|jede[rsnm]?|jeweils|je|alles?|beide)$/

/** "Dahlias and zinnias $15": kinds of one category that share a price are one name, unless the price is "each" or "for everything". */
function joined(goods: readonly Phrase[], tokens: readonly Token[], { to }: Price): Phrase[] {
	const [first, ...others] = goods
	const last = others.at(-1)
	if (first === undefined || last === undefined) return [...goods]
	const category = first.good?.category
	const isEach = tokens.slice(first.from, to + 2).some(({ key }) => EACH_OF.test(key))
	const isOneCategory = category != null && others.every(({ good }) => good?.category === category)
	const isKinds = category === 'Flowers' || goods.some(({ good }) => good !== null && isVariety(good))
	const isMadeOf =
		MADE.test(category ?? '') &&
		(first.words.some((word) => /^(?:de|d|du|des|a|aux|con)$/.test(word)) ||
			/^(?:or|ou|o|oder)$/.test(tokens[last.from - 1]?.key ?? '')) &&
		others.every(({ good }) => INGREDIENT.test(good?.category ?? ''))
	if (!isMadeOf && (isEach || !isOneCategory || !isKinds)) return [...goods]
	const link = tokens[last.from - 1]
	const texts = goods.map(({ text }) => text)
	const text = `${texts.slice(0, -1).join(', ')}${link?.kind === 'word' ? ` ${link.text}` : ','} ${last.text}`
	return [{ ...first, to: last.to, text, words: goods.flatMap(({ words }) => words) }]
}

/** "$4.50 for the jumbo ones": the size after a price. */
function sizeAfter(tokens: readonly Token[], to: number): Phrase | null {
	if (!/^(?:for|el|le|la|der|die|das|pour|para|los|les)$/.test(tokens[to]?.key ?? '')) return null
	const isArticle = /^(?:the|an?|el|la|los|las|une?|una|le|les|die|der|das|den|eine?n?)$/.test(
		tokens[to + 1]?.key ?? '',
	)
	const from = isArticle ? to + 2 : to + 1
	const size = tokens[from]
	if (size === undefined || !SIZES.has(size.key) || size.key === 'half') return null
	return { from, to: from + 1, text: size.text, good: null, isCorrected: false, words: [size.key], before: 'for' }
}

/** "9 a pound fresh, 15 a pound smoked": the kind after each of several prices. */
function kindAfter(tokens: readonly Token[], { to }: Price, prices: readonly Price[]): Phrase | null {
	const isKind = (at: number) => {
		const key = tokens[at]?.key ?? ''
		const isSize = SIZES.has(key) && tokens[at + 1]?.kind === 'number'
		return isSize || ((KIND.test(key) || SIZES.has(key)) && isEnd(tokens[at + 1]))
	}
	const word = tokens[to]
	if (word === undefined || prices.length < 2 || !prices.every((price) => isKind(price.to))) return null
	return { from: to, to: to + 1, text: word.text, good: null, isCorrected: false, words: [word.key], before: '' }
}

/** "Lemonade and cookies, 50 cents a cup, cookies 25 cents": a shared price of goods that have their own. */
function isRepriced({ phrase, price }: Item, items: readonly Item[]): boolean {
	const isShared = items.some((other) => other.price === price && other.phrase !== phrase)
	return (
		isShared &&
		items.some((other) => other.price !== price && other.phrase !== null && other.phrase.text === phrase?.text)
	)
}

/** Before what goods are made of or grown on. */
const MADE_ON = /^(?:grown|raised|made|fed|cooked|on|with|w)$/

/** Between a price and its name: "5 € le kilo de pommes". */
const OF = /^(?:of|for|de|d|the|von|des|les|los|las)$/

/** "$4 dozen chicken, $6 dozen duck": names after their prices, all of them in one sentence. Null: they are not. */
function itemsAfterPrices(
	phrases: readonly Phrase[],
	prices: readonly Price[],
	tokens: readonly Token[],
): { items: Item[]; used: Set<Phrase> } | null {
	const items: Item[] = []
	for (const [index, price] of prices.entries()) {
		const next = prices[index + 1]?.from
		const phrase = phrases.find(({ from }) => from >= price.to)
		const isNear = phrase !== undefined && tokens.slice(price.to, phrase.from).every(({ key }) => OF.test(key))
		const end = tokens[phrase?.to ?? 0]
		const isLast = phrase !== undefined && (next === undefined ? isEnd(end) : phrase.to === next - 1 && isEnd(end))
		if (!isNear || !isLast || phrase.good === null) return null
		items.push({ phrase, kind: null, price })
	}
	// "Eggs: $4 dozen chicken, $6 dozen duck"
	const isFirst = phrases.every(({ from, to }) => from >= (prices[0]?.to ?? 0) || tokens[to]?.text === ':')
	return items.length > 1 && isFirst ? { items, used: new Set(items.flatMap(({ phrase }) => phrase ?? [])) } : null
}

/** The names and prices of a sentence, in order. */
function itemsOf(
	phrases: readonly Phrase[],
	prices: readonly Price[],
	tokens: readonly Token[],
	context: Map<Phrase, boolean>,
	ignored: Prices['ignored'],
): { items: Item[]; used: Set<Phrase> } {
	const items: Item[] = []
	const used = new Set<Phrase>()
	let last = 0
	for (const [index, price] of prices.entries()) {
		const between = phrases.filter(({ from, to }) => from >= last && to <= price.from)
		const { goods, kind: named } = labelsOf(between, context, tokens, price.from)
		// "Feed went up to $22, so I ask $6": the name belongs to the other amount.
		const isOfOther = named !== null && ignored.some(({ from }) => named.to <= from && from < price.from)
		const kind = isOfOther ? null : named
		const next = prices[index + 1]?.from ?? tokens.length
		if (goods.length === 0 && kind === null && index === 0) {
			// "$5 a dozen for pasture raised eggs"
			const after = phrases.find(({ from, to, good }) => good !== null && from >= price.to && to <= next)
			const gap = after === undefined ? null : tokens.slice(price.to, after.from)
			if (
				after !== undefined &&
				gap !== null &&
				gap.length <= 3 &&
				// "12 a pound grown on straw"
				!gap.some(({ key }) => MADE_ON.test(key)) &&
				!gap.some(({ text, key }) => /^[.;!?,]$/.test(text) || ADDED.has(key) || key === 'add')
			) {
				goods.push(after)
				const unit = price.unit === null ? unitPhraseAt(tokens, after.to) : null
				if (unit !== null && !unit.isSize) price.unit = unit.text
				context.set(after, false)
			}
		}
		const isPlain = goods.length === 0 && kind === null
		const sized = isPlain ? (sizeAfter(tokens, price.to) ?? kindAfter(tokens, price, prices)) : null
		if (sized !== null) {
			items.push({ phrase: null, kind: sized, price })
			last = Math.max(price.to, sized.to)
			continue
		}
		for (const phrase of [...goods, ...(kind === null ? [] : [kind])]) used.add(phrase)
		if (goods.length === 0) items.push({ phrase: null, kind, price })
		else
			for (const phrase of joined(goods, tokens, price))
				items.push({ phrase, kind: goods.length === 1 ? kind : null, price })
		last = price.to
	}
	return { items: items.filter((item) => !isRepriced(item, items)), used }
}

/** "Two fifty.": nothing but an amount with cents. */
function isAmountAlone(tokens: readonly Token[]): boolean {
	const amount = bareAmountAt(tokens, 0)
	return (
		amount !== null && !Number.isInteger(amount.amount) && tokens.slice(amount.to).every(({ kind }) => kind === 'mark')
	)
}

/** What a sentence says about goods, prices, season and pickup place. */
export function readSentence(
	text: string,
	{ language, today, isAnswer, isFirst, hasGoods = false }: ReadOptions,
): ReadSentence {
	const all = tokensOf(text)
	const season = findSeason(text, today)
	const found = findPickupPlace(text)
	const isSeason = found !== null && season.spans.some(({ start, end }) => start < found.end && end > found.start)
	const place = isSeason ? null : found
	const tokens = withoutSpans(all, [...season.spans, ...otherNumbers(text), ...(place === null ? [] : [place])])
	const {
		prices: allPrices,
		ignored,
		hasRange,
		sharedUnit,
	} = findPrices(tokens, {
		isAnswer: isAnswer || isAmountAlone(tokens),
		isGood: goodTokens(tokens, language),
		isLater: !isFirst,
		hasGoods,
	})
	const prices = allPrices.filter(({ isNegated }) => !isNegated)
	// In French, a "pot" is a jar.
	if (language === 'fr') for (const price of allPrices) price.unit = price.unit?.replace(/\bpot\b/, 'jar') ?? null
	const blocked = new Set<number>()
	// The unit after an amount that is no price is no name: "45 centimes le plant".
	const spans = ignored.map(({ from, to }) => ({ from, to: unitAfter(tokens, to)?.to ?? to }))
	for (const { from, to } of [...allPrices, ...spans]) for (let at = from; at < to; at += 1) blocked.add(at)
	const phrases = phrasesOf(text, tokens, language, blocked)
	const context = withContext(phrases, tokens, { prices, ignored })
	// "Am Hafen: Matjes 5" names a place.
	for (const phrase of phrases) if (tokens[phrase.from - 1]?.key === 'am') context.set(phrase, true)
	const box = boxOfGoods(phrases, prices, tokens)
	for (const phrase of box?.contents ?? []) context.set(phrase, true)
	const ofBox: { items: Item[]; used: Set<Phrase> } | null =
		box === null
			? null
			: { items: prices.map((price) => ({ phrase: box.phrase, kind: null, price })), used: new Set([box.phrase]) }
	const { items, used } =
		ofBox ?? itemsAfterPrices(phrases, prices, tokens) ?? itemsOf(phrases, prices, tokens, context, ignored)
	// "The butcher takes 9 a head" has no unit of the goods.
	const isOfCost = ignored.length > 0 && !phrases.some(({ good }) => good !== null)
	const heading = box === null ? headingOf(phrases, tokens, prices) : null
	return {
		text,
		items,
		mentions: phrases
			.filter((phrase) => !used.has(phrase))
			.map((phrase) => ({
				phrase,
				isContext: context.get(phrase) === true,
				isAdded:
					ADDED.has(tokens[phrase.from - 1]?.key ?? '') || /^(?:too|also|as)$/.test(tokens[phrase.to]?.key ?? ''),
			})),
		heading,
		contextGoods: contextGoodsOf(phrases, tokens),
		hasSaleCue: SALE_CUE.test(text),
		hasRange,
		hasOtherAmount: ignored.length > 0,
		hasSamePrice: SAME_PRICE.test(text),
		unit:
			prices.length > 0 || isOfCost || tokens.some((_, at) => moneyAt(tokens, at) !== null)
				? null
				: (unitAfterPer(tokens) ?? sharedUnit),
		negatedPrices: allPrices.filter(({ isNegated }) => isNegated).map(({ amount }) => amount),
		deniedUnits: deniedUnitsOf(tokens),
		place: place?.text ?? null,
		season,
		contentWords: tokens
			.filter(({ kind, key }, at) => kind === 'word' && !blocked.has(at) && !isStopWord(key))
			.map(({ key }) => key),
	}
}
