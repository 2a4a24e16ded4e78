// cspell:disable: words of three other languages
import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import type { ChatMessage } from '@farmgate/local-model/conversation'
import { goodsMentioned } from '@farmgate/local-model/reader/goods-in'
import { LANGUAGES, languageOf } from '@farmgate/local-model/reader/language'
import { changedPrices, priceChangeOf } from '@farmgate/local-model/reader/price-change'
import { isFreeOfCharge, tagsOf } from '@farmgate/local-model/reader/qualities'
import { plainTextOf, safeSentences } from '@farmgate/local-model/reader/safe-text'
import { type StatedPrice, statedNumbers, statedPrices } from '@farmgate/local-model/reader/stated-amounts'
import { tokensOf } from '@farmgate/local-model/reader/tokens'
import { unitOf } from '@farmgate/local-model/reader/units'
import type { Good } from '@farmgate/local-model/reader/vocabulary'
import { amountsOfTurn } from '@farmgate/local-model/turns/read-turn'
import { unstatedClaims } from './grounded-claims.ts'

/** What a seller has said in a conversation, or sees in the draft: the only source of a draft's facts. */
export type SellerWords = {
	/** Without instructions to the assistant. */
	text: string
	/** Folded words, and their singular. */
	words: ReadonlySet<string>
	/** All of the text without spaces. */
	compact: string
	numbers: ReadonlySet<number>
	/** Names of units, as listings have them. */
	units: ReadonlySet<string>
	/** Claims about goods that the seller does not make. */
	claims: readonly RegExp[]
	/** Categories that the seller names as qualities. */
	tags: readonly string[]
	/** Possible prices, with the goods that they are said of. Those of the shown draft have the goods of their variant. */
	prices: readonly StatedPrice[]
	/** Whether a price may be said of several goods: "the same for both". */
	hasSharedPrices: boolean
	draft: ListingDraft | null
	/** The goods that a text of the draft names. Remembered, because each piece of a stream has the same names. */
	goodsNamed: (text: string) => readonly Good[]
}

const SHARED =
	/(?<!\p{L})(?:same|both|equal|swap|switch|instead|m[êe]mes?|les deux|mism[oa]s?|amb[oa]s|gleich\p{L}*|beide[nr]?|jeweils|statt)(?!\p{L})/iu

/** A function for the goods that a text names, in any language, which reads a text once. */
function createGoodsNamed(): SellerWords['goodsNamed'] {
	const known = new Map<string, readonly Good[]>()
	return (text) => {
		const goods = known.get(text) ?? LANGUAGES.flatMap((language) => goodsMentioned(text, language))
		known.set(text, goods)
		return goods
	}
}

function unitNamesOf(words: readonly string[]): string[] {
	return words.flatMap((word) => unitOf(word)?.name ?? [])
}

/** Prices that the last message makes of those in the draft: "raise both by 50 cents". */
function changedAmounts(draft: ListingDraft | null, last: string): number[] {
	if (draft === null) return []
	const change = priceChangeOf(last, draft)
	return change === null ? [] : changedPrices(draft.variants, change).flatMap(({ price }) => price ?? [])
}

/**
 * Prices that messages about a draft name in short: "ach nee, mach 1,80", "half that". The first message of a new conversation is about
 * none. Only the last message is about the prices of the shown draft, so that only it can halve them.
 */
function amountsOfTurns(draft: ListingDraft | null, said: readonly string[], isEdit: boolean): number[] {
	if (draft === null) return []
	const language = languageOf(said.map(plainTextOf))
	const texts = said.slice(isEdit ? 0 : 1).map((content) => safeSentences(content).sentences.join('\n'))
	return texts.flatMap((text, at) => {
		const { amounts, halves } = amountsOfTurn(text, draft, language)
		return at === texts.length - 1 ? [...amounts, ...halves] : amounts
	})
}

/** Reads the seller's messages and the draft that the seller sees. `isEdit`: the conversation began with a finished draft. */
export function readSellerWords(
	messages: readonly ChatMessage[],
	draft: ListingDraft | null,
	isEdit: boolean,
): SellerWords {
	const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
	const safe = said.map((content) => safeSentences(content))
	const sentences = safe.flatMap((part) => part.sentences)
	const shown =
		draft === null ? [] : [draft.title, draft.description, draft.pickupPlace, ...draft.variants.map(({ name }) => name)]
	const text = [...sentences, ...shown.filter((part) => part !== null)].join('\n')
	// Tokens separate "5lb" into a number and a unit.
	// Another model may keep the seller's spelling.
	const written = safe.flatMap((part) => part.written).join('\n')
	const words = [text, written].flatMap((part) => [...foldedWords(part), ...tokensOf(part).map(({ key }) => key)])
	const hasSharedPrices = said.some((content) => SHARED.test(content))
	const amounts = [
		...(isFreeOfCharge(sentences.join('\n')) ? [0] : []),
		...changedAmounts(draft, plainTextOf(said.at(-1) ?? '')),
		...amountsOfTurns(draft, said, isEdit),
	]
	const goodsNamed = createGoodsNamed()
	const shownPrices = (draft?.variants ?? []).flatMap(({ name, price }) =>
		price === null ? [] : [{ amount: price, goods: hasSharedPrices ? [] : goodsNamed(name) }],
	)
	return {
		text,
		words: new Set([...words, ...words.map(singularOf)]),
		compact: foldedWords(text).join(''),
		numbers: new Set(text.split('\n').flatMap(statedNumbers)),
		units: new Set(unitNamesOf(words)),
		prices: [...said.flatMap(statedPrices), ...shownPrices, ...amounts.map((amount) => ({ amount, goods: [] }))],
		hasSharedPrices,
		claims: unstatedClaims(text),
		tags: tagsOf(text),
		draft,
		goodsNamed,
	}
}
