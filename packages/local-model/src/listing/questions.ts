import type { AssistantQuestion, DraftVariant, ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { Offer } from '../reading/offers.ts'
import { unitIn } from '../words/units.ts'
import { type Language, TABLES } from '../words/words.ts'
import { filled, type Missing, TEXTS } from './texts.ts'

/** A question that waits for a response. Offers: amounts that are no plain prices. */
export type OpenQuestion =
	| { kind: Missing }
	/** Whether the offers are right, which of the amounts is the price, or whose price it is. */
	| { kind: 'confirm' | 'which' | 'target'; offers: readonly Offer[] }

export const isAboutAmounts = (question: OpenQuestion): question is Exclude<OpenQuestion, { kind: Missing }> =>
	'offers' in question

/** "$4.50 per dozen". The unit is one of a listing, in the seller's language. */
export function priceText(
	{ price, unit }: Pick<DraftVariant, 'unit'> & { price: number },
	currency: string | null,
	language: Language,
): string {
	const { free, for: forWord, per } = TEXTS[language]
	if (price === 0) return free
	// The place of the listing decides what an amount without a currency is in.
	const isPlain = currency === null && language !== 'en'
	const style = isPlain
		? ({ minimumFractionDigits: Number.isInteger(price) ? 0 : 2 } as const)
		: ({ style: 'currency', currency: currency ?? 'USD', currencyDisplay: 'narrowSymbol' } as const)
	const amount = new Intl.NumberFormat(TABLES[language].locale, style).format(price)
	if (unit === null) return amount
	if (/^\d+$/.test(unit)) return `${unit} ${forWord} ${amount}`
	return unit === 'each' ? `${amount} each` : `${amount} ${per} ${unit}`
}

function offerPrice({ price, unit, currency }: Offer, draft: ListingDraft | null, language: Language): string {
	const shown = { price, unit: unit === null ? null : unitIn(unit, language) }
	return priceText(shown, currency ?? draft?.currency ?? null, language)
}

/** "Small $3.00" */
export function labeledPrice(offer: Offer, draft: ListingDraft | null, language: Language): string {
	const label = offer.variant ?? offer.name
	return `${label === null ? '' : `${label} `}${offerPrice(offer, draft, language)}`
}

const goodsOf = ({ variant, name, isUnknown, isBeside }: Offer, draft: ListingDraft | null) =>
	name ?? (isUnknown && !isBeside && draft?.title != null ? draft.title : variant) ?? draft?.title ?? ''

function textOf(question: OpenQuestion, draft: ListingDraft | null, language: Language): string {
	const texts = TEXTS[language]
	if (!isAboutAmounts(question)) {
		const open = draft?.variants.filter(({ price }) => price === null) ?? []
		const isPart = question.kind === 'price' && open.length < (draft?.variants.length ?? 0)
		return `${isPart ? `${open.map(({ name }) => name).join(', ')}: ` : ''}${texts.questions[question.kind]}`
	}
	const [first] = question.offers
	if (first === undefined) return ''
	const price = offerPrice(first, draft, language)
	if (question.kind === 'target') return filled(texts.target, { price })
	if (question.kind === 'which') return filled(texts.which, { goods: goodsOf(first, draft) })
	if (question.offers.length > 1) {
		const prices = question.offers.map((offer) => labeledPrice(offer, draft, language)).join(', ')
		return filled(texts.confirmAll, { prices })
	}
	const goods = goodsOf(first, draft)
	return filled(goods === '' ? texts.confirmAlone : texts.confirm, { price, goods })
}

function choicesOf({ kind, ...question }: OpenQuestion, draft: ListingDraft | null, language: Language): string[] {
	const { yes, no, none, skip, unitChoices, categoryChoices } = TEXTS[language]
	const offers = 'offers' in question ? question.offers : []
	const choices: Record<OpenQuestion['kind'], string[]> = {
		confirm: [yes, no],
		which: [...new Set(offers.map((offer) => labeledPrice(offer, draft, language))), none],
		target: [...new Set((draft?.variants ?? []).map(({ name }) => name)), none],
		title: [],
		price: [skip],
		unit: [...unitChoices, skip],
		description: [skip],
		category: [...categoryChoices, skip],
		location: [],
	}
	return choices[kind]
}

export const shownQuestion = (
	question: OpenQuestion,
	draft: ListingDraft | null,
	language: Language,
): AssistantQuestion => ({
	id: question.kind,
	text: textOf(question, draft, language),
	choices: choicesOf(question, draft, language),
})
