import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import type { ChatMessage } from '@farmgate/local-model/conversation'
import { statedDays } from '@farmgate/local-model/reading/dates'
import { numbersIn } from '@farmgate/local-model/reading/items'
import { languageOf } from '@farmgate/local-model/reading/language'
import { goodsIn, readSeller, type StatedPrice, saysSame, statedPrices } from '@farmgate/local-model/reading/stated'
import { plainTextOf, tokensOf } from '@farmgate/local-model/reading/tokens'
import { unitOf } from '@farmgate/local-model/words/units'
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
	/** Days, or months with the day null. */
	days: readonly { month: number; day: number | null }[]
	/** Possible prices, with the goods that they are said of. Those of the shown draft have the goods of their variant. */
	prices: readonly StatedPrice[]
	/** Whether a price may be said of several goods: "the same for both". */
	hasSharedPrices: boolean
	draft: ListingDraft | null
}

/** Reads the seller's messages and the draft that the seller sees. `isEdit`: the conversation began with a finished draft. */
export function readSellerWords(
	messages: readonly ChatMessage[],
	draft: ListingDraft | null,
	isEdit: boolean,
): SellerWords {
	const said = messages.filter(({ role }) => role === 'user').map(({ content }) => plainTextOf(content))
	const language = languageOf(said)
	const readings = readSeller(messages, language)
	const shown =
		draft === null ? [] : [draft.title, draft.description, draft.pickupPlace, ...draft.variants.map(({ name }) => name)]
	const text = [...readings.map((reading) => reading.text), ...shown.filter((part) => part !== null)].join('\n')
	// Tokens separate "5lb" into a number and a unit.
	const words = [...foldedWords(text), ...tokensOf(text).map(({ key }) => key)]
	const hasSharedPrices = said.some(saysSame)
	const variants = draft?.variants ?? []
	const shownPrices = variants.flatMap(({ name, price }) =>
		price === null ? [] : [{ amount: price, goods: hasSharedPrices ? [] : goodsIn(name) }],
	)
	return {
		text,
		words: new Set([...words, ...words.map(singularOf)]),
		compact: foldedWords(text).join(''),
		numbers: new Set(text.split('\n').flatMap(numbersIn)),
		units: new Set(words.flatMap((word) => unitOf(word)?.name ?? [])),
		prices: [...statedPrices(messages, readings, variants, { language, isEdit }), ...shownPrices],
		hasSharedPrices,
		claims: unstatedClaims(text),
		tags: readings.flatMap(({ tags }) => tags),
		days: statedDays(text),
		draft,
	}
}
