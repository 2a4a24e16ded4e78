import { type DraftVariant, EMPTY_DRAFT, type ListingDraft } from '@farmgate/contracts/listing-assistant'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import type { MessageReading } from '../reading/message.ts'
import type { Offer } from '../reading/offers.ts'
import { capitalized } from '../reading/tokens.ts'
import { isDollars } from '../words/currencies.ts'
import { unitIn, unitOf } from '../words/units.ts'
import type { Language } from '../words/words.ts'
import { categoriesIn, categoriesOf, isEqualName, isSameName, joinedNames } from './names.ts'

type Named = { name: string; goods: Offer['goods'] }

const union = (some: readonly string[], others: readonly string[]) => [...new Set([...some, ...others])]

/** A variant of an offer. Its unit is in the seller's language. */
function variantOf({ name, variant, unit, price }: Offer, fallback: string, language: Language): DraftVariant {
	const shownUnit = unit === null ? null : unitIn(unit, language)
	return { name: capitalized(variant ?? name ?? fallback), price, unit: shownUnit }
}

const nameOfOffer = ({ name, variant }: Offer) => name ?? variant

/** The goods of a message that are offered, each once. */
function offeredNames({ offers, named, head, before }: MessageReading, isAnswer: boolean): Named[] {
	if (head !== null) return [head]
	const plain = offers.filter(({ doubt }) => doubt !== 'unsure')
	const withGoods = plain.flatMap(({ name, goods, at }) => (name === null ? [] : [{ name, goods, at }]))
	const beside = named.filter(
		({ isOffered, name }) => isOffered && !withGoods.some((other) => isSameName(other.name, name)),
	)
	const known = [...withGoods, ...beside].sort((a, b) => a.at - b.at)
	if (known.length > 0) {
		const isNew = withGoods.length > 0 ? isEqualName : isSameName
		return known.filter(({ name }, index) => !known.slice(0, index).some((other) => isNew(other.name, name)))
	}
	const inDoubt = offers.flatMap(({ name, goods }) => (name === null ? [] : [{ name, goods }]))
	const [first] = [...(before === null ? [] : [before]), ...inDoubt, ...named]
	if (first !== undefined) return [first]
	const unknown = offers.filter(({ doubt }) => doubt === null || (doubt === 'bare' && isAnswer))
	return unknown.flatMap(({ variant }) => (variant === null ? [] : [{ name: variant, goods: [] }]))
}

/** The draft of a first message. Null when it names no goods. `fallback`: the message as a title, when it responds to that question. */
export function newDraft(reading: MessageReading, fallback: string | null, language: Language): ListingDraft | null {
	const found = offeredNames(reading, fallback !== null)
	const names = found.length > 0 || fallback === null ? found : [{ name: fallback, goods: [] }]
	if (names.length === 0) return null
	const title = joinedNames(
		names.map(({ name }) => name),
		language,
	)
	const draft: ListingDraft = {
		...EMPTY_DRAFT,
		title,
		description: joinedSentences(reading.description) || null,
		categories: union(categoriesOf(names, language), reading.tags),
		variants: names.map(({ name }) => ({
			name: names.length > 1 ? capitalized(name) : title,
			price: null,
			unit: null,
		})),
		pickupPlace: reading.place,
		availableFrom: reading.from,
		availableUntil: reading.until,
	}
	let before: string | null = null
	return reading.offers
		.filter(({ doubt }) => doubt === null)
		.reduce((all, offer) => {
			const own = nameOfOffer(offer)
			// "Pickles $8 a jar or 3 for $20"
			const named = names.length > 1 && own === null ? { ...offer, name: before } : offer
			const isKind = reading.head !== null || (names.length === 1 && offer.variant !== null)
			const read = isKind ? { ...offer, name: null, variant: offer.variant ?? own, goods: [] } : named
			before = own ?? before
			return withNewOffer(all, read, language)
		}, draft)
}

/** A draft with another price. Prices of the same message replace none. */
function withNewOffer(draft: ListingDraft, offer: Offer, language: Language): ListingDraft {
	const at = targetOf(draft, offer, false, language)
	const isFree = at !== null && (at < 0 || draft.variants[at]?.price === null)
	const placed = isFree ? withOffer(draft, offer, false, language) : null
	if (placed !== null) return placed
	const variant = variantOf(offer, draft.title ?? '', language)
	if (draft.variants.some(({ name, unit }) => name === variant.name && unit === variant.unit)) return draft
	return { ...draft, variants: [...draft.variants, variant], currency: currencyWith(draft, offer) }
}

const isTitleOnly = ({ title, variants }: ListingDraft) => variants.length === 1 && variants[0]?.name === title

/** The index of the variant that an offer is about. -1: a new one. Null: several are possible. */
function targetOf(draft: ListingDraft, offer: Offer, isCorrection: boolean, language: Language): number | null {
	const { variants } = draft
	const unit = offer.unit === null ? null : unitIn(offer.unit, language)
	const name = nameOfOffer(offer)
	const equal = name === null ? [] : variants.filter((variant) => isEqualName(variant.name, name))
	const own = name === null || equal.length > 0 ? equal : variants.filter((variant) => isSameName(variant.name, name))
	// "The box is $13" may be about the "10 lb box".
	const isHolder = unit !== null && (unitOf(foldText(unit))?.isHolder ?? false)
	const isHeld = (other: string | null) => isHolder && (other?.split(' ').includes(unit) ?? false)
	if (name !== null && own.length === 0 && !isSameName(draft.title ?? '', name))
		return variants.filter((variant) => isHeld(variant.unit)).length > 1 ? null : -1
	const candidates = own.length > 0 ? own : variants
	const at = (isTarget: (variant: DraftVariant) => boolean) =>
		variants.findIndex((v) => candidates.includes(v) && isTarget(v))
	const open = at(({ price }) => price === null)
	if (open >= 0) return open
	const same = candidates.filter((variant) => variant.unit === unit || isHeld(variant.unit))
	if (unit !== null && same.length === 1) return variants.indexOf(same[0] as DraftVariant)
	const [only, ...others] = candidates
	if (only === undefined) return -1
	const isOne = others.length === 0
	if (unit !== null && isOne && only.unit === null) return variants.indexOf(only)
	if (unit !== null && !isCorrection) return -1
	const isClear = isOne && (isCorrection || unit !== null || only.unit === null || name !== null)
	return isClear ? variants.indexOf(only) : null
}

