// cspell:ignore nicht keine seulement solamente
import type { DraftVariant, ListingDraft } from '@farmgate/contracts/listing-assistant'
import { LISTING_TITLE_MAX_LENGTH } from '@farmgate/contracts/listing-write'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import { categoriesOf, draftFrom, joinNames, sentenceCase, shorten } from './draft-from-message.ts'
import { goodsIn } from './goods-in.ts'
import type { Language } from './language.ts'
import { phrasesOf } from './phrases.ts'
import type { Offer, ReadMessage } from './read-message.ts'
import { tokensOf } from './tokens.ts'
import { unitOf } from './units.ts'
import { contentWords } from './variant-changes.ts'
import type { Good } from './vocabulary.ts'

/** Categories that say how goods are grown or sold. They stay when the goods change. */
const QUALITIES: ReadonlySet<string> = new Set(['Organic', 'U-Pick'])

/** "change jam to jelly": null when the title lacks the words. */
export function replaceWords(
	draft: ListingDraft,
	{ old, next }: { old: string; next: string },
	message: ReadMessage,
	language: Language,
): ListingDraft | null {
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

const sharesWord = (left: readonly string[], right: readonly string[]) => left.some((word) => right.includes(word))

/** "drop the small ones": the draft without the variants that the text names. Null when it names none, or all. */
export function removeVariants(draft: ListingDraft, text: string, language: Language): ListingDraft | null {
	const words = contentWords(text).flatMap((word) => [word, unitOf(word)?.name ?? word])
	const all = foldedWords(text).map(singularOf)
	// "the bushel" is not "half bushel".
	const hasName = ({ name }: DraftVariant) => foldedWords(name).every((word) => all.includes(singularOf(word)))
	// "Duck eggs" is not "eggs".
	const isPartOfOther = ({ name }: DraftVariant) =>
		draft.variants.some(
			(other) =>
				hasName(other) &&
				other.name.length > name.length &&
				foldedWords(name).every((word) => foldedWords(other.name).includes(word)),
		)
	const isNamed = (variant: DraftVariant) => hasName(variant) && !isPartOfOther(variant)
	const isMeant = draft.variants.some(isNamed)
		? isNamed
		: ({ name, unit }: DraftVariant) => sharesWord(contentWords(`${name} ${unit ?? ''}`), words)
	return withoutVariants(
		draft,
		draft.variants.flatMap((variant, at) => (isMeant(variant) ? [at] : [])),
		language,
	)
}

/** "Price on request": the draft without prices, and without their currency. */
export function withoutPrices(draft: ListingDraft): ListingDraft {
	return { ...draft, variants: [], currency: null }
}

/** The draft without the names of some goods in its title, and without their categories. Unchanged when nothing else is left. */
function withoutNames(draft: ListingDraft, gone: readonly Good[], language: Language): ListingDraft {
	const title = draft.title ?? ''
	const phrases = phrasesOf(title, tokensOf(title), language, new Set()).filter(({ good }) => good !== null)
	const left = phrases.filter(({ good }) => !gone.some(({ key }) => key === good?.key))
	if (left.length === 0 || left.length === phrases.length) return draft
	const isGone = (name: string) => gone.some(({ category }) => category === name)
	const isLeft = (name: string) => left.some(({ good }) => good?.category === name)
	return {
		...draft,
		title: joinNames(
			left.map(({ text }) => text),
			language,
		),
		categories: draft.categories.filter((name) => !isGone(name) || isLeft(name)),
	}
}

/** The draft without the variants at some indexes; its title and categories then are those of the other goods. Null: none, or all. */
export function withoutVariants(draft: ListingDraft, at: readonly number[], language: Language): ListingDraft | null {
	const kept = draft.variants.filter((_, index) => !at.includes(index))
	if (kept.length === 0 || kept.length === draft.variants.length) return null
	const removed = draft.variants.filter((variant) => !kept.includes(variant))
	const isInTitle = removed.some(({ name }) => sharesWord(contentWords(name), contentWords(draft.title ?? '')))
	// "Eggs, 12" is a variant of eggs.
	const nameOf = ({ name, unit }: DraftVariant) => (unit === null ? name : name.replace(`, ${unit}`, ''))
	const names = [...new Set(kept.map(nameOf))]
	const goodsOf = (all: readonly string[]) => all.flatMap((name) => goodsIn(name, language))
	const own = names.filter((name) => goodsOf([name]).length > 0)
	const gone = goodsOf(removed.map(({ name }) => name))
	// "Small" and "leg" have the goods of the title.
	const isSize = own.length < names.length
	// "Eggs 3 for 6, 5 for 12; hens 6" without the hens: what is left has names of units.
	if (own.length === 0 && gone.length > 0) return withoutNames({ ...draft, variants: kept }, gone, language)
	const isOther = gone.length > 0 && !gone.some(({ key }) => goodsOf(own).some((other) => other.key === key))
	if (!isInTitle || own.length === 0 || (isSize && !isOther)) return { ...draft, variants: kept }
	const isOf = (goods: typeof gone, name: string) => goods.some(({ category }) => category === name)
	return {
		...draft,
		variants: kept,
		title: joinNames(own, language),
		categories: draft.categories.filter(
			(name) => QUALITIES.has(name) || isOf(goodsOf(own), name) || (isSize && !isOf(gone, name)),
		),
	}
}

/** "out of plums, we have pears": other goods instead of all that the draft has. Null when the text does not name both. */
export function replaceGoods(
	draft: ListingDraft,
	text: string,
	message: ReadMessage,
	language: Language,
): ListingDraft | null {
	const words = contentWords(text)
	const known = goodsIn(draft.title ?? '', language).map(({ key }) => key)
	const offers = message.offers.filter(({ good }) => good !== null && !known.includes(good.key))
	const isNamed = draft.variants.every(({ name }) => sharesWord(contentWords(name), words))
	const next = isNamed && offers.length > 0 ? draftFrom({ ...message, offers }, null, language) : null
	if (next === null) return null
	return { ...draft, title: next.title, variants: next.variants, categories: next.categories }
}

/** The draft with the priced goods of a message instead of its own. Null when the message has none, or the same ones. */
export function otherGoods(draft: ListingDraft, message: ReadMessage, language: Language): ListingDraft | null {
	const known = new Set(goodsIn(draft.title ?? '', language).map(({ key }) => key))
	const offers = message.offers.filter(({ good, prices }) => good !== null && prices.length > 0 && !known.has(good.key))
	const next = offers.length === 0 ? null : draftFrom({ ...message, offers }, null, language)
	return next === null ? null : { ...draft, title: next.title, variants: next.variants, categories: next.categories }
}

const DENIED = /(?<!\p{L})(?:not|pas de|pas des|nicht|keine?|sin)\s+(?:the |die |los |las |les )?(?<name>\p{L}{3,})/giu

/** The draft without the goods that a text denies and that are not its only ones: "not blackberries, gooseberries". */
export function withoutDenied(draft: ListingDraft, text: string, language: Language): ListingDraft {
	const denied = [...text.matchAll(DENIED)].flatMap(({ groups }) => groups?.name ?? [])
	return denied
		.filter((name) => goodsIn(name, language).length > 0)
		.reduce((next, name) => removeVariants(next, name, language) ?? next, draft)
}

const ONLY = /^(?:(?:please|ok|actually|no)[\s,]+)*(?:only|just|nur|seulement|s[oó]lo|solamente)\s/iu

/** "only the garlic please": the draft without the other variants. Null when the text names none, or says more. */
export function keepNamedVariants(draft: ListingDraft, text: string, language: Language): ListingDraft | null {
	if (!ONLY.test(text) || /\d/.test(text)) return null
	const words = contentWords(text)
	const isNamed = ({ name }: DraftVariant) => sharesWord(contentWords(name), words)
	const others = draft.variants.filter((variant) => !isNamed(variant))
	if (others.length === draft.variants.length || others.length === 0) return null
	return others.reduce<ListingDraft>((kept, { name }) => removeVariants(kept, name, language) ?? kept, draft)
}

/** "actually brown eggs", "I mean blueberries": other goods, or a closer name of the same. */
export function renameGoods(draft: ListingDraft, offer: Offer, message: ReadMessage): ListingDraft {
	const title = shorten(sentenceCase(offer.name), LISTING_TITLE_MAX_LENGTH)
	const qualities = draft.categories.filter((name) => QUALITIES.has(name))
	const own = categoriesOf([offer], message)
	return {
		...draft,
		title,
		categories: own.length > 0 ? [...new Set([...own, ...qualities])] : draft.categories,
		variants: draft.variants.map((variant) =>
			variant.name === draft.title || draft.variants.length === 1 ? { ...variant, name: title } : variant,
		),
	}
}

/** "call it Grandma's jam": another title of the same goods. */
export function retitle(draft: ListingDraft, text: string): ListingDraft {
	const title = shorten(sentenceCase(text), LISTING_TITLE_MAX_LENGTH)
	const variants = draft.variants.map((variant) =>
		variant.name === draft.title ? { ...variant, name: title } : variant,
	)
	return { ...draft, title, variants }
}

/** "title: description", the form in which the wizard offers a finished draft for editing. */
export function titleAndDescription(draft: ListingDraft, text: string): ListingDraft | null {
	const [, title, description] = /^([^:\n]{2,120}):\s+([\s\S]+)$/.exec(text) ?? []
	if (title === undefined || description === undefined) return null
	if (!sharesWord(contentWords(title), contentWords(draft.title ?? ''))) return null
	return { ...retitle(draft, title.trim()), description: description.trim() }
}
