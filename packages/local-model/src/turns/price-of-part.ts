// cspell:disable: words of three other languages
import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import { sentenceCase } from '../reader/draft-from-message.ts'
import type { ReadMessage } from '../reader/read-message.ts'
import { unitOf } from '../reader/units.ts'

/** "Oh wait that's just the chops. Ground is 9.50" */
const PART =
	/^(?:(?:oh|ah|wait|no|sorry|actually|hmm?|nein|ach|moment|non|attends?|perd[oó]n|espera)[\s,.!]+)*(?:that(?:['’]?s| is| was)|this is|das (?:ist|war)|c['’]?(?:est|[ée]tait)|eso (?:es|era))\s+(?:(?:just|only|nur|juste|seulement|s[oó]lo)(?:\s+(?:for|f[üu]r|pour|para))?|for|f[üu]r|pour|para)\s+(?:(?:the|die|les|los|las|der|das|le|la|el)\s+)?(?<part>\p{L}{3,}(?: \p{L}{3,})?)\s*[,.;]\s+(?:(?:and|but|und|aber|et|mais|y|pero)\s+)?(?:(?:the|die|les|los|las|der|das|le|la|el)\s+)?(?<other>\p{L}{3,}(?: \p{L}{3,})?)\s+(?:is|are|for|at|ist|sind|kosten|kostet|sont|est|à|a|es|son|cuesta|cuestan)\s+[^,;]*\d[^,;]*$/iu

/** The draft whose only price is of a part of the goods, with that of another part. Null: the message does not say so. */
export function withPriceOfPart(draft: ListingDraft, text: string, message: ReadMessage): ListingDraft | null {
	const { part, other } = PART.exec(text.replace(/\n/g, ' ').trim())?.groups ?? {}
	const [only, ...others] = draft.variants
	if (part === undefined || other === undefined || only === undefined || only.price === null || others.length > 0)
		return null
	if ([part, other].some((name) => unitOf(name.toLowerCase()) !== undefined)) return null
	const prices = [...message.loosePrices, ...message.kinds.map(({ price }) => price)].concat(
		message.offers.flatMap((offer) => offer.prices.map(({ price }) => price)),
	)
	const [price, ...more] = prices
	if (price === undefined || more.length > 0) return null
	return {
		...draft,
		variants: [
			{ ...only, name: sentenceCase(part) },
			{ name: sentenceCase(other), price: price.amount, unit: price.unit ?? only.unit },
		],
	}
}
