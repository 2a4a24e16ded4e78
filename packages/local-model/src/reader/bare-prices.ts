// cspell:disable: words of three other languages

import type { BareNumber, Evidence, PriceContext } from './bare-number.ts'
import { ANY, CONTRAST, EVERYONE, NO_CENTS, OWN_OFFER, WEIGHS } from './bare-price-words.ts'
import { isLabeledAmount, isWithoutNames } from './labeled-amounts.ts'
import { listedAfterHeading, listedToMoney, listOfKinds, ofBoth, ofHalf, parallel, sized } from './listed-numbers.ts'
import { isInListedPairs } from './listed-pairs.ts'
import { BARE_MAX, bareAmountAt, canBeYear, moneyAt } from './money.ts'
import { numberAt } from './numbers.ts'
import type { Candidate } from './price-exclusions.ts'
import { countBefore, unitAfter, unitBefore } from './price-units.ts'
import { CUES, FOR, isEnd, keyOf, PER, SIZES } from './price-words.ts'
import { isStopWord } from './stop-words.ts'
import type { Token } from './tokens.ts'
import { unitPhraseAt } from './unit-phrases.ts'
import { unitOf } from './units.ts'

const STRONG_CUE = /^(?:asking|ask|priced?|cost|costs|@|prix|precio|preis|kostet|cuesta|coute|=)$/
const PRICE_WORD = /^(?:price|prices|prix|precio|preis|cost)$/
const ARTICLE = /^(?:the|a|each|la|le|el|les|los|las|das|die|den|der)$/
const SEPARATOR = /^[,;:]$/
/** "7.30" can be a time. */
const CLOCK = /^(?:1?\d|2[0-4])[.,](?:00|15|30|45)$/
/** The largest amount without a currency, with a unit. */
const LARGE_MAX = 1_000_000
/** The upper end of a range of weights is at most so many times the lower one. */
const MAX_RANGE = 3
const OWN_OFFER_LENGTH = 4
/** Words of a short later message: "daffodils too, 6". */
const SHORT_LENGTH = 6

const isOr = (token: Token | undefined) => /^(?:or|ou|o|oder)$/.test(keyOf(token))

/** Amounts in pesos: "12.000 el frasco", "el frasco 25 mil". */
function isTooLarge(
	tokens: readonly Token[],
	{ from, to, amount }: Pick<Candidate, 'from' | 'to' | 'amount'>,
): boolean {
	if (amount <= BARE_MAX) return false
	const isRound =
		amount < LARGE_MAX && amount % 50 === 0 && /^\d{1,3}[.,]000$|^\d{1,3}\.\d{3}$|^\d{1,3}$/.test(keyOf(tokens[from]))
	const hasUnit = (PER.has(keyOf(tokens[to])) && unitAfter(tokens, to) !== null) || unitBefore(tokens, from, 0) !== null
	return !isRound || !(hasUnit || /^(?:each|cada)$/.test(keyOf(tokens[to])))
}

