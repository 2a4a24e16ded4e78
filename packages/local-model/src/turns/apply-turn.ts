// cspell:disable: words of three other languages
import type { DraftVariant, ListingDraft } from '@farmgate/contracts/listing-assistant'
import { sentenceCase } from '../reader/draft-from-message.ts'
import type { Language } from '../reader/language.ts'
import { replaceWords, withoutPrices, withoutVariants } from '../reader/name-changes.ts'
import type { Price } from '../reader/prices.ts'
import type { ReadMessage } from '../reader/read-message.ts'
import { withPrice } from '../reader/variant-changes.ts'
import { draftBeforeChange, lastChanged, lastCurrency, lastUnit } from './earlier-drafts.ts'
import { type Change, halved } from './read-turn.ts'
import { withSamePrices } from './same-price.ts'

/** What was before the message. */
export type Before = {
	/** The drafts after each earlier message, oldest first. */
	drafts: readonly ListingDraft[]
	/** The earlier messages of the seller. */
	texts: readonly string[]
}
/** Reads what was before the message, which few changes need. */
export type ReadBefore = () => Before
type Context = { before: ReadBefore; message: ReadMessage; language: Language }

function changeAt(
	draft: ListingDraft,
	at: readonly number[],
	change: (variant: DraftVariant) => DraftVariant,
): ListingDraft {
	return {
		...draft,
		variants: draft.variants.map((variant, index) => (at.includes(index) ? change(variant) : variant)),
	}
}

/** The variants of a change that names none: those without a price, the ones last talked about, or the last one. */
function meantBy(draft: ListingDraft, before: ReadBefore, isCorrection = false): number[] {
	const { variants } = draft
	const open = variants.flatMap(({ price }, at) => (price === null ? [at] : []))
	// "Hokkaido 2 Euro das Stück", "nein wart, pro Kilo 2 Euro"
	const corrected = open.length > 0 && isCorrection ? lastChanged(draft, before().drafts) : []
	const priced = corrected.filter((at) => !open.includes(at))
	if (priced.length > 0) return priced
	if (open.length > 0) return open
	if (variants.length < 2) return variants.map((_, at) => at)
	const changed = lastChanged(draft, before().drafts)
	return changed.length > 0 ? changed : [variants.length - 1]
}

/** A unit that no priced variant has: a price besides the others. */
const isUnitOther = ({ variants }: ListingDraft, unit: string | null) =>
	unit !== null &&
	variants.every(
		(variant) => variant.price !== null && variant.unit !== unit && (variant.unit !== null || /^\d+$/.test(unit)),
	)

const withVariant = (draft: ListingDraft, { amount, unit }: Price): ListingDraft => ({
	...draft,
	variants: [...draft.variants, { name: sentenceCase(unit ?? ''), price: amount, unit }],
})

/** "Ach, make it 14", "the gallon goes up to 75", "12 for $6". Null: it may be the price of another size. */
function withAmount(
	draft: ListingDraft,
	change: Extract<Change, { kind: 'amount' }>,
	{ before }: Context,
): ListingDraft | null {
	const { price, isCorrection } = change
	const { variants } = draft
	if (variants.length === 0) {
		const { drafts } = before()
		const unit = price.unit ?? lastUnit(drafts)
		const currency = price.currency ?? lastCurrency(drafts)
		return { ...draft, currency, variants: [{ name: draft.title ?? '', price: price.amount, unit }] }
	}
	// "Ah et 4 € les deux", of one kind
	if (change.isAll && change.isAddition && variants.length === 1 && price.unit === null)
		return withVariant(draft, { ...price, unit: '2' })
	const sameUnit = variants.flatMap(({ unit }, at) => (unit !== null && unit === price.unit ? [at] : []))
	const isUnitNew =
		price.unit !== null &&
		sameUnit.length === 0 &&
		variants.every((variant) => variant.price !== null && variant.unit !== null)
	if (change.isAddition && isUnitOther(draft, price.unit) && change.at.length === 0) return withVariant(draft, price)
	if (isUnitNew && change.at.length === 0 && !isCorrection)
		return variants.some(({ unit }) => unit === 'each') && !/^\d/.test(price.unit ?? '')
			? null
			: withVariant(draft, price)
	const all = variants.map((_, at) => at)
	const meant = change.isAll ? all : sameUnit.length > 0 ? sameUnit : meantBy(draft, before, isCorrection)
	const at = change.at.length > 0 ? change.at : meant
	return changeAt(draft, at, (variant) => withPrice(variant, price))
}

