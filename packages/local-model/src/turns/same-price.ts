// cspell:disable: words of three other languages
import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import { goodsIn } from '../reader/goods-in.ts'
import type { Language } from '../reader/language.ts'
import { phrasesOf } from '../reader/phrases.ts'
import type { Offer, ReadMessage } from '../reader/read-message.ts'
import { sentencesOf, tokensOf } from '../reader/tokens.ts'
import { offersAt, setOffers } from '../reader/variant-changes.ts'

/** Of goods besides the others: "also have ground cherries". */
const ADDITION = /(?<!\p{L})(?:also|too|as well|plus|aussi|tambi[eé]n|auch|au(?:ss|ß)erdem)(?!\p{L})/iu

/** The goods that sentences of earlier messages add to the others. */
function offersIn(texts: readonly string[], language: Language): Offer[] {
	const sentences = texts.flatMap(sentencesOf).filter((sentence) => ADDITION.test(sentence))
	const phrases = sentences.flatMap((sentence) => phrasesOf(sentence, tokensOf(sentence), language, new Set()))
	return phrases.map(({ text, good, words }) => ({ name: text, good, words, prices: [] }))
}

/** "Same price for both": the price of the last variant with one, for those without, or for goods that earlier messages name. Null: there are none. */
export function withSamePrices(
	draft: ListingDraft,
	texts: readonly string[],
	message: ReadMessage,
	language: Language,
): ListingDraft | null {
	const source = draft.variants.findLast(({ price }) => price !== null)
	if (source === undefined || source.price === null) return null
	const { price: amount, unit } = source
	if (draft.variants.some(({ price }) => price === null)) {
		const variants = draft.variants.map((variant) =>
			variant.price === null ? { ...variant, price: amount, unit: variant.unit ?? unit } : variant,
		)
		return { ...draft, variants }
	}
	const known = new Set(
		goodsIn([draft.title ?? '', ...draft.variants.map(({ name }) => name)].join(', '), language).map(({ key }) => key),
	)
	const offers = offersIn(texts, language).filter(({ good }) => good !== null && !known.has(good.key))
	if (offers.length === 0) return null
	return setOffers(draft, offersAt(offers, amount, unit), message, 'add', language)
}
