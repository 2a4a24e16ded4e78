// cspell:disable: words of three other languages
import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import type { Question } from '../reply-texts.ts'
import { applyChanges, type ReadBefore } from '../turns/apply-turn.ts'
import { clausesOf } from '../turns/clauses.ts'
import { goneIn } from '../turns/gone-goods.ts'
import { isPlaceAnswer } from '../turns/place-answer.ts'
import { withPriceOfPart } from '../turns/price-of-part.ts'
import { isUnreadRequest, readLaterTurn } from '../turns/read-turn.ts'
import { type Intent, intentOf, isReplacement, isStrongCorrection, renamedTitle, replacementOf } from './corrections.ts'
import { goodsIn, goodsMentioned } from './goods-in.ts'
import type { Language } from './language.ts'
import {
	keepNamedVariants,
	otherGoods,
	removeVariants,
	renameGoods,
	replaceGoods,
	replaceWords,
	retitle,
	titleAndDescription,
	withoutDenied,
	withoutPrices,
} from './name-changes.ts'
import { changedPrices, priceChangeOf } from './price-change.ts'
import { KIND, SIZES } from './price-words.ts'
import type { Offer, ReadMessage } from './read-message.ts'
import { tokensOf } from './tokens.ts'
import { offersAt, samePriceOf, setKinds, setOffers, setPrices, variantAt } from './variant-changes.ts'

export type MessageInput = {
	text: string
	/** The text as the seller wrote it. */
	written: string
	message: ReadMessage
	/** What the message responds to. */
	question: Question | null
	language: Language
	/** The seller edits a finished draft. */
	isEdit: boolean
	/** Reads what was before the message. */
	before: ReadBefore
}
export type Turn = {
	draft: ListingDraft
	/** Something in the message was used. */
	isUnderstood: boolean
}

