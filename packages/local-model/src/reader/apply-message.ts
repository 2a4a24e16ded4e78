import type { DraftVariant, ListingDraft } from '@farmgate/contracts/listing-assistant'
import { LISTING_TITLE_MAX_LENGTH } from '@farmgate/contracts/listing-write'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import type { Question } from '../reply-texts.ts'
import { type Intent, intentOf, isStrongCorrection, renamedTitle, replacementOf } from './corrections.ts'
import { categoriesOf, joinNames, sentenceCase, shorten, variantsOf } from './draft-from-message.ts'
import { goodsIn } from './goods-in.ts'
import type { Language } from './language.ts'
import { type Price, SIZES } from './prices.ts'
import type { Offer, ReadMessage } from './read-message.ts'
import { isStopWord } from './stop-words.ts'

export type Turn = {
	draft: ListingDraft
	/** Something in the message was used. */
	isUnderstood: boolean
}

const QUALITIES: ReadonlySet<string> = new Set(['Organic', 'U-Pick'])

const PRICE_WORD = /(?<!\p{L})(?:prices?|prix|precios?|preise?)(?!\p{L})/iu
const WRONG = /(?<!\p{L})(?:wrong|incorrect|faux|fausse|incorrecto|mal|falsch)(?!\p{L})/iu
const DESCRIPTION_LABEL = /^(?:the\s+)?(?:description|descripción|beschreibung)\s*(?::|=|is\b|should be\b)\s*/iu

/** "change jam to jelly" */
function replaceWords(draft: ListingDraft, { old, next }: { old: string; next: string }, message: ReadMessage, language: Language): ListingDraft | null {
	const at = (draft.title ?? '').toLowerCase().indexOf(old.toLowerCase())
	if (at < 0) return null
	const replaceIn = (text: string) => {
		const start = text.toLowerCase().indexOf(old.toLowerCase())
		return start < 0 ? text : sentenceCase(text.slice(0, start) + next + text.slice(start + old.length))
	}
	const title = shorten(replaceIn(draft.title ?? ''), LISTING_TITLE_MAX_LENGTH)
	const found = goodsIn(title, language).map((good) => ({ name: title, good, words: [], prices: [] }))
	const qualities = draft.categories.filter((name) => QUALITIES.has(name))
	return {
		...draft,
		title,
		variants: draft.variants.map((variant) => ({ ...variant, name: replaceIn(variant.name) })),
		categories: found.length > 0 ? [...new Set([...categoriesOf(found, message), ...qualities])] : draft.categories,
	}
}

function contentWords(text: string): string[] {
	return foldedWords(text)
		.filter((word) => !isStopWord(word))
		.map(singularOf)
}

const sharesWord = (left: readonly string[], right: readonly string[]) => left.some((word) => right.includes(word))

function variantAt(variants: readonly DraftVariant[], words: readonly string[]): number {
	const wanted = words.map(singularOf)
	const scores = variants.map(({ name }) => contentWords(name).filter((word) => wanted.includes(word)).length)
	const best = Math.max(0, ...scores)
	return best === 0 ? -1 : scores.indexOf(best)
}

/** "drop the small ones": the draft without the variants that the text names. */
function remove(draft: ListingDraft, text: string, language: Language): Turn {
	if (PRICE_WORD.test(text)) return { draft: { ...draft, variants: [] }, isUnderstood: true }
	const words = contentWords(text)
	const kept = draft.variants.filter(({ name, unit }) => !sharesWord(contentWords(`${name} ${unit ?? ''}`), words))
	if (kept.length === 0 || kept.length === draft.variants.length) return { draft, isUnderstood: false }
	const removed = draft.variants.filter((variant) => !kept.includes(variant))
	const isInTitle = removed.some(({ name }) => sharesWord(contentWords(name), contentWords(draft.title ?? '')))
	const names = [...new Set(kept.map(({ name }) => name))]
	const isByGoods = isInTitle && names.every((name) => goodsIn(name, language).length > 0)
	if (!isByGoods) return { draft: { ...draft, variants: kept }, isUnderstood: true }
	const categories = names.flatMap((name) => goodsIn(name, language)).flatMap(({ category }) => category ?? [])
	return {
		draft: {
			...draft,
			variants: kept,
			title: joinNames(names, language),
			categories: draft.categories.filter((name) => QUALITIES.has(name) || categories.some((other) => other === name)),
		},
		isUnderstood: true,
	}
}