/** "Per kilo", "did I say pound? kilo". Null: it is not clear of which variant. */
function withUnit(draft: ListingDraft, unit: string, { before }: Context): ListingDraft | null {
	const open = draft.variants.flatMap((variant, at) => (variant.unit === null ? [at] : []))
	const isOne = new Set(draft.variants.map((variant) => variant.unit)).size === 1
	const at =
		open.length > 0 ? open : isOne ? draft.variants.map((_, index) => index) : lastChanged(draft, before().drafts)
	return at.length === 0 ? null : changeAt(draft, at, (variant) => ({ ...variant, unit }))
}

/** "Drop the second one", "take the price off". Null: it names neither. */
function withoutNamed(
	draft: ListingDraft,
	{ at, isPrice }: Extract<Change, { kind: 'remove' }>,
	{ before, language }: Context,
): ListingDraft | null {
	if (at.length > 0) return withoutVariants(draft, at, language)
	if (isPrice) return withoutPrices(draft)
	const isPriced = ({ variants }: ListingDraft) => variants.some(({ price }) => price !== null)
	if (draft.variants.length !== 1 || !isPriced(draft)) return null
	// "Take it off again" after a price was added.
	const earlier = draftBeforeChange(draft, before().drafts)
	return earlier !== null && !isPriced(earlier) ? withoutPrices(draft) : null
}

function swapped(draft: ListingDraft): ListingDraft | null {
	const [first, second, ...others] = draft.variants
	if (first === undefined || second === undefined || others.length > 0) return null
	return {
		...draft,
		variants: [
			{ ...first, price: second.price },
			{ ...second, price: first.price },
		],
	}
}

/** A draft with the goods and prices of an earlier one. */
const withVariantsOf = (
	{ title, variants, categories, currency }: ListingDraft,
	draft: ListingDraft,
): ListingDraft => ({
	...draft,
	title,
	variants,
	categories,
	currency,
})

function withChange(draft: ListingDraft, change: Change, context: Context): ListingDraft | null {
	const { before, language, message } = context
	switch (change.kind) {
		case 'amount':
			return withAmount(draft, change, context)
		case 'unit':
			return change.isNegated ? draft : withUnit(draft, change.unit, context)
		case 'remove':
			return withoutNamed(draft, change, context)
		case 'restore': {
			const earlier = draftBeforeChange(draft, before().drafts)
			return earlier === null ? null : withVariantsOf(earlier, draft)
		}
		case 'stay': {
			const earlier = draftBeforeChange(draft, before().drafts)
			const isRemoval = earlier !== null && earlier.variants.length > draft.variants.length
			return isRemoval ? withVariantsOf(earlier, draft) : draft
		}
		case 'same':
			return withSamePrices(draft, before().texts, message, language) ?? draft
		case 'swap':
			return swapped(draft)
		case 'halve': {
			const named = change.at.length > 0 ? change.at : meantBy(draft, before)
			const at = change.isAll ? draft.variants.map((_, index) => index) : named
			return changeAt(draft, at, (variant) => ({
				...variant,
				price: variant.price === null ? null : halved(variant.price),
			}))
		}
		case 'rename':
			return replaceWords(draft, change, message, language)
	}
}

/** The draft with the changes of a message, one after the other. Null when one of them cannot be made. */
export function applyChanges(draft: ListingDraft, changes: readonly Change[], context: Context): ListingDraft | null {
	// "Sorry, 9.50 each, 18 the pair": prices besides each other
	const units = new Set(changes.flatMap((change) => (change.kind === 'amount' ? [change.price.unit] : [])))
	let next = draft
	for (const given of changes) {
		const change = given.kind === 'amount' && units.size > 1 ? { ...given, isCorrection: false } : given
		const changed = withChange(next, change, context)
		if (changed === null) return null
		next = changed
	}
	return next
}
