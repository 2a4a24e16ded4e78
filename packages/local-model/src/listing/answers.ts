import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import { itemsOf } from '../reading/items.ts'
import type { Offer } from '../reading/offers.ts'
import { placedAt } from './draft.ts'
import { mentions } from './names.ts'
import { isAboutAmounts, labeledPrice } from './questions.ts'
import { applied, has, isOnly, type Said, type State, startsWith, type Turn } from './state.ts'
import { type Missing, TEXTS } from './texts.ts'

export const ANSWER_MAX_WORDS = 4
const SHORT_MAX_WORDS = 6

/** The response to a question about amounts: yes, no, a choice, or another amount. Null: the message is about something else. */
export function answered(state: State, said: Said): Turn | null {
	const { text, reading, question, language } = said
	if (question === null || !isAboutAmounts(question)) return null
	const { draft } = state
	const rest = { ...state, open: state.open.filter((other) => other !== question) }
	const apply = (offers: readonly Offer[]): Turn => ({
		state: offers.reduce<State>((next, offer) => applied(next, { ...offer, doubt: null }, false, language), rest),
		note: null,
	})
	const [asked] = question.offers as [Offer]
	const [amount, ...others] = itemsOf(text, language).flatMap((item) => (item.kind === 'amount' ? [item] : []))
	const own = draft?.variants.findIndex(({ name }) => mentions(text, name)) ?? -1
	if (question.kind === 'target' && draft !== null && own >= 0 && amount === undefined)
		return { state: { ...rest, draft: placedAt(draft, own, asked, language) }, note: null }
	const isShort = said.words.length <= ANSWER_MAX_WORDS
	const isAmount = ({ price }: Offer) => isShort && others.length === 0 && price === amount?.value
	const isTapped = (offer: Offer) => labeledPrice(offer, draft, language).toLowerCase() === text.toLowerCase()
	const chosen = question.offers.find(isTapped) ?? question.offers.find(isAmount)
	if (question.kind === 'which' && chosen !== undefined) return apply([chosen])
	const isAsked = [amount, ...others].every((item) => question.offers.some(({ price }) => price === item?.value))
	if (question.kind === 'confirm' && startsWith(said, 'yes') > 0 && (amount === undefined || isAsked))
		return apply(question.offers)
	const isNo = (startsWith(said, 'no') > 0 && !text.endsWith('?')) || text === TEXTS[language].none
	if (isNo && amount === undefined && reading.offers.length === 0 && isShort) return { state: rest, note: 'left' }
	if (amount === undefined || others.length > 0 || !isShort) return null
	const label = asked.name ?? asked.variant
	// "Hokkaido only 2" is no response about another kind, and one amount none about several.
	const isOfOther = label !== null && !mentions(text, label) && own >= 0
	if (isOfOther || (question.kind === 'confirm' && question.offers.length > 1)) return null
	const currency = amount.currency === undefined ? asked.currency : amount.currency
	return apply([{ ...asked, price: amount.value, currency }])
}

/** A message that leaves a question open, or null. */
export function skipping(state: State, said: Said): Turn | null {
	const { draft } = state
	const { question } = said
	if (draft === null || question === null || /\d/.test(said.text)) return null
	if (!isOnly(said, 'skip') && !isOnly(said, 'no')) return null
	if (isAboutAmounts(question))
		return { state: { ...state, open: state.open.filter((other) => other !== question) }, note: 'left' }
	const changes: Partial<Record<Missing, Partial<ListingDraft>>> = {
		price: { variants: draft.variants.filter(({ price }) => price !== null) },
		description: { description: '' },
		location: { pickupPlace: '' },
	}
	const skipped = new Set([...state.skipped, question.kind])
	return { state: { ...state, skipped, draft: { ...draft, ...changes[question.kind] } }, note: null }
}

/** Whether the message corrects a price, or is nothing but an amount. */
export function isCorrection(said: Said): boolean {
	const [only, ...others] = said.reading.offers
	const isNameless = only?.name === null && only.unit === null && !only.isBeside
	const isAmount = said.words.length <= SHORT_MAX_WORDS && others.length === 0 && isNameless
	return has(said, 'correct') || has(said, 'change') || (isAmount && !has(said, 'more') && !has(said, 'less'))
}