/** Sets the price of the variants that it means: the unnamed one, those of its unit, or all without a price. */
function setPrices(draft: ListingDraft, prices: readonly Price[], message: ReadMessage, intent: Intent): DraftVariant[] {
	const { variants } = draft
	const [first] = prices
	const name = variants[0]?.name ?? draft.title ?? ''
	if (first === undefined) return variants
	if (variants.length === 0) {
		return variantsOf({ name, good: null, words: [], prices: prices.map((price) => ({ kind: null, price })) })
	}
	if (prices.length > 1) {
		const units = prices.map(({ unit }) => unit)
		const isSameUnit = new Set(units).size === 1
		const kept = intent === 'add' ? variants.filter(({ price }) => price !== null) : []
		if (isSameUnit && prices.length === variants.length) return variants.map((variant, index) => withPrice(variant, prices[index]))
		return [...kept, ...variantsOf({ name, good: null, words: [], prices: prices.map((price) => ({ kind: null, price })) })]
	}
	const open = variants.filter(({ price }) => price === null)
	if (open.length > 0) return variants.map((variant) => (variant.price === null ? withPrice(variant, first) : variant))
	const negated = variants.findIndex(({ price }) => price !== null && message.negatedPrices.includes(price))
	if (negated >= 0) return variants.map((variant, index) => (index === negated ? withPrice(variant, first) : variant))
	const sameUnit = variants.findIndex(({ unit }) => unit !== null && unit === first.unit)
	if (sameUnit >= 0) return variants.map((variant, index) => (index === sameUnit ? withPrice(variant, first) : variant))
	if (variants.length === 1 && intent !== 'add') return variants.map((variant) => withPrice(variant, first))
	if (first.unit !== null) return [...variants, { name: sentenceCase(first.unit), price: first.amount, unit: first.unit }]
	return variants.map((variant, index) => (index === variants.length - 1 ? withPrice(variant, first) : variant))
}

function withPrice(variant: DraftVariant, price: Price | undefined): DraftVariant {
	return price === undefined ? variant : { ...variant, price: price.amount, unit: price.unit ?? variant.unit }
}

/** "the large ones are 9": the price of a variant, or a new one. */
function setKinds(variants: readonly DraftVariant[], message: ReadMessage): DraftVariant[] {
	let next = [...variants]
	for (const { words, name, price } of message.kinds) {
		const at = variantAt(next, words)
		if (at >= 0) next = next.map((variant, index) => (index === at ? withPrice(variant, price) : variant))
		else {
			const isOpen = next.length === 1 && next[0]?.price === null
			const added = { name: sentenceCase(name), price: price.amount, unit: price.unit }
			next = isOpen ? [added] : [...next, added]
		}
	}
	return next
}

/** Goods with a price: a new price of a variant, or new goods in the listing. */
function setOffers(draft: ListingDraft, offers: readonly Offer[], message: ReadMessage, intent: Intent, language: Language): ListingDraft {
	const titleGoods = goodsIn(draft.title ?? '', language)
	let next = draft
	for (const offer of offers) {
		const at = variantAt(next.variants, contentWords(offer.name))
		const isSameGood = titleGoods.some(({ key }) => key === offer.good?.key)
		if (at >= 0 || isSameGood) {
			const own = offer.prices.map(({ price }) => price)
			const [first] = own
			const target = at >= 0 && next.variants.length > 1 && own.length === 1
			next = {
				...next,
				variants: target
					? next.variants.map((variant, index) => (index === at ? withPrice(variant, first) : variant))
					: setPrices(next, own, message, intent),
			}
			continue
		}
		const names = [...new Set([...(titleGoods.length > 1 ? next.variants.map(({ name }) => name) : [next.title ?? '']), offer.name])]
		next = {
			...next,
			title: joinNames(names.filter((name) => name !== ''), language),
			variants: [...next.variants, ...variantsOf(offer)],
			categories: [...new Set([...next.categories, ...categoriesOf([offer], message)])],
		}
	}
	return next
}

/** "actually brown eggs", "I mean blueberries": other goods, or a closer name of the same. */
function rename(draft: ListingDraft, offer: Offer, message: ReadMessage): ListingDraft {
	const title = shorten(sentenceCase(offer.name), LISTING_TITLE_MAX_LENGTH)
	const qualities = draft.categories.filter((name) => QUALITIES.has(name))
	const own = categoriesOf([offer], message)
	return {
		...draft,
		title,
		categories: own.length > 0 ? [...new Set([...own, ...qualities])] : draft.categories,
		variants: draft.variants.map((variant) => (variant.name === draft.title || draft.variants.length === 1 ? { ...variant, name: title } : variant)),
	}
}

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

function skip(draft: ListingDraft, question: Question | null): Turn {
	if (question === 'price' || question === 'dollars') return { draft: { ...draft, variants: [], currency: null }, isUnderstood: true }
	if (question === 'description') return { draft: { ...draft, description: '' }, isUnderstood: true }
	if (question === 'location') return { draft: { ...draft, pickupPlace: '' }, isUnderstood: true }
	return { draft, isUnderstood: question === 'category' || question === 'unit' }
}

