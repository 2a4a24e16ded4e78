import { type DraftVariant, EMPTY_DRAFT, type ListingDraft } from '@farmgate/contracts/listing-assistant'
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
	const day = (date: string | null) => (date === null ? null : format.format(new Date(date)))
	const [first, last] = [day(availableFrom), day(availableUntil)]
	if (first !== null) return `${season}: ${last === null ? `${from} ${first}` : `${first} – ${last}`}`
	return last === null ? null : `${season}: ${until} ${last}`
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
	const isGone = ({ name, price }: DraftVariant) =>
		price !== null && !draft.variants.some((variant) => variant.name === name)
	const removed = draft.variants.length < known.length ? known.filter(isGone) : []
	const isRemoved = removed.length > 0 && draft.variants.length > 0
	const isNewTitle = draft.title !== null && draft.title !== before?.title && !isRemoved
	const isShown = changed.some(({ name }) => name === draft.title)
	const season = ({ availableFrom, availableUntil }: ListingDraft) => [availableFrom, availableUntil]
	const isNewSeason = !isSame(season(draft), season(before ?? EMPTY_DRAFT))
	const isNewPlace = draft.pickupPlace && draft.pickupPlace !== before?.pickupPlace
	const parts = [
		isNewTitle && !isShown && (before?.title == null ? draft.title : `${texts.title}: ${draft.title}`),
		changed.map((variant) => variantText(variant, draft, language)).join(', '),
		isRemoved && `${texts.removed}: ${removed.map(({ name }) => name).join(', ')}`,
		known.length > 0 && draft.variants.length === 0 && texts.priceOnRequest,
		isCurrency && before !== null && draft.currency !== null && `${texts.currency}: ${draft.currency}`,
		isNewPlace && `${texts.place}: ${draft.pickupPlace}`,
		isNewSeason && seasonText(draft, language),
		before !== null && draft.description && draft.description !== before.description && texts.described,
	]
	return parts
		.flatMap((part) => part || [])
		.map((part) => (part.endsWith('.') ? part : `${part}.`))
		.join(' ')
}
