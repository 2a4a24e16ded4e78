// cspell:disable: words of three other languages
import type { DraftVariant, ListingDraft } from '@farmgate/contracts/listing-assistant'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import type { Intent } from './corrections.ts'
import { categoriesOf, joinNames, sentenceCase, variantsOf } from './draft-from-message.ts'
import { goodsIn } from './goods-in.ts'
import type { Language } from './language.ts'
import { KIND, SIZES } from './price-words.ts'
import type { Price } from './prices.ts'
import type { Offer, ReadMessage } from './read-message.ts'
import { isStopWord, TRAILING_QUALITIES } from './stop-words.ts'

/** The words of a text that may name goods or kinds, in singular. */
export function contentWords(text: string): string[] {
	return foldedWords(text)
		.filter((word) => !isStopWord(word))
		.map(singularOf)
}

/** The variant whose name has most of the words. -1: none has one. */
export function variantAt(variants: readonly DraftVariant[], words: readonly string[]): number {
	const wanted = words.map(singularOf)
	const scores = variants.map(({ name }) => contentWords(name).filter((word) => wanted.includes(word)).length)
	const best = Math.max(0, ...scores)
	return best === 0 ? -1 : scores.indexOf(best)
}

/** A variant with another price, or unchanged without one. */
export function withPrice(variant: DraftVariant, price: Price | undefined): DraftVariant {
	return price === undefined ? variant : { ...variant, price: price.amount, unit: price.unit ?? variant.unit }
}

/** Changes the price of one variant. */
function withPriceAt(variants: readonly DraftVariant[], at: number, price: Price | undefined): DraftVariant[] {
	return variants.map((variant, index) => (index === at ? withPrice(variant, price) : variant))
}

/** Several prices without names: those of the variants in order, or one variant for each. */
function setAllPrices({ variants, title }: ListingDraft, said: readonly Price[], intent: Intent): DraftVariant[] {
	// "50c each or 6 for 2.50" after "50 cents an ear"
	const unitOf = ({ amount, unit }: Price) =>
		(unit === 'each' ? variants.find(({ price }) => price === amount)?.unit : null) ?? unit
	const prices = said.map((price) => ({ ...price, unit: unitOf(price) }))
	const isSameUnit = new Set(prices.map(({ unit }) => unit)).size === 1
	if (isSameUnit && prices.length === variants.length) {
		return variants.map((variant, index) => withPrice(variant, prices[index]))
	}
	const kept = intent === 'add' ? variants.filter(({ price }) => price !== null) : []
	const name = variants[0]?.name ?? title ?? ''
	return [
		...kept,
		...variantsOf({ name, good: null, words: [], prices: prices.map((price) => ({ kind: null, price })) }),
	]
}

/** Offers for a price that no message states: that of other goods. `amount` is in units of the draft's currency. */
export function offersAt(offers: readonly Offer[], amount: number, unit: string | null): Offer[] {
	const price = { amount, unit, currency: null, condition: null, from: 0, to: 0, isNegated: false }
	return offers.map((offer) => ({ ...offer, prices: [{ kind: null, price }] }))
}

/** Sets prices without names: of the variants without one, of the one with the denied price, of those with the same unit. */
export function setPrices(
	draft: ListingDraft,
	prices: readonly Price[],
	{ negatedPrices, deniedUnits }: ReadMessage,
	intent: Intent,
): DraftVariant[] {
	const { variants } = draft
	const [first, ...others] = prices
	if (first === undefined) return variants
	if (others.length > 0 || variants.length === 0) return setAllPrices(draft, prices, intent)
	if (variants.some(({ price }) => price === null)) {
		return variants.map((variant) => (variant.price === null ? withPrice(variant, first) : variant))
	}
	const negated = variants.findIndex(({ price }) => price !== null && negatedPrices.includes(price))
	if (negated >= 0) return withPriceAt(variants, negated, first)
	const denied = variants.findIndex(({ unit }) => unit !== null && deniedUnits.includes(unit))
	if (denied >= 0) return withPriceAt(variants, denied, first)
	// "$5 if you take 100"
	if (first.condition !== null && intent !== 'correct')
		return [
			...variants,
			{ name: sentenceCase(first.condition), price: first.amount, unit: first.unit ?? variants.at(-1)?.unit ?? null },
		]
	const sameUnit = variants.findIndex(({ unit }) => unit !== null && unit === first.unit)
	if (sameUnit >= 0) return withPriceAt(variants, sameUnit, first)
	const isOtherUnit =
		intent === 'none' &&
		first.unit !== null &&
		variants[0]?.unit != null &&
		(variants[0].unit !== 'each' || /^\d+$/.test(first.unit))
	const isUnitOpen = variants[0]?.unit === null && first.unit !== null
	if (variants.length === 1 && (intent !== 'add' || isUnitOpen) && !isOtherUnit) return withPriceAt(variants, 0, first)
	if (first.unit === null) return withPriceAt(variants, variants.length - 1, first)
	return [...variants, { name: sentenceCase(first.unit), price: first.amount, unit: first.unit }]
}

const SAME_AS = /^(?<name>.+?)(?:\s+(?:is|are|for|at))?(?:\s+the)?\s+same(?: price)? as(?: the)? (?<other>[\p{L} ]+)/iu

