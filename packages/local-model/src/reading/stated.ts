// cspell:disable: words of three other languages
import { STARTING_CATEGORIES } from '@farmgate/contracts/category'
import type { DraftVariant } from '@farmgate/contracts/listing-assistant'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import type { FoundGood } from '@farmgate/contracts/vocabulary/vocabulary'
import { hasPhrase, isWord, LANGUAGES, type Language } from '../words/words.ts'
import { itemsOf, numbersIn } from './items.ts'
import { type MessageReading, readMessage, withoutDeniedAmounts } from './message.ts'
import { changedPrices } from './price-changes.ts'
import { plainTextOf, wordsOf } from './tokens.ts'

/** An amount that a seller has said as a price, with the goods that it is said of. */
export type StatedPrice = { amount: number; goods: readonly string[] }
type Message = { role: string; content: string }

const ANSWER_MAX_WORDS = 8
const CONFIRM_MAX_WORDS = 4
/** Only the prices of the readings are used. */
const ANY_DAY = '2000-01-01'

/** Names of whole categories say too little. */
const CATEGORY_NAMES = new Set(STARTING_CATEGORIES.map((name) => singularOf(foldText(name))))

/** The names of goods and of wider ones: "heirloom tomato", "tomato". */
const keysOf = (goods: readonly FoundGood[]) => {
	const isNarrow = (name: string) => !CATEGORY_NAMES.has(singularOf(foldText(name)))
	return goods.flatMap(({ english, wider }) => [...english.slice(0, 1), ...wider.filter(isNarrow)]).map(singularOf)
}

/** Keys of the goods that a text names, in any language. */
export function goodsIn(text: string): string[] {
	const items = LANGUAGES.flatMap((language) => itemsOf(text, language))
	return [...new Set(items.flatMap((item) => (item.kind === 'good' ? keysOf([item.good]) : [])))]
}

/** Prices in a message: plain offers, and amounts that respond to the assistant or correct a price. */
function pricesOf({ offers, words }: MessageReading, question: string | null): StatedPrice[] {
	const isAnswer = question !== null && words.length <= ANSWER_MAX_WORDS
	return offers
		.filter(({ doubt }) => doubt === null || (doubt === 'bare' && isAnswer))
		.map(({ price, goods }) => ({ amount: price, goods: keysOf(goods) }))
}

/** Amounts of the assistant's question that a short message confirms or chooses. */
function confirmedIn(written: string, question: string | null, language: Language, names: readonly string[]): number[] {
	const content = withoutDeniedAmounts(written)
	const words = wordsOf(plainTextOf(content))
	if (question === null || words.length > ANSWER_MAX_WORDS) return []
	const isYes = isWord(words[0] ?? '', 'yes', language) || isWord(words[0] ?? '', 'yes', 'en')
	// "Sí" without its accent is "if".
	if (words.slice(isYes ? 1 : 0).some((word) => isWord(word, 'doubt', language))) return []
	const asked = numbersIn(question)
	const own = numbersIn(content)
	const corrects = (['correct', 'change', 'undo'] as const).some((list) => hasPhrase(words, list, language))
	if (own.length > 0) return corrects || words.length === 0 ? own : own.filter((amount) => asked.includes(amount))
	if (words.length > CONFIRM_MAX_WORDS) return []
	// "Basil", when whose price it is was the question.
	const isName = names.some((name) => plainTextOf(content).toLowerCase() === name.toLowerCase())
	return isYes || isName ? asked : []
}

/** Each message of the seller, read. Later ones correct amounts: "not $8". */
export function readSeller(messages: readonly Message[], language: Language): MessageReading[] {
	const seller = messages.filter(({ role }) => role === 'user')
	return seller.map(({ content }, at) =>
		readMessage(at === 0 ? content : withoutDeniedAmounts(content), language, ANY_DAY),
	)
}

/**
 * The prices that the seller states or confirms in a conversation, and those that the last message makes of the shown ones.
 * `readings`: of the seller's messages.
 */
export function statedPrices(
	messages: readonly Message[],
	readings: readonly MessageReading[],
	variants: readonly DraftVariant[],
	{ language, isEdit }: { language: Language; isEdit: boolean },
): StatedPrice[] {
	const seller = messages.filter(({ role }) => role === 'user')
	const names = variants.map(({ name }) => name)
	// Only the seller's numbers can be confirmed.
	const said = new Set(seller.flatMap(({ content }) => numbersIn(plainTextOf(content))))
	const stated = seller.flatMap((message, index): StatedPrice[] => {
		const at = messages.indexOf(message)
		const before = messages[at - 1]
		const question = before?.role === 'assistant' ? before.content : at > 0 || isEdit ? '' : null
		const reading = readings[index]
		const confirmed = confirmedIn(message.content, question, language, names).filter((amount) => said.has(amount))
		const prices = reading === undefined ? [] : pricesOf(reading, question)
		return [...prices, ...confirmed.map((amount) => ({ amount, goods: [] }))]
	})
	const last = plainTextOf(seller.at(-1)?.content ?? '')
	const changed = changedPrices(last, language, variants) ?? []
	return [...stated, ...changed.flatMap(({ price }) => (price === null ? [] : [{ amount: price, goods: [] }]))]
}

/** Whether a text says that several goods have one price. */
export const saysSame = (text: string): boolean =>
	LANGUAGES.some((language) => hasPhrase(wordsOf(text), 'same', language))