/** Whether a number is a share, a choice of several, or too large. */
function isNoNumber(tokens: readonly Token[], { from, to, amount }: Candidate): boolean {
	const next = keyOf(tokens[to])
	// "3, 4 or 5 dollars": a choice.
	const second = next === ',' ? bareAmountAt(tokens, to + 1) : null
	if (second !== null && /^(?:,|or|ou|o|oder)$/.test(keyOf(tokens[second.to]))) return true
	// "$-5", "-5"
	const [sign, number] = [tokens[from - 1], tokens[from]]
	const isNegative = sign?.text === '-' && sign.end === number?.start && tokens[from - 2]?.end !== undefined
	if (isNegative && (/^[$€£]$/.test(keyOf(tokens[from - 2])) || tokens[from - 2]?.end !== sign.start)) return true
	// "Chickens 4-5 lb": a range of weights or sizes.
	const upper = /^(?:[-–—]|to|bis)$/.test(next) ? numberAt(tokens, to + 1) : null
	const isRange =
		upper !== null &&
		Number.isInteger(amount) &&
		upper.value > amount &&
		upper.value <= MAX_RANGE * amount &&
		unitPhraseAt(tokens, to + 1)?.unit.isMeasure === true
	if (isRange) return true
	// "5l Box 7 €": the size of a holder with a price after it.
	const size = unitPhraseAt(tokens, from)
	const isHolderSize = size?.unit.isMeasure && size.text.includes(' ') && unitOf(keyOf(tokens[size.to - 1]))?.isHolder
	if (isHolderSize && (moneyAt(tokens, size.to) ?? bareAmountAt(tokens, size.to)) !== null) return true
	// "CM1", "n3": a part of a name.
	const label = tokens[from - 1]
	if (label?.kind === 'word' && label.end === tokens[from]?.start && tokens[from]?.kind === 'number') return true
	// "A share, 1/4": a fraction.
	if (to - from === 3 && keyOf(tokens[from + 1]) === '/') return true
	// "Suelen pesar 2 y medio"
	const isWeight = [1, 2].some((back) => WEIGHS.test(keyOf(tokens[from - back])))
	return isWeight || /^[%#]$/.test(next) || keyOf(tokens[from - 1]) === '#' || isTooLarge(tokens, { from, to, amount })
}

/** Whether a number is a year, an hour, a count in brackets ("flat (30) 9"), or what a price is for ("that's for 18"). */
function isOtherNumber(tokens: readonly Token[], candidate: Candidate): boolean {
	const { from, to, amount } = candidate
	const [before, next] = [keyOf(tokens[from - 1]), keyOf(tokens[to])]
	const isYear = tokens[from]?.kind === 'number' && canBeYear(amount)
	const isFor =
		/^(?:for|pour|por|fur)$/.test(before) && /^(?:thats|its|is|that|price|cest|es|ist)$/.test(keyOf(tokens[from - 2]))
	const isBracketed = before === '(' && next === ')'
	return isBracketed || (isFor && isEnd(tokens[to])) || isNoNumber(tokens, candidate) || isYear || /^[ap]m$/.test(next)
}

/** "5 for two": a price in digits and a count in words. */
function isForWords(tokens: readonly Token[], { from, to, amount }: Candidate): boolean {
	const count = FOR.has(keyOf(tokens[to])) && tokens[to + 1]?.kind === 'word' ? numberAt(tokens, to + 1) : null
	const isCount = count !== null && !count.isArticle && count.value > 1 && isEnd(tokens[count.to])
	// "3 for ten" is a count and its price.
	return isCount && tokens[from]?.kind === 'number' && to === from + 1 && count.value <= amount
}

/** "15 for both" */
const BOTH = /^(?:both|beide|ambos|ambas)$/

function isHolderEnd(tokens: readonly Token[], at: number): boolean {
	const unit = unitPhraseAt(tokens, at)
	return unit !== null && !unit.isSize && isEnd(tokens[unit.to])
}

/** "4 a dozen", "12 for 5 lb", "35 for the box", "4.80 the loaf". */
const perUnit: Evidence = ({ tokens, candidate, context, next }) => {
	if (isNoNumber(tokens, candidate)) return false
	const { from, to } = candidate
	// "28 le gros panier"
	if (PER.has(next) && SIZES.has(keyOf(tokens[to + 1])) && isHolderEnd(tokens, to + 2)) return true
	if (PER.has(next) && context.isGood(to + 1) && isEnd(tokens[to + 2])) return true
	// "8,50 jeweils das kg"
	if (/^(?:jeweils|jew|chacune?)$/.test(next) && unitAfter(tokens, to + 1) !== null) return true
	const hasUnit = unitPhraseAt(tokens, to + 1) !== null
	if (/^(?:each|ea|eech|eatch|apiece)$/.test(next) || isForWords(tokens, candidate)) return true
	// "2,50 l'un", "15 for both"
	if ((next === 'l' && /^une?$/.test(keyOf(tokens[to + 1]))) || (FOR.has(next) && BOTH.test(keyOf(tokens[to + 1]))))
		return true
	// "Comb honey 14 per square"
	const isNamed =
		next === 'per' &&
		context.isGood(from - 1) &&
		!/^(?:person|customer|family|car|day|week|visit)$/.test(keyOf(tokens[to + 1]))
	if (isNamed && isEnd(tokens[to + 2])) return true
	if (PER.has(next) && unitAfter(tokens, to) !== null && (hasUnit || next !== 'a')) return hasUnit
	if (FOR.has(next) && ARTICLE.test(keyOf(tokens[to + 1])) && unitPhraseAt(tokens, to + 2) !== null) return true
	if (FOR.has(next) && hasUnit && numberAt(tokens, to + 1) !== null) return unitPhraseAt(tokens, from)?.to !== to + 1
	return null
}

const CONTRAST_LENGTH = 8

const contrasted: Evidence = ({ tokens, candidate: { from }, context, after, next, hasCents, isLast }) => {
	const isReason =
		hasCents && /^(?:vu|car|because|cause|since|due|wegen|weil|por|porque|ya|con|with|avec|mit)$/.test(next)
	if (!isLast && !isReason) return null
	let start = from
	while (start > after && from - start < CONTRAST_LENGTH && tokens[start - 1]?.kind === 'word') start -= 1
	if (start === from) return null
	const words = tokens.slice(start, from)
	const kept = words.filter((token, index) => !context.isGood(start + index) && unitOf(token.key) === undefined)
	const hasGoods = context.hasGoods === true || tokens.some((_, at) => context.isGood(at))
	return hasGoods && tokens[from]?.kind === 'number' && CONTRAST.test(kept.map(({ key }) => key).join(' '))
		? true
		: null
}

const otherNumber: Evidence = ({ tokens, candidate }) => (isOtherNumber(tokens, candidate) ? false : null)

/** "3 for 10". */
const counted: Evidence = ({ tokens, candidate, after, isLast }) =>
	isLast && countBefore(tokens, candidate.from, after) !== null ? true : null

/** "85 apiece or 80 if you take 4", "190, or 180 if you return the box". */
const alternative: Evidence = ({ tokens, candidate: { from, to }, after, next }) => {
	const or = next === ',' ? to + 1 : to
	const second = from === 0 && isOr(tokens[or]) ? bareAmountAt(tokens, or + 1) : null
	if (second !== null && /^(?:if|when|each|for)$/.test(keyOf(tokens[second.to]))) return true
	const isSecond = after > 0 && from - after <= 2 && isOr(tokens[from - 1])
	// "4 bucks each, 3.25 if you take all 300"
	const isForMore = after > 0 && keyOf(tokens[from - 1]) === ',' && /^if$/.test(next) && keyOf(tokens[to + 1]) === 'you'
	return isForMore || (isSecond && (/^(?:if|when)$/.test(next) || FOR.has(next))) ? true : null
}

/** "Jar of 350 g, 5.90": two decimals and nothing else; "daffodils too, 6" in a short later message. */
const alone: Evidence = ({ tokens, candidate, candidate: { from }, context, before, hasCents, isLast }) => {
	// "Green peanuts for boiling. 3.50 lb."
	const unit = from === 0 && hasCents ? unitPhraseAt(tokens, candidate.to) : null
	if (unit !== null && !unit.isSize && isEnd(tokens[unit.to]) && context.hasGoods === true) return true
	if (!isLast || !(from === 0 || SEPARATOR.test(before))) return null
	const isShort = context.isLater === true && tokens.length <= SHORT_LENGTH && context.isGood(0)
	return hasCents || isShort ? true : null
}

/** "Pint 5 quart 9 gallon 30". */
const alternating: Evidence = ({ tokens, candidate: { to }, hasUnit }) => {
	const isUnitNext = unitPhraseAt(tokens, to)?.to === to + 1 && numberAt(tokens, to + 1) !== null
	return hasUnit && isUnitNext && (isEnd(tokens[to + 2]) || unitPhraseAt(tokens, to + 2) !== null) ? true : null
}

/** "Take them for 14", "2.85 hanging", "7 el pequeño". */
const offered: Evidence = ({ tokens, candidate: { from, to }, next, hasCents, isLast }) => {
	const words = tokens
		.slice(Math.max(0, from - OWN_OFFER_LENGTH), from)
		.map(keyOf)
		.join(' ')
	// "El queso va en 95 pieza"
	const unit = unitPhraseAt(tokens, to)
	if (
		unit !== null &&
		!unit.unit.isMeasure &&
		isEnd(tokens[unit.to]) &&
		/\b(?:va|van|sale|salen|queda|quedan|dejo|doy|vendo) (?:en|a)$/.test(words)
	)
		return true
	const isOfSize = ARTICLE.test(next) && SIZES.has(keyOf(tokens[to + 1])) && isEnd(tokens[to + 2])
	// "28 for the big ones"
	const isForSize = FOR.has(next) && ARTICLE.test(keyOf(tokens[to + 1])) && SIZES.has(keyOf(tokens[to + 2]))
	// "4 for everyone else"
	const isForAll = FOR.has(next) && EVERYONE.test(keyOf(tokens[to + 1]))
	const isForIt = FOR.has(next) && /^(?:it|them|each|one)$/.test(keyOf(tokens[to + 1]))
	const isAny = isLast && ANY.test(words)
	// "Eggs available at 3.75", but not "available at 3.30"
	const isAvailable = isLast && hasCents && /\b(?:available|for sale|priced|offered) (?:at|for)$/.test(words)
	if (isAvailable && !CLOCK.test(keyOf(tokens[from]))) return true
	if (isAny || isForSize || isForAll || (isForIt && OWN_OFFER.test(words))) return true
	return (isLast && OWN_OFFER.test(words)) || next === 'hanging' || isOfSize ? true : null
}

/** "Asking 5", "the large ones are 9". */
const cued: Evidence = ({ tokens, candidate: { from }, context, before, next, hasUnit, isLast }) => {
	const earlier = keyOf(tokens[from - 2])
	if (!(CUES.has(before) || before === 'thats') || !isLast || /^[-–]$/.test(next)) return null
	if (context.isAnswer || STRONG_CUE.test(before) || PRICE_WORD.test(earlier)) return true
	const isOfSize = SIZES.has(earlier) || (/^ones?$/.test(earlier) && SIZES.has(keyOf(tokens[from - 3])))
	// "A rosemary focaccia that's 8"
	if (before === 'thats' && context.isGood(from - 2)) return true
	// "We milk at 5"
	if (before === 'at' && /^(?:we|i|they|who)$/.test(keyOf(tokens[from - 3]))) return false
	const isOfGoods = context.isGood(from - 2) || hasUnit || isOfSize || earlier === 'should'
	const isOwn = /^(?:at|for|is|are|be)$/.test(before) && !/^(?:open|here|closed|age|us)$/.test(earlier) && isOfGoods
	return isOwn ? true : null
}

/** "Tomatoes 3", "small 2", "tomatoes 3.50 pint": directly after a name, size or unit. */
const listed: Evidence = ({ tokens, candidate: { from, to }, context, before, next, hasUnit, hasCents, isLast }) => {
	const isListed = context.isGood(from - 1) || SIZES.has(before) || hasUnit
	if (isListed && isLast && next !== '/') return true
	// Not a weight or volume.
	// "Radis 1,20 deux pour 2"
	const isCountNext = FOR.has(keyOf(tokens[numberAt(tokens, to)?.to ?? to]))
	const isUnitNext = unitPhraseAt(tokens, to) !== null && !/^(?:g|kg|oz|l|ml)$/.test(next)
	if (hasCents && isUnitNext && (context.isAnswer || (!isStopWord(before) && !NO_CENTS.test(before)))) return true
	const weight = /^(?:kg|l)$/.test(next) && isEnd(tokens[to + 1]) && context.isGood(from - 1)
	const isPerWeight =
		weight &&
		hasCents &&
		/\d[.,]\d\d$/.test(tokens[from]?.text ?? '') &&
		!tokens.some((_, at) => moneyAt(tokens, at) !== null)
	if (isPerWeight) return true
	const isSizeNext = SIZES.has(next) && SIZES.has(before)
	return isListed && hasCents && (context.isGood(to) || isUnitNext || isSizeNext || isCountNext) ? true : null
}

/** A number in a response, or with two decimals, without other names: "no wait, only 7". */
const plain: Evidence = ({ tokens, candidate: { from }, context, after, next, hasCents, isLast }) => {
	if (context.isAnswer && hasCents && (next === '' || isStopWord(next))) return true
	if (!isLast || !isWithoutNames(tokens, from, after, context.isGood)) return null
	const isTime = CLOCK.test(tokens[from]?.text ?? '')
	const isResponse = context.isAnswer && unitPhraseAt(tokens, from) === null
	return (hasCents && !isTime) || isResponse ? true : null
}

/** "Pillar 12 taper pair 9" */
const pairs: Evidence = ({ tokens, candidate: { from }, context }) =>
	isInListedPairs(tokens, from, context.isGood, context.isLater === true) ? true : null

/** "Pies 9 inch 18", "croissants are 4 before noon". */
const labeled: Evidence = ({ tokens, candidate, context, after }) =>
	isLabeledAmount(tokens, candidate, context.isGood, after, context.hasPrice === true)

/** In order: the first that is not null decides. Without evidence, a number is no price. */
const EVIDENCE: readonly Evidence[] = [
	perUnit,
	otherNumber,
	counted,
	alternative,
	alone,
	alternating,
	listedToMoney,
	listedAfterHeading,
	listOfKinds,
	pairs,
	offered,
	contrasted,
	sized,
	ofBoth,
	ofHalf,
	parallel,
	cued,
	listed,
	plain,
	labeled,
]

/** Whether a number without a currency is a price: only with evidence. `after`: the end of the price before. */
export function isBarePrice(
	tokens: readonly Token[],
	candidate: Candidate,
	context: PriceContext,
	after: number,
): boolean {
	const { from, to } = candidate
	const number: BareNumber = {
		tokens,
		candidate,
		context,
		after,
		before: keyOf(tokens[from - 1]),
		next: keyOf(tokens[to]),
		hasUnit: unitBefore(tokens, from, after) !== null,
		hasCents: to === from + 1 && /^\d*[.,]\d\d$/.test(tokens[from]?.text ?? ''),
		isLast: isEnd(tokens[to]),
	}
	for (const evidence of EVIDENCE) {
		const isPrice = evidence(number)
		if (isPrice !== null) return isPrice
	}
	return false
}

/** Whether a number is "3" of "3 for $10". "12 for 5 lb" is a price and its unit. */
export function isCountOfNext(
	tokens: readonly Token[],
	candidate: Candidate,
	context: PriceContext,
	after: number,
): boolean {
	const { to } = candidate
	const link = keyOf(tokens[to])
	if ((!FOR.has(link) && link !== '/') || !Number.isInteger(candidate.amount)) return false
	if (moneyAt(tokens, to + 1) !== null) return true
	if (bareAmountAt(tokens, to + 1) === null || isForWords(tokens, candidate)) return false
	const isUnitAfter = FOR.has(link) && unitPhraseAt(tokens, to + 1) !== null
	return !isUnitAfter || !isBarePrice(tokens, candidate, context, after)
}
