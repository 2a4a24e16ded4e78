// cspell:disable: words of three other languages

import type { Evidence } from './bare-number.ts'
import { NO_KIND } from './bare-price-words.ts'
import { ANIMAL } from './context-names.ts'
import { bareAmountAt, moneyAt } from './money.ts'
import { numberAt } from './numbers.ts'
import { isEnd, KIND, keyOf, SIZES } from './price-words.ts'
import { isStopWord } from './stop-words.ts'
import type { Token } from './tokens.ts'
import { unitPhraseAt } from './unit-phrases.ts'
import { unitOf } from './units.ts'

/** Each number reads its whole list. In longer sentences the other evidence decides. */
const MAX_LIST_TOKENS = 120

/** Two could be counts: "eggs 12 chickens 5 dollars". */
const MIN_PAIRS = 3

/** Words of a kind: "red onion". */
const MAX_KIND_WORDS = 2

/** Words of a kind in a list: "pair of tapers". */
const MAX_LISTED_WORDS = 3

/** What was done to goods: weights are said of sizes and cuts. */
const STATE =
	/^(?:cracked|blown|shelled|unshelled|halves|pieces|peeled|hulled|pitted|cleaned|gutted|dressed|filleted|fillets|deboned|smoked|dried|roasted|salted|raw|cooked|frozen|decortique\w*|pele\w*|fume\w*|seche\w*|cuite?s?|crue?s?|vide\w*|denoyaute\w*|pelad[oa]s?|ahumad[oa]s?|sec[oa]s?|crud[oa]s?|tostad[oa]s?|limpi[oa]s?|cocid[oa]s?|geschalt\w*|gerauchert\w*|getrocknet\w*|gerostet\w*|roh\w*|gekocht\w*|geputzt\w*|entsteint\w*)$/

/** "Honig: Raps 6, Linde 7, Wald 8": kinds with a number each, after the name of goods. */
export const listedAfterHeading: Evidence = ({ tokens, candidate: { from }, context }) => {
	const colon = tokens.findIndex(({ text }) => text === ':')
	if (
		tokens.length > MAX_LIST_TOKENS ||
		colon < 1 ||
		from < colon ||
		!context.isGood(colon - 1) ||
		ANIMAL.test(keyOf(tokens[colon - 1]))
	)
		return null
	const isKind = ({ kind, key }: Token) =>
		kind === 'word' && !isStopWord(key) && !NO_KIND.test(key) && unitOf(key) === undefined
	let kinds = 0
	for (let at = colon + 1; at < tokens.length; kinds += 1) {
		const number = tokens.findIndex((token, index) => index >= at && !isKind(token))
		const amount = number > at && number - at <= MAX_KIND_WORDS ? bareAmountAt(tokens, number) : null
		const end = amount === null ? undefined : tokens[amount.to]
		if (amount === null || (end !== undefined && !/^[,.]$/.test(end.text))) return null
		at = amount.to + 1
	}
	return kinds > 1 ? true : null
}

/** "12 small 20 large": nothing but sizes with a number each, of goods in another sentence. */
export const sized: Evidence = ({ tokens, context, next }) => {
	if (!SIZES.has(next)) return null
	const pairs = tokens.filter(({ text }) => !/^[,;.!]$/.test(text) && !/^(?:and|et|y|und)$/.test(text))
	const isPairs = pairs.every((token, at) => (at % 2 === 0 ? token.kind === 'number' : SIZES.has(token.key)))
	return context.hasGoods === true && isPairs && pairs.length >= 2 * 2 && pairs.length % 2 === 0 ? true : null
}

/** "Peach and blackberry, both 16" */
export const ofBoth: Evidence = ({ before, isLast, context, tokens }) =>
	isLast &&
	/^(?:both|either|ambos|ambas|beide|jeweils)$/.test(before) &&
	(context.hasGoods || tokens.some((_, at) => context.isGood(at)))
		? true
		: null

/** "280 a cord, 150 half cord stacked": a part of the unit of the price before. */
export const ofHalf: Evidence = ({ tokens, candidate, after, context }) => {
	const unit =
		context.hasPrice && /^(?:half|demi|demie|media|medio|halbe?[rsn]?)$/.test(keyOf(tokens[candidate.to]))
			? unitPhraseAt(tokens, candidate.to)
			: null
	// "Corn .75 each / 8 doz"
	const next = unitPhraseAt(tokens, candidate.to)
	const isDozen = context.hasPrice && next?.text === 'dozen' && candidate.from - after <= 2
	if (isDozen && isEnd(tokens[next.to]) && tokens.slice(0, after).some(({ key }) => unitOf(key)?.name === 'each'))
		return true
	return unit !== null &&
		candidate.from - after <= 2 &&
		tokens.slice(0, after).some(({ key }) => unitOf(key) === unit.unit)
		? true
		: null
}

