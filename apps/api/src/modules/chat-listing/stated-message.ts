// cspell:disable: words of three other languages
import { moneyIn, numbersIn } from '@farmgate/local-model/reading/items'
import type { SellerWords } from './seller-words.ts'

const TOLERANCE = 0.005
/** In sentences that give an example of a response. */
const EXAMPLE =
	/(?<!\p{L})(?:for example|e\.g\.|such as|par exemple|p\. ?ex\.|por ejemplo|p\. ?ej\.|zum Beispiel|z\. ?B\.)(?!\p{L})/iu
const SENTENCE_END = /(?<=[.!?…])(?=\s)|(?=\n)/u
const NUMBER = /[$€£¥]?\s?\d+(?:[.,]\d+)*/gu

const isStatedPrice = (amount: number, { prices }: SellerWords) =>
	prices.some((price) => Math.abs(price.amount - amount) < TOLERANCE)

/** Whether a sentence of a model has an amount of money that the seller has not said as a price. Examples do not count. */
function hasUnstatedPrice(sentence: string, seller: SellerWords): boolean {
	if (EXAMPLE.test(sentence)) return false
	// An amount of the seller's may be asked about.
	const isQuestion = sentence.trimEnd().endsWith('?')
	return moneyIn(sentence).some(
		(amount) => !isStatedPrice(amount, seller) && !(isQuestion && seller.numbers.has(amount)),
	)
}

/** Whether a model's message states a price that the seller has not said. */
export function statesOtherPrice(message: string, seller: SellerWords): boolean {
	return message.split(SENTENCE_END).some((sentence) => hasUnstatedPrice(sentence, seller))
}

/** Where the first number that the seller has not said begins; a number at the end may go on. -1: there is none. */
function otherNumberAt(text: string, seller: SellerWords): number {
	for (const { 0: number, index } of text.matchAll(NUMBER)) {
		const isOpen = index + number.length === text.length
		const isStated = (value: number) => seller.numbers.has(value) || isStatedPrice(value, seller)
		if (isOpen || !numbersIn(number).every(isStated)) return index
	}
	return text.search(/[$€£¥]\s*$/u)
}

/**
 * Shows a message that is still arriving up to the first price that the seller has not said. Complete sentences are checked once,
 * because this is called for each piece.
 */
export function createStatedPart(seller: SellerWords): (message: string) => string {
	const checked = new Map<string, boolean>()
	const isRejected = (sentence: string) => {
		const known = checked.get(sentence)
		if (known !== undefined) return known
		const result = hasUnstatedPrice(sentence, seller)
		checked.set(sentence, result)
		return result
	}
	return (message) => {
		const sentences = message.split(SENTENCE_END)
		const open = sentences.pop() ?? ''
		const rejected = sentences.findIndex(isRejected)
		const before = (rejected < 0 ? sentences : sentences.slice(0, rejected)).join('')
		if (rejected >= 0) return before.trimEnd()
		if (EXAMPLE.test(open)) return before + open
		const hasOtherMoney = moneyIn(open).some((amount) => !isStatedPrice(amount, seller))
		const cut = otherNumberAt(open, seller)
		if (cut >= 0) return (before + open.slice(0, cut)).trimEnd()
		return hasOtherMoney ? before.trimEnd() : before + open
	}
}