/** "pears same price as apples": variants with that price, or null when the text names no two of them. */
export function samePriceOf(text: string, variants: readonly DraftVariant[]): DraftVariant[] | null {
	const { name = '', other = '' } = SAME_AS.exec(text)?.groups ?? {}
	const [at, from] = [variantAt(variants, contentWords(name)), variantAt(variants, contentWords(other))]
	const source = variants[from]
	if (at < 0 || at === from || source === undefined || source.price === null) return null
	return variants.map((variant, index) =>
		index === at ? { ...variant, price: source.price, unit: source.unit } : variant,
	)
}

/** "the large ones are 9": the price of a variant, or a new one. */
export function setKinds(variants: readonly DraftVariant[], message: ReadMessage): DraftVariant[] {
	// "The big ones are 10 each and small ones 4"
	const units = new Set(message.kinds.flatMap(({ price }) => price.unit ?? []))
	const [shared = null] = units.size === 1 ? units : []
	let next = [...variants]
	for (const { words, name, price: own } of message.kinds) {
		const price = { ...own, unit: own.unit ?? shared }
		const at = variantAt(next, words)
		if (at >= 0) next = withPriceAt(next, at, price)
		else {
			const isOpen = next.length === 1 && next[0]?.price === null
			// "19 a kilo", "the old one is 26": kinds have the unit that all others have.
			const known = new Set(next.map(({ unit }) => unit))
			const [common = null] = known.size === 1 ? known : []
			const unit = price.unit ?? (/^\d/.test(common ?? '') ? null : common)
			const added = { name: sentenceCase(name), price: price.amount, unit }
			next = isOpen ? [added] : [...next, added]
		}
	}
	return next
}

/** Whether a word praises goods without making them another kind. Sweet potatoes are no potatoes. */
const isPraise = (word: string) => word !== 'sweet' && TRAILING_QUALITIES.has(word)

/** Whether goods are another kind than those of a listing with prices: "duck eggs" after "eggs", "white eggs" after "brown eggs". */
function isOtherKind({ variants, title }: ListingDraft, { name, good, prices }: Offer, language: Language): boolean {
	const names = [title ?? '', ...variants.map((variant) => variant.name)]
	const known = names.flatMap(contentWords)
	const words = foldedWords(name)
		.map(singularOf)
		.filter((word) => !known.includes(word) && (SIZES.has(word) || !(isStopWord(word) || isPraise(word))))
	const isRepeated = variants.some(({ price }) => price === null || prices.some((said) => said.price.amount === price))
	const isOtherGood = names.flatMap((text) => goodsIn(text, language)).every(({ key }) => key !== good?.key)
	const isKind = words.some((word) => SIZES.has(word) || KIND.test(word))
	return !isRepeated && words.length > 0 && (isOtherGood || isKind)
}

/** New variants of a kind, with the unit that all others have. */
function variantsOfKind(offer: Offer, { variants }: ListingDraft): DraftVariant[] {
	const [unit = null, ...others] = new Set(variants.map((variant) => variant.unit))
	const shared = others.length > 0 || /^\d/.test(unit ?? '') ? null : unit
	return variantsOf(offer).map((variant) => ({ ...variant, unit: variant.unit ?? shared }))
}

/** Goods with a price: a new price of a variant, or new goods in the listing. */
export function setOffers(
	draft: ListingDraft,
	offers: readonly Offer[],
	message: ReadMessage,
	intent: Intent,
	language: Language,
): ListingDraft {
	let next = draft
	const isActivity = ({ good }: Offer) => /^(?:Farm Tours|Family Activities)$/.test(good?.category ?? '')
	for (const offer of offers) {
		const titleGoods = goodsIn(next.title ?? '', language)
		const hasActivity = titleGoods.some(({ category }) => /^(?:Farm Tours|Family Activities)$/.test(category ?? ''))
		// "The hayride is $6": an admission is no variant of the goods.
		if (isActivity(offer) && !hasActivity && titleGoods.length > 0) continue
		const named = next.variants.flatMap(({ name }) => contentWords(name))
		// "Also duck eggs" besides brown eggs.
		const isKind =
			intent === 'none' && variantAt(next.variants, contentWords(offer.name)) >= 0 && isOtherKind(next, offer, language)
		const isOther = isKind || (intent === 'add' && contentWords(offer.name).some((word) => !named.includes(word)))
		const at = isOther ? -1 : variantAt(next.variants, contentWords(offer.name))
		const prices = offer.prices.map(({ price }) => price)
		if (at >= 0 && next.variants.length > 1 && prices.length === 1) {
			next = { ...next, variants: withPriceAt(next.variants, at, prices[0]) }
		} else if (at >= 0 || (!isOther && titleGoods.some(({ key }) => key === offer.good?.key))) {
			next = { ...next, variants: setPrices(next, prices, message, intent) }
		} else {
			const known = titleGoods.length > 1 ? next.variants.map(({ name }) => name) : [next.title ?? '']
			const names = [...new Set([...known, offer.name])].filter((name) => name !== '')
			next = {
				...next,
				title: joinNames(names, language),
				variants: [...next.variants, ...(isKind ? variantsOfKind(offer, next) : variantsOf(offer))],
				categories: [...new Set([...next.categories, ...categoriesOf([offer], message)])],
			}
		}
	}
	return next
}