/** Prices, units and goods of a later message. Null when it has none. */
function changeGoods(draft: ListingDraft, { text, message, question, language }: MessageInput, intent: Intent): ListingDraft | null {
	const isRename = intent === 'correct' && isStrongCorrection(text)
	const priced = message.offers.filter(({ prices }) => prices.length > 0)
	const named = message.offers.filter(({ prices }) => prices.length === 0)
	const [only] = named
	if (priced.length > 0) return setOffers(draft, intent === 'add' ? message.offers : priced, message, intent, language)
	if (message.kinds.length > 0) {
		const isOwn = message.kinds.some(({ words }) => variantAt(draft.variants, words) >= 0)
		const isSize = message.kinds.some(({ words }) => words.some((word) => SIZES.has(word)))
		const isPlain = draft.variants.length === 1 && message.kinds.length === 1 && !isOwn && !isSize && intent !== 'add'
		if (isPlain) return { ...draft, variants: setPrices(draft, message.kinds.map(({ price }) => price), message, intent) }
		return { ...draft, variants: setKinds(draft.variants, message) }
	}
	if (message.loosePrices.length > 0) return { ...draft, variants: setPrices(draft, message.loosePrices, message, intent) }
	if (intent === 'add' && only !== undefined) return setOffers(draft, named, message, intent, language)
	if (isRename && only !== undefined && message.tags.length === 0) return rename(draft, only, message)
	const isUnit = message.unit !== null && (intent === 'correct' || question === 'price' || question === 'unit' || question === null)
	if (isUnit) {
		const isAnyOpen = draft.variants.some(({ unit }) => unit === null)
		return { ...draft, variants: draft.variants.map((variant) => (isAnyOpen && variant.unit !== null ? variant : { ...variant, unit: message.unit })) }
	}
	return null
}

export type MessageInput = {
	text: string
	message: ReadMessage
	question: Question | null
	language: Language
}

/** "title: description", the form in which the wizard offers a finished draft for editing. */
function titleAndDescription(draft: ListingDraft, text: string): ListingDraft | null {
	const [, title, description] = /^([^:\n]{2,120}):\s+([\s\S]+)$/.exec(text) ?? []
	if (title === undefined || description === undefined) return null
	const words = contentWords(title)
	const known = contentWords(draft.title ?? '')
	if (words.length === 0 || words.filter((word) => known.includes(word)).length * 2 < words.length) return null
	return { ...draft, title: title.trim(), description: description.trim() }
}

/** Applies a later message of the seller to the draft. */
export function applyMessage(draft: ListingDraft, input: MessageInput): Turn {
	const { message, question, language } = input
	const text = input.text.replace(DESCRIPTION_LABEL, '')
	const isDescription = text !== input.text
	const intent = intentOf(text)
	if (intent === 'skip') return skip(draft, question)
	if (intent === 'rename') {
		const title = shorten(sentenceCase(renamedTitle(text) ?? ''), LISTING_TITLE_MAX_LENGTH)
		const variants = draft.variants.map((variant) => (variant.name === draft.title ? { ...variant, name: title } : variant))
		return { draft: { ...draft, title, variants }, isUnderstood: true }
	}
	const replacement = replacementOf(text)
	const replaced = replacement === null ? null : replaceWords(draft, replacement, message, language)
	if (replaced !== null) return { draft: replaced, isUnderstood: true }
	if (intent === 'remove') return remove(draft, text, language)
	if (isDescription) return { draft: { ...draft, description: text }, isUnderstood: true }
	const edited = titleAndDescription(draft, text)
	if (edited !== null) return { draft: edited, isUnderstood: true }
	const isPriced = message.loosePrices.length + message.kinds.length > 0 || message.offers.some(({ prices }) => prices.length > 0)
	const isText = question === 'description' || question === 'location'
	const isChange = isPriced || intent === 'correct' || intent === 'add' || !isText
	const changed = isChange ? changeGoods(draft, input, intent) : null
	const next = withFacts(changed ?? draft, message)
	if (changed !== null) return { draft: next, isUnderstood: true }
	if (PRICE_WORD.test(text) && foldedWords(text).length <= 6) {
		const variants = WRONG.test(text) ? draft.variants.map((variant) => ({ ...variant, price: null })) : draft.variants
		return { draft: { ...next, variants }, isUnderstood: WRONG.test(text) }
	}
	if (question === 'location') return { draft: { ...next, pickupPlace: message.place ?? text }, isUnderstood: true }
	if (question === 'description' && !isOnlyFacts(text, message)) return { draft: { ...next, description: text }, isUnderstood: true }
	if (hasFacts(message)) return { draft: next, isUnderstood: true }
	if (message.description !== null && intent === 'none' && question !== 'price' && !/\?\s*$/.test(text)) {
		return { draft: { ...next, description: [draft.description, message.description].filter(Boolean).join(' ') }, isUnderstood: true }
	}
	return { draft: next, isUnderstood: false }
}

/** "only in July" as the response to "How would you describe it?" is no description. */
function isOnlyFacts(text: string, message: ReadMessage): boolean {
	const isSeason = message.availableFrom !== null || message.availableUntil !== null
	return (isSeason || message.place !== null) && foldedWords(text).length <= 6
}

