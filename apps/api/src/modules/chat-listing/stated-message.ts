// cspell:disable: words of three other languages
import { moneyAmounts, statedNumbers, statedPrices } from '@farmgate/local-model/reader/stated-amounts'
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
	const amounts = [...moneyAmounts(sentence), ...statedPrices(sentence).map(({ amount }) => amount)]
	return amounts.some((amount) => !isStatedPrice(amount, seller))
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
		if (isOpen || !statedNumbers(number).every(isStated)) return index
	}
	return text.search(/[$€£¥]\s*$/u)
}

/** The part of a message that is still arriving that can be shown: up to the first price that the seller has not said. */
export function statedPart(message: string, seller: SellerWords): string {
	const sentences = message.split(SENTENCE_END)
	let shown = ''
	for (const [index, sentence] of sentences.entries()) {
		const isOpen = index === sentences.length - 1
		const cut = isOpen && !EXAMPLE.test(sentence) ? otherNumberAt(sentence, seller) : -1
		if (cut >= 0) return (shown + sentence.slice(0, cut)).trimEnd()
		if (hasUnstatedPrice(sentence, seller)) return shown.trimEnd()
		shown += sentence
	}
	return shown
}
