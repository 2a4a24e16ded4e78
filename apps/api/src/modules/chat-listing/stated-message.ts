// cspell:disable: words of three other languages
import { moneyIn } from '@farmgate/local-model/reading/items'
import type { SellerWords } from './seller-words.ts'

const TOLERANCE = 0.005
/** In sentences that give an example of a response. */
const EXAMPLE =
	/(?<!\p{L})(?:for example|e\.g\.|such as|par exemple|p\. ?ex\.|por ejemplo|p\. ?ej\.|zum Beispiel|z\. ?B\.)(?!\p{L})/iu
const FIGURE = /[$€£¥\d]/u
const SENTENCE_END = /(?<=[.!?…])(?=\s)|(?=\n)/u

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

/**
 * A message that is still arriving, up to the first price that the seller has not said. A number of the last sentence is shown with its
 * end: it may go on, and the words after it say whether it is a price.
 */
export function statedPart(message: string, seller: SellerWords): string {
	const sentences = message.split(SENTENCE_END)
	const open = sentences.pop() ?? ''
	const rejected = sentences.findIndex((sentence) => hasUnstatedPrice(sentence, seller))
	if (rejected >= 0) return sentences.slice(0, rejected).join('').trimEnd()
	const [begun = ''] = open.split(FIGURE, 1)
	const isStated = moneyIn(begun).every((amount) => isStatedPrice(amount, seller))
	return (sentences.join('') + (isStated ? begun : '')).trimEnd()
}