/** "Peaches seconds 15 half bushel, firsts 28 half bushel": several numbers, each before the same unit. */
export const parallel: Evidence = ({ tokens, candidate, context, before }) => {
	const unit = unitPhraseAt(tokens, candidate.to)
	if (
		unit === null ||
		tokens.length > MAX_LIST_TOKENS ||
		!isEnd(tokens[unit.to]) ||
		tokens[candidate.from]?.kind !== 'number'
	)
		return null
	if (!(context.isGood(candidate.from - 1) || /^[a-z]{3,}$/.test(before)) || isStopWord(before)) return null
	const text = (at: number, to: number) => tokens.slice(at, to).map(keyOf).join(' ')
	const own = text(candidate.to, unit.to)
	// "12 pounds" is a weight.
	if (/s$/.test(own) && own !== 'lbs') return null
	const others = tokens.flatMap((token, at) => {
		const end = at + 1 + unit.to - candidate.to
		const isOther = token.kind === 'number' && at !== candidate.from && text(at + 1, end) === own && isEnd(tokens[end])
		return isOther ? { text: token.text, before: keyOf(tokens[at - 1]), isOfGoods: context.isGood(at - 1) } : []
	})
	const labels = [...others, { before, isOfGoods: context.isGood(candidate.from - 1) }]
	// "Pecans cracked 9 lb, halves 14 lb"
	const isOfStates =
		labels.some((label) => STATE.test(label.before)) &&
		labels.every((label) => label.isOfGoods || STATE.test(label.before))
	const isCents = (number: string | undefined) => /[.,]\d\d$/.test(number ?? '')
	const isMeasure = unit.unit.isMeasure && !/^half /.test(own)
	const isCut = others.length > 1 && tokens.some(({ key }) => KIND.test(key))
	const isPrice =
		others.length > 0 &&
		(!isMeasure ||
			isCut ||
			isOfStates ||
			others.some((other) => isCents(other.text)) ||
			isCents(tokens[candidate.from]?.text))
	return isPrice ? true : null
}

/** "Pillar 14, pair of tapers 12": a sentence of kinds with a number each, in a message that names its goods elsewhere. */
export const listOfKinds: Evidence = ({ tokens, candidate: { from }, context }) => {
	if (context.hasGoods !== true || tokens.length > MAX_LIST_TOKENS) return null
	let pairs = 0
	let start = 0
	for (let at = 0; at <= tokens.length; at += 1) {
		const token = tokens[at]
		if (token !== undefined && !/^[,;.]$/.test(token.text)) continue
		const part = tokens.slice(start, at)
		start = at + 1
		if (part.length === 0) continue
		const number = part.findIndex(({ kind }) => kind === 'number')
		const isPair =
			number > 0 &&
			number <= MAX_LISTED_WORDS &&
			bareAmountAt(part, number)?.to === part.length &&
			part
				.slice(0, number)
				.every(
					({ kind, key }) => kind === 'word' && (!isStopWord(key) || /^(?:of|de|d)$/.test(key)) && !NO_KIND.test(key),
				)
		if (!isPair) return null
		pairs += 1
	}
	return pairs > 1 && keyOf(tokens[from - 1]) !== 'of' ? true : null
}

/** "Leeks 3 onions 2 garlic 1 bucks": numbers after names, the last one with a currency. */
export const listedToMoney: Evidence = ({ tokens, candidate: { from, to }, context, before }) => {
	if (!context.isGood(from - 1) || !context.isGood(to) || tokens.length > MAX_LIST_TOKENS) return null
	const isWord = (at: number) => tokens[at]?.kind === 'word' && numberAt(tokens, at) === null
	let start = from
	while (start > 0 && (isWord(start - 1) || tokens[start - 1]?.kind === 'number')) start -= 1
	if (before === '' || !context.isGood(start)) return null
	let pairs = 1 + tokens.slice(start, from).filter(({ kind }) => kind === 'number').length
	for (let at = to; at < tokens.length; pairs += 1) {
		const first = at
		while (isWord(at)) at += 1
		const money = moneyAt(tokens, at)
		if (first === at || !context.isGood(at - 1)) return null
		if (money !== null) return isEnd(tokens[money.to]) && pairs >= MIN_PAIRS - 1 ? true : null
		const number = bareAmountAt(tokens, at)
		if (number === null) return null
		at = number.to
	}
	return null
}
