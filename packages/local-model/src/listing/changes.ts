import type { DraftVariant, ListingDraft } from '@farmgate/contracts/listing-assistant'
import { type Language, TABLES } from '../words/words.ts'
import { priceText } from './questions.ts'
import { TEXTS } from './texts.ts'

/** "Brown eggs $4.50 per dozen" */
function variantText(
	{ name, price, unit }: DraftVariant,
	{ title, currency }: ListingDraft,
	language: Language,
): string {
	if (price === null) return name
	const text = priceText({ price, unit }, currency, language)
	// "Pint $14.00 per pint"
	return name.toLowerCase() === unit?.toLowerCase() ? text : `${name || title} ${text}`
}

/** "For sale: May 1 – October 20", in the seller's language. Null for a draft without dates. */
function seasonText({ availableFrom, availableUntil }: ListingDraft, language: Language): string | null {
	const { season, from, until } = TEXTS[language]
	const format = new Intl.DateTimeFormat(TABLES[language].locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
	const day = (date: string) => format.format(new Date(date))
	if (availableFrom !== null && availableUntil !== null)
		return `${season}: ${day(availableFrom)} – ${day(availableUntil)}`
	if (availableFrom !== null) return `${season}: ${from} ${day(availableFrom)}`
	return availableUntil === null ? null : `${season}: ${until} ${day(availableUntil)}`
}

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)

/** What is new in a draft, in short sentences. Empty when nothing is. */
export function changesText(before: ListingDraft | null, draft: ListingDraft | null, language: Language): string {
	if (draft === null) return ''
	const texts = TEXTS[language]
	const known = before?.variants ?? []
	const isCurrency = draft.currency !== (before?.currency ?? null)
	const changed = draft.variants.filter(
		(variant) => variant.price !== null && (isCurrency || !known.some((other) => isSame(other, variant))),
	)
	const isRenamed = draft.variants.length >= known.length
	const removed = isRenamed
		? []
		: known.filter(({ name, price }) => price !== null && !draft.variants.some((variant) => variant.name === name))
	const isRemoved = removed.length > 0 && draft.variants.length > 0
	const isNewTitle = draft.title !== null && draft.title !== before?.title && !isRemoved
	const parts: (string | null)[] = [
		isNewTitle && !changed.some(({ name }) => name === draft.title)
			? before?.title == null
				? draft.title
				: `${texts.title}: ${draft.title}`
			: null,
		changed.length > 0 ? changed.map((variant) => variantText(variant, draft, language)).join(', ') : null,
		isRemoved ? `${texts.removed}: ${removed.map(({ name }) => name).join(', ')}` : null,
		known.length > 0 && draft.variants.length === 0 ? texts.priceOnRequest : null,
		isCurrency && before !== null && draft.currency !== null ? `${texts.currency}: ${draft.currency}` : null,
		draft.pickupPlace && draft.pickupPlace !== before?.pickupPlace ? `${texts.place}: ${draft.pickupPlace}` : null,
		isSame([draft.availableFrom, draft.availableUntil], [before?.availableFrom ?? null, before?.availableUntil ?? null])
			? null
			: seasonText(draft, language),
		before !== null && draft.description && draft.description !== before.description ? texts.described : null,
	]
	return parts
		.filter((part) => part !== null)
		.map((part) => (part.endsWith('.') ? part : `${part}.`))
		.join(' ')
}
