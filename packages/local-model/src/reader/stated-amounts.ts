// cspell:disable: words of three other languages

import { clauseAt } from './amount-clauses.ts'
import { type Language, languageOf } from './language.ts'
import { BARE_MAX, bareAmountAt, canBeYear, moneyAt } from './money.ts'
import { numberAt } from './numbers.ts'
import { otherNumbers } from './other-numbers.ts'
import { goodTokens } from './phrases.ts'
import { findPickupPlace } from './pickup-place.ts'
import { type Candidate, isLeast, isOthers, rangeEnd } from './price-exclusions.ts'
import { FOR, isEnd, keyOf, PER } from './price-words.ts'
import { candidateAt, findPrices, isDenied } from './prices.ts'
import { withoutSpans } from './read-sentence.ts'
import { safeSentences } from './safe-text.ts'
import { type Token, tokensOf } from './tokens.ts'
import { unitPhraseAt } from './unit-phrases.ts'
import { type Good, goodAt } from './vocabulary.ts'

/** Before what the seller has: "we have 12." */
const HAS = /^(?:have|has|got|left|haben|habe|avons|ai|reste|tengo|tenemos|quedan|hay|sind noch|noch)$/
const EACH = /^(?:each|ea|apiece|pc|pcs|piece|stuck|stk|chacun|chacune)$/
/** Currencies that the built-in model does not know. */
const OTHER_CURRENCY =
	/^(?:kr|kronor|kroner|zl|zł|zloty|lei|ron|forint|huf|ft|rupees?|inr|₹|yuan|rmb|yen|jpy|¥|won|₩|baht|reais|real|r|brl|soles|sol|shillings?|kes|rand|zar|lira|try|₺|hryvnia|uah|₴|shekels?|nis|₪|dirhams?|czk|koruna|naira|pln|sek|nok|dkk|colones|quetzales|cop|clp|ars)$/
const RANGE_MARK = /^[-–—]$/

/** Whether a number is "3" of "3 for $10". */
function isCount(tokens: readonly Token[], { to }: Candidate): boolean {
	const link = keyOf(tokens[to])
	if (!FOR.has(link) && !/^[/x@]$/.test(link)) return false
	if (moneyAt(tokens, to + 1) !== null) return true
	if (bareAmountAt(tokens, to + 1) === null) return false
	return !FOR.has(link) || unitPhraseAt(tokens, to + 1) === null
}

/** Whether a number without a currency can be meant as a price: nothing that it counts follows. */
function canBePrice(tokens: readonly Token[], candidate: Candidate): boolean {
	const { from, to, amount } = candidate
	const [before, next] = [keyOf(tokens[from - 1]), keyOf(tokens[to])]
	if (amount > BARE_MAX || /^[%#]$/.test(next) || before === '#' || HAS.test(before)) return false
	const isPerUnit = PER.has(next) || EACH.test(next)
	const isYear = tokens[from]?.kind === 'number' && Number.isInteger(amount) && canBeYear(amount)
	if (isYear && !isPerUnit) return false
	const hasCents = /[.,]\d\d$/.test(tokens[from]?.text ?? '')
	if (OTHER_CURRENCY.test(next) || OTHER_CURRENCY.test(before)) return true
	return isEnd(tokens[to]) || isPerUnit || /^(?:if|when)$/.test(next) || FOR.has(next) || next === '@' || hasCents
}

/** "9-5": the end of a pair of numbers that is no range of prices, or null. */
function pairEnd(tokens: readonly Token[], { isBare, to }: Candidate): number | null {
	if (!isBare || !RANGE_MARK.test(keyOf(tokens[to]))) return null
	const second = moneyAt(tokens, to + 1) === null ? bareAmountAt(tokens, to + 1) : null
	return second?.to ?? null
}

/** An amount that can be meant as a price, in units of its currency, and the goods in the clause before it. */
export type StatedPrice = { amount: number; goods: readonly Good[] }

function pricesOf(sentence: string, language: Language, hasGoods: boolean): StatedPrice[] {
	const place = findPickupPlace(sentence)
	const tokens = withoutSpans(tokensOf(sentence), [...otherNumbers(sentence), ...(place === null ? [] : [place])])
	const isGood = goodTokens(tokens, language)
	// What the built-in model takes as a price is one.
	const prices: StatedPrice[] = findPrices(tokens, { isAnswer: false, isGood, isLater: true, hasGoods }).prices.flatMap(
		(price) =>
			price.isNegated
				? []
				: { amount: price.amount, goods: goodsBefore(tokens, { ...price, isBare: false }, language) },
	)
	for (let at = 0; at < tokens.length; at += 1) {
		const candidate = candidateAt(tokens, at)
		if (candidate === null) continue
		const end = rangeEnd(tokens, candidate, true) ?? pairEnd(tokens, candidate)
		if (end !== null) {
			at = end - 1
			continue
		}
		const isPossible = !candidate.isBare || (!isCount(tokens, candidate) && canBePrice(tokens, candidate))
		// `isOthers` reads the rest of the sentence.
		if (
			isPossible &&
			!(isLeast(tokens, candidate, isGood) || isDenied(tokens, at) || isOthers(tokens, candidate, isGood))
		)
			prices.push({ amount: candidate.amount, goods: goodsBefore(tokens, candidate, language) })
		at = candidate.to - 1
	}
	return prices
}

/** The goods in the clause before an amount, without misspelled ones. */
function goodsBefore(tokens: readonly Token[], { from }: Candidate, language: Language): Good[] {
	return clauseAt(tokens, from - 1, -1).flatMap((at) => {
		const found = goodAt(tokens, at, language)
		// "Seconds for sauce 18 a bushel"
		const isUse = FOR.has(keyOf(tokens[at - 1]))
		return found === null || found.isCorrected || found.to > from || isUse ? [] : found.good
	})
}

/**
 * The amounts in a seller's message that can be meant as prices, in units of their currency. Without ranges, discounts, deposits,
 * prices of others, counts, sizes, hours, years, and numbers of telephones and roads, and without instructions to the assistant.
 */
export function statedPrices(text: string): StatedPrice[] {
	const { sentences } = safeSentences(text)
	const language = languageOf(sentences)
	return sentences.flatMap((sentence) => pricesOf(sentence, language, sentences.length > 1))
}

/** All amounts with a currency in a text. */
export function moneyAmounts(text: string): number[] {
	const tokens = tokensOf(text)
	return tokens.flatMap((_, at) => moneyAt(tokens, at)?.amount ?? [])
}

/** All numbers of a text, in digits and words, with halves. */
export function statedNumbers(text: string): number[] {
	const tokens = tokensOf(text)
	return tokens.flatMap((_, at) => {
		const number = numberAt(tokens, at)
		return number === null ? [] : [number.value, ...(number.to > at + 1 ? [Math.floor(number.value)] : [])]
	})
}