/** The currency of a draft with an offer. "$" may be that of Mexico or Canada, which was named before. */
const currencyWith = (draft: ListingDraft, { currency }: Offer) =>
	currency === undefined || (currency === null && isDollars(draft.currency)) ? draft.currency : currency

/** The draft with the price of an offer at the variant with an index. */
export function placedAt(draft: ListingDraft, at: number, offer: Offer, language: Language): ListingDraft {
	const { price, unit } = variantOf(offer, '', language)
	const variants = draft.variants.map((variant, index) =>
		index === at
			? {
					...variant,
					price,
					unit: variant.unit?.split(' ').includes(unit ?? '') ? variant.unit : (unit ?? variant.unit),
				}
			: variant,
	)
	return { ...draft, variants, currency: currencyWith(draft, offer) }
}

/** The draft with the price of an offer. Null when it is not clear whose price it is. */
export function withOffer(
	draft: ListingDraft,
	offer: Offer,
	isCorrection: boolean,
	language: Language,
): ListingDraft | null {
	const at = targetOf(draft, offer, isCorrection, language)
	if (at === null) return null
	if (at >= 0) return placedAt(draft, at, offer, language)
	const { name, goods } = offer
	const more = name === null || goods.length === 0 ? draft : withGoods(draft, { name, goods }, language)
	if (more !== draft) return placedAt(more, more.variants.length - 1, offer, language)
	const read = variantOf(offer, draft.title ?? '', language)
	const isUnit = nameOfOffer(offer) === null && read.unit !== null && !/^\d+$/.test(read.unit)
	const variant = isUnit ? { ...read, name: capitalized(read.unit ?? '') } : read
	const [only] = draft.variants
	// Kinds with prices replace the goods without one, and prices of several units have the names of these.
	const isKind = isTitleOnly(draft) && only?.price === null
	const isFirstUnit = isTitleOnly(draft) && isUnit && only?.unit
	const others = isFirstUnit ? [{ ...only, name: capitalized(only.unit ?? '') }] : draft.variants
	return { ...draft, variants: [...(isKind ? [] : others), variant], currency: currencyWith(draft, offer) }
}

/** The title with more goods: "Honey and candles". A title of the seller's own stays. */
function titleWith(draft: ListingDraft, name: string, language: Language): string {
	const names = [...new Set(draft.variants.map((variant) => variant.name))]
	const isList = isTitleOnly(draft) || joinedNames(names, language) === draft.title
	return isList ? joinedNames([...names, name], language) : `${draft.title ?? ''}, ${name}`
}

/** The draft without some variants, whose names also leave the title, and their goods the categories. */
export function withoutVariants(draft: ListingDraft, gone: readonly DraftVariant[], language: Language): ListingDraft {
	const variants = draft.variants.filter((variant) => !gone.includes(variant))
	const names = [...new Set(draft.variants.map(({ name }) => name))]
	const kept = [...new Set(variants.map(({ name }) => name))]
	const isList = joinedNames(names, language) === draft.title
	const title = isList && kept.length > 0 ? joinedNames(kept, language) : draft.title
	const own: readonly string[] = categoriesIn([...kept, title ?? ''], language)
	const others: readonly string[] = categoriesIn(
		gone.map(({ name }) => name),
		language,
	)
	const categories = draft.categories.filter((category) => own.includes(category) || !others.includes(category))
	return { ...draft, variants, title, categories }
}

export function withGoods(draft: ListingDraft, { name, goods }: Named, language: Language): ListingDraft {
	if (draft.variants.some((variant) => isSameName(variant.name, name)) || isSameName(draft.title ?? '', name))
		return draft
	return {
		...draft,
		title: titleWith(draft, name, language),
		categories: union(draft.categories, categoriesOf([{ goods }], language)),
		variants: [...draft.variants, { name: capitalized(name), price: null, unit: null }],
	}
}

/** Sentences, each with a mark at its end but for the last. */
const joinedSentences = (sentences: readonly string[]) =>
	sentences.reduce(
		(text, sentence) => (text === '' ? sentence : `${text.replace(/(?<![.!?…])$/u, '.')} ${sentence}`),
		'',
	)

export function withFacts(draft: ListingDraft, reading: MessageReading): ListingDraft {
	const description = joinedSentences(reading.description)
	const known = draft.description ?? ''
	return {
		...draft,
		description: known.includes(description) ? draft.description : joinedSentences([known, description]),
		categories: union(draft.categories, reading.tags),
		pickupPlace: reading.place ?? draft.pickupPlace,
		availableFrom: reading.from ?? (reading.until === null ? draft.availableFrom : null),
		availableUntil: reading.until ?? (reading.from === null ? draft.availableUntil : null),
	}
}