const SHORT_WORDS = 6
const SHORT_FACTS_WORDS = 8
const PRICE_WORD = /(?<!\p{L})(?:prices?|prix|precios?|preise?)(?!\p{L})/iu
const WRONG = /(?<!\p{L})(?:wrong|incorrect|faux|fausse|incorrecto|mal|falsch)(?!\p{L})/iu
const NO_PRICE =
	/(?<!\p{L})(?:(?:leave|take|keep) (?:the |my |out the )?prices? (?:off|out|blank|empty|away)|leave (?:off|out) the price|(?:without|no) (?:a |any )?price|price on request|(?:don['’]?t|do not) (?:want to )?(?:show|put|list|say|give|post) (?:a|the|any) price|sans prix|prix sur demande|sin precio|precio a consultar|ohne preis|preis auf anfrage|(?:kein(?:en)?|lass den|nimm den|streich den) preis|preis (?:wieder )?(?:raus|weg)|(?:quita|saca|borra)\w* el precio|enl[eè]ve[rz]? le prix|(?:remove|scratch|delete|drop|never ?mind|forget) the price)(?!\p{L})/iu
const DESCRIPTION_LABEL =
	/^(?:(?:the\s+)?(?:description|descripción|beschreibung)\s*(?::|=|is\b|should be\b)|(?:please\s+)?(?:put|add|write|say)\s+(?:in|to|into) the description(?:\s+that)?)\s*/iu

function withFacts(draft: ListingDraft, message: ReadMessage): ListingDraft {
	return {
		...draft,
		pickupPlace: message.place ?? draft.pickupPlace,
		availableFrom: message.availableFrom ?? draft.availableFrom,
		availableUntil: message.availableUntil ?? draft.availableUntil,
		currency: message.currency ?? draft.currency,
		categories: [...new Set([...draft.categories, ...message.tags])],
	}
}

const hasFacts = ({ place, availableFrom, availableUntil, tags }: ReadMessage) =>
	place !== null || availableFrom !== null || availableUntil !== null || tags.length > 0

/** A response that means no price, whatever was asked. */
const ON_REQUEST = /(?<!\p{L})(?:no price|on request|sur demande|a consultar|auf anfrage)(?!\p{L})/iu

function skip(draft: ListingDraft, { question, text }: MessageInput): Turn {
	if (question === 'price' || ON_REQUEST.test(text)) return { draft: withoutPrices(draft), isUnderstood: true }
	if (question === 'description') return { draft: { ...draft, description: '' }, isUnderstood: true }
	if (question === 'location') return { draft: { ...draft, pickupPlace: '' }, isUnderstood: true }
	return { draft, isUnderstood: question === 'category' || question === 'unit' }
}

/** Prices with the name of a kind: "the large ones are 9", or with an unknown name. */
function changeKinds(draft: ListingDraft, { text, message }: MessageInput, intent: Intent): ListingDraft {
	const [only, ...others] = message.kinds
	const isNew =
		only === undefined ||
		intent === 'add' ||
		/\bones?\b/iu.test(text) ||
		only.words.some((word) => SIZES.has(word) || KIND.test(word))
	const isPlain =
		draft.variants.length === 1 && others.length === 0 && !isNew && variantAt(draft.variants, only.words) < 0
	// "I mean 7 for the small one and 11 for the big one"
	// "Big ones 5, small ones 3" after "5 a dozen"
	const [known] = draft.variants
	const isKnownPrice = draft.variants.length === 1 && message.kinds.some(({ price }) => price.amount === known?.price)
	const isSplit =
		(intent === 'correct' || (intent === 'none' && isKnownPrice)) &&
		others.length > 0 &&
		new Set(draft.variants.map(({ price }) => price)).size === 1 &&
		message.kinds.every(({ words }) => variantAt(draft.variants, words) < 0)
	if (isSplit) {
		const unit = isKnownPrice ? (known?.unit ?? null) : null
		const variants = setKinds([], message).map((variant) => ({ ...variant, unit: variant.unit ?? unit }))
		return { ...draft, variants }
	}
	const variants = isPlain ? setPrices(draft, [only.price], message, intent) : setKinds(draft.variants, message)
	return { ...draft, variants }
}

/** "per pound": the unit of the variants without one, or of all. */
function changeUnit(draft: ListingDraft, unit: string): ListingDraft {
	const isAnyOpen = draft.variants.some((variant) => variant.unit === null)
	const variants = draft.variants.map((variant) =>
		isAnyOpen && variant.unit !== null ? variant : { ...variant, unit },
	)
	return { ...draft, variants }
}

/** "Also chard, same price": goods with the price of the last variant. */
function withSamePrice(offers: readonly Offer[], { variants }: ListingDraft, { isSamePrice }: ReadMessage): Offer[] {
	const last = variants.findLast(({ price }) => price !== null)
	if (!isSamePrice || last === undefined || last.price === null) return [...offers]
	return offersAt(offers, last.price, last.unit)
}

/** "Duck eggs" after "eggs": a short message with a longer name of the same goods. */
function isCloserName({ title }: ListingDraft, text: string, offer: Offer | undefined): boolean {
	const known = foldedWords(title ?? '')
	if (offer === undefined || foldedWords(text).length > SHORT_WORDS || /[,;]/.test(text)) return false
	return offer.words.length > known.length && known.every((word) => offer.words.includes(word))
}

/** "No, that is goat and costs 14": the goods are others. */
const IDENTITY =
	/^(?:(?:no|nah|nope|wait|sorry|oops|actually|nein|ach|moment|halt|non|attends?|pardon|perd[oó]n|espera|ah|oh)[\s,.!]+)+(?:it['’]?s|they['’]?re|that['’]?s|those are|these are|this is|das (?:ist|sind)|es (?:ist|sind)|c['’]est|ce sont|(?:eso |esto )?(?:es|son))\s+\p{L}/iu

/** "And it's linden honey", "et c'est bien du miel de printemps": a closer name of the goods. */
const CLOSER =
	/(?:^|[.!?]\s+)(?:(?:and|und|et|y|also|oh|ah)[\s,]+)*(?:it['’]?s|they['’]?re|those are|these are|(?:das|es) (?:ist|sind)|c['’]est|ce sont|es|son)\s+(?:(?:actually|really|just|all|only|bien|du|de la|des|un|une|an?|eigentlich|puro|pura)\s+)*(?<name>\p{L}+)/giu

/** "Also" is "so" at the beginning of a German sentence. */
const BESIDES = /(?<!\p{L})(?:(?<=\p{L} )also|too|as well|aussi|tambi[ée]n|auch|adem[áa]s)(?!\p{L})/iu

/** Whether a message says what the only goods of the draft are, rather than adding others. */
function isIdentified({ title, variants }: ListingDraft, offer: Offer, { text, language }: MessageInput): boolean {
	const known = foldedWords(title ?? '').map(singularOf)
	const isNew = offer.words.some((word) => !known.includes(singularOf(word)))
	const category = offer.good?.category ?? null
	const isSame = goodsIn(title ?? '', language).some((good) => category !== null && good.category === category)
	const isNamed = [...text.matchAll(CLOSER)].some(({ groups }) => foldedWords(groups?.name ?? '')[0] === offer.words[0])
	return variants.length === 1 && isNew && isSame && isNamed && !BESIDES.test(text)
}

/** "Make it 12 pounds sterling" names no seedlings: a message with a number, or with goods that only a misspelling names, is no name. */
function isCertainName({ good }: Offer, { text, language }: MessageInput): boolean {
	if (/\d/.test(text)) return false
	return good === null || goodsMentioned(text, language).some(({ key }) => key === good.key)
}

/** Prices, units and goods of a later message. Null when it has none. */
function changeGoods(draft: ListingDraft, input: MessageInput, intent: Intent): ListingDraft | null {
	const { text, message, question, language } = input
	const priced = message.offers.filter(({ prices }) => prices.length > 0)
	const named = message.offers.filter(({ prices }) => prices.length === 0)
	const [only] = named
	const [other] = priced
	if (other !== undefined && priced.length === 1 && draft.variants.length === 1 && IDENTITY.test(text)) {
		const renamed = renameGoods(draft, other, message)
		const prices = other.prices.map(({ price }) => price)
		return { ...renamed, variants: setPrices(renamed, prices, message, 'correct') }
	}
	// "Ground venison—", "sorry, ground elk, $12 a lb"
	const isOpen = draft.variants.length === 1 && draft.variants[0]?.price === null
	const isOther =
		other?.good != null && !goodsIn(draft.title ?? '', language).some(({ key }) => key === other.good?.key)
	if (other !== undefined && priced.length === 1 && isOpen && isOther && isStrongCorrection(text)) {
		const renamed = renameGoods(draft, other, message)
		return {
			...renamed,
			variants: setPrices(
				renamed,
				other.prices.map(({ price }) => price),
				message,
				'correct',
			),
		}
	}
	if (priced.length > 0) {
		// "Make it 3 and add pears for 4."
		const isRepriced = message.loosePrices.length > 0
		// "Half cord 110, and honey 8 a jar"
		const isOtherUnit = message.loosePrices.every(
			({ unit }) => unit !== null && draft.variants.every((variant) => variant.unit !== unit),
		)
		const repriced = isRepriced
			? { ...draft, variants: setPrices(draft, message.loosePrices, message, isOtherUnit ? intent : 'correct') }
			: draft
		const changed = setOffers(repriced, intent === 'add' ? message.offers : priced, message, intent, language)
		return intent === 'correct' ? withoutDenied(changed, text, language) : changed
	}
	if (message.kinds.length > 0) return changeKinds(draft, input, intent)
	if (message.loosePrices.length > 0) {
		return { ...draft, variants: setPrices(draft, message.loosePrices, message, intent) }
	}
	if (only !== undefined && named.length === 1 && isIdentified(draft, only, input)) {
		const renamed = renameGoods(draft, only, message)
		return message.unit === null ? renamed : changeUnit(renamed, message.unit)
	}
	if ((intent === 'add' || (intent === 'none' && message.isSamePrice)) && only !== undefined)
		return setOffers(draft, withSamePrice(named, draft, message), message, 'add', language)
	// "Actually the greens are done for the year"
	const isGone = clausesOf(text).some(({ tokens }) => goneIn(tokens, true) === 'named')
	const isRename = intent === 'correct' && !isGone && isStrongCorrection(text) && message.tags.length === 0
	const isNamed = message.names.some(({ good }) => good !== null && good === only?.good)
	const isFirstName = isNamed && goodsIn(draft.title ?? '', language).length === 0
	if ((isRename || isFirstName || isCloserName(draft, text, only)) && only !== undefined && isCertainName(only, input))
		return renameGoods(draft, only, message)
	const isUnit = intent === 'correct' || question === 'price' || question === 'unit' || question === null
	return isUnit && message.unit !== null ? changeUnit(draft, message.unit) : null
}

/** Requests that name what to change: "skip", "call it …", "change jam to jelly", "drop the small ones". Null: there is none. */
function applyRequest(draft: ListingDraft, input: MessageInput, intent: Intent): Turn | null {
	const { text, message, language, isEdit } = input
	if (intent === 'skip') return skip(draft, input)
	if (intent === 'rename') return { draft: retitle(draft, renamedTitle(text) ?? ''), isUnderstood: true }
	const other = isReplacement(text) ? otherGoods(draft, message, language) : null
	if (other !== null) return { draft: other, isUnderstood: true }
	const replacement = replacementOf(text)
	const replaced = replacement === null ? null : replaceWords(draft, replacement, message, language)
	if (replaced !== null) return { draft: replaced, isUnderstood: true }
	const isWithoutPrice = NO_PRICE.test(text) && message.loosePrices.length + message.kinds.length === 0
	const isRemoval = isWithoutPrice || (intent === 'remove' && PRICE_WORD.test(text))
	if (isRemoval && removeVariants(draft, text, language) === null)
		return { draft: withoutPrices(draft), isUnderstood: true }
	if (intent === 'remove') {
		const removed = removeVariants(draft, text, language) ?? replaceGoods(draft, text, message, language)
		return { draft: removed ?? draft, isUnderstood: removed !== null }
	}
	const kept = keepNamedVariants(draft, text, language)
	if (kept !== null) return { draft: kept, isUnderstood: true }
	const description = text.replace(DESCRIPTION_LABEL, '')
	if (description !== text) return { draft: { ...draft, description }, isUnderstood: true }
	const edited = isEdit ? titleAndDescription(draft, text) : null
	return edited === null ? null : { draft: edited, isUnderstood: true }
}

/** The response to the question for a description or a place, or more to say. */
function applyText(
	draft: ListingDraft,
	{ text, written, message, question, language }: MessageInput,
	intent: Intent,
): Turn {
	if (PRICE_WORD.test(text) && foldedWords(text).length <= SHORT_WORDS) {
		const isWrong = WRONG.test(text)
		const variants = isWrong ? draft.variants.map((variant) => ({ ...variant, price: null })) : draft.variants
		return { draft: { ...draft, variants }, isUnderstood: isWrong }
	}
	if (question === 'location' && message.place === null && isPlaceAnswer(written, language))
		return { draft: { ...draft, pickupPlace: written }, isUnderstood: true }
	if (isUnreadRequest(text)) return { draft, isUnderstood: false }
	if (question === 'description' && !isOnlyFacts(text, message)) {
		return { draft: { ...draft, description: written }, isUnderstood: true }
	}
	if (hasFacts(message)) return { draft, isUnderstood: true }
	const isPlain = intent === 'none' || (question === 'location' && intent === 'add')
	const isMore = message.description !== null && isPlain && question !== 'price' && !/\?\s*$/.test(text)
	if (!isMore) return { draft, isUnderstood: false }
	return {
		draft: { ...draft, description: [draft.description, message.description].filter(Boolean).join(' ') },
		isUnderstood: true,
	}
}

/** A message of known words: changes of prices and names, or courtesy. Null: it says something else. */
function applyLaterTurn(draft: ListingDraft, { text, message, language, before }: MessageInput): Turn | null {
	const turn = readLaterTurn(text, draft, language)
	if (turn === null) return null
	if (turn.kind === 'courtesy') return { draft, isUnderstood: true }
	const changed = applyChanges(draft, turn.changes, { before, message, language })
	if (changed !== null) return { draft: withFacts(changed, message), isUnderstood: true }
	// "Go back" with nothing before: no part of a description.
	return turn.changes.every(({ kind }) => kind === 'restore' || kind === 'swap') ? { draft, isUnderstood: false } : null
}

/** "We're out of chicken eggs", "garlic powder? dont list that": goods that the draft does not have, and that are not for sale. */
function isOfOthersGone({ title, variants }: ListingDraft, { text, message, language }: MessageInput): boolean {
	const { offers, loosePrices, kinds } = message
	const known = foldedWords([title ?? '', ...variants.map(({ name }) => name)].join(' ')).map(singularOf)
	const isNew = ({ words, prices }: Offer) =>
		prices.length === 0 && words.some((word) => !known.includes(singularOf(word)))
	if (offers.length === 0 || loosePrices.length + kinds.length > 0 || !offers.every(isNew)) return false
	// "Out of plums. We have pears" replaces the plums.
	const own = goodsIn(title ?? '', language).map(({ key }) => key)
	if (goodsIn(text, language).some(({ key }) => own.includes(key))) return false
	return /^[^,;]{0,80}$|don['’]?t|leave (?:it|them)|raffle/iu.test(text) && goneIn(tokensOf(text), true) === 'named'
}

/** Applies a later message of the seller to the draft. */
export function applyMessage(draft: ListingDraft, input: MessageInput): Turn {
	const { text, message, question } = input
	const change = draft.variants.some(({ price }) => price !== null) ? priceChangeOf(text, draft) : null
	if (change !== null)
		return { draft: { ...draft, variants: changedPrices(draft.variants, change) }, isUnderstood: true }
	const same = samePriceOf(text, draft.variants)
	if (same !== null) return { draft: { ...draft, variants: same }, isUnderstood: true }
	const part = withPriceOfPart(draft, text, message)
	if (part !== null) return { draft: part, isUnderstood: true }
	const intent = intentOf(text)
	const turn = intent === 'skip' || intent === 'rename' ? null : applyLaterTurn(draft, input)
	if (turn !== null) return turn
	if (isOfOthersGone(draft, input) && !isReplacement(text)) return { draft, isUnderstood: true }
	const requested = applyRequest(draft, input, intent)
	if (requested !== null) return requested
	const isPriced =
		message.loosePrices.length + message.kinds.length > 0 || message.offers.some(({ prices }) => prices.length > 0)
	const isText = question === 'description' || question === 'location'
	const isName = message.offers.length === 1 && message.offers.every((offer) => isIdentified(draft, offer, input))
	const isChange = isPriced || intent === 'correct' || intent === 'add' || !isText || isName
	const changed = isChange ? changeGoods(draft, input, intent) : null
	const next = withFacts(changed ?? draft, message)
	return changed === null ? applyText(next, input, intent) : { draft: next, isUnderstood: true }
}

/** "only in July" as the response to "How would you describe it?" is no description. */
function isOnlyFacts(text: string, message: ReadMessage): boolean {
	const isSeason = message.availableFrom !== null || message.availableUntil !== null
	return (isSeason || message.place !== null) && foldedWords(text).length <= SHORT_FACTS_WORDS
}
