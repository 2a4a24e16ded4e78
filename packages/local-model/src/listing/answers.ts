// cspell:disable: words of three other languages
import { itemsOf } from '../reading/items.ts'
import type { MessageReading } from '../reading/message.ts'
import { type Offer, PLAIN_OFFER } from '../reading/offers.ts'
import { plainTextOf } from '../reading/tokens.ts'
import { hasPhrase, isWord, type Language } from '../words/words.ts'
import { placedAt } from './draft.ts'
import { mentions } from './names.ts'
import { isAboutAmounts, labeledPrice, type OpenQuestion } from './questions.ts'
import { applied, isOnly, type State, startsWith, type Turn } from './state.ts'
import { TEXTS } from './texts.ts'

export const ANSWER_MAX_WORDS = 4
const SHORT_MAX_WORDS = 6

/** The response to a question about amounts: yes, no, a choice, or another amount. Null: the message is about something else. */
export function answered(
	state: State,
	question: OpenQuestion,
	content: string,
	words: readonly string[],
	reading: MessageReading,
	language: Language,
): Turn | null {
	if (!isAboutAmounts(question)) return null
	const open = state.open.filter((other) => other !== question)
	const rest = { ...state, open }
	const apply = (offers: readonly Offer[]): Turn => ({
		state: offers.reduce<State>((next, offer) => applied(next, { ...offer, doubt: null }, false, language), rest),
		note: null,
	})
	const amounts = itemsOf(plainTextOf(content), language).flatMap((item) => (item.kind === 'amount' ? [item] : []))
	if (question.kind === 'target') {
		const own = state.draft?.variants.findIndex(({ name }) => mentions(content, name)) ?? -1
		if (own >= 0 && state.draft !== null && amounts.length === 0) {
			const [offer] = question.offers as [Offer]
			return { state: { ...rest, draft: placedAt(state.draft, own, offer, language) }, note: null }
		}
	}
	if (question.kind === 'which') {
		const isTapped = (offer: Offer) =>
			labeledPrice(offer, state.draft, language).toLowerCase() === content.trim().toLowerCase()
		const chosen = question.offers.find(isTapped)
		if (chosen !== undefined) return apply([chosen])
	}
	if (question.kind === 'which' && amounts.length === 1 && words.length <= ANSWER_MAX_WORDS) {
		const chosen = question.offers.filter(({ price }) => price === amounts[0]?.value)
		if (chosen.length > 0) return apply(chosen.slice(0, 1))
	}
	const isYes = startsWith(words, 'yes', language) > 0
	const isNo = startsWith(words, 'no', language) > 0 || content.trim() === TEXTS[language].none
	const isOthers = amounts.some(({ value }) => !question.offers.some(({ price }) => price === value))
	if (question.kind === 'confirm' && isYes && !isOthers) return apply(question.offers)
	if (isNo && amounts.length === 0 && reading.offers.length === 0 && words.length <= ANSWER_MAX_WORDS)
		return { state: rest, note: 'left' }
	const [other] = amounts
	if (other === undefined || amounts.length > 1 || words.length > ANSWER_MAX_WORDS) return null
	const [asked] = question.offers as [Offer]
	// "Hokkaido only 2" is no response about another kind.
	const isOfOther = ({ name, variant }: Offer) =>
		mentions(content, name ?? variant ?? '') && !mentions(content, asked.name ?? asked.variant ?? '')
	const own = state.draft?.variants.some(({ name }) => isOfOther({ ...PLAIN_OFFER, name })) ?? false
	if (own && asked.name !== null) return null
	return apply([
		{ ...asked, price: other.value, currency: other.currency === undefined ? asked.currency : other.currency },
	])
}

/** A message that leaves a question open, or null. */
export function skipping(
	state: State,
	question: OpenQuestion | null,
	words: readonly string[],
	hasNumber: boolean,
	language: Language,
): Turn | null {
	const isSkip = isOnly(words, 'skip', language) || (question !== null && isOnly(words, 'no', language))
	const { draft } = state
	if (!isSkip || hasNumber || draft === null || question === null) return null
	if (isAboutAmounts(question))
		return { state: { ...state, open: state.open.filter((other) => other !== question) }, note: 'left' }
	const skipped = new Set([...state.skipped, question.kind])
	const kept = { ...state, skipped }
	if (question.kind === 'price')
		return {
			state: { ...kept, draft: { ...draft, variants: draft.variants.filter(({ price }) => price !== null) } },
			note: null,
		}
	if (question.kind === 'description') return { state: { ...kept, draft: { ...draft, description: '' } }, note: null }
	if (question.kind === 'location') return { state: { ...kept, draft: { ...draft, pickupPlace: '' } }, note: null }
	return { state: kept, note: null }
}

/** Whether the message corrects a price, or is nothing but an amount. */
export function isCorrection(words: readonly string[], offers: readonly Offer[], language: Language): boolean {
	const isCorrecting =
		startsWith(words, 'correct', language) + startsWith(words, 'change', language) > 0 ||
		words.some((word) => isWord(word, 'correct', language))
	const [only, ...others] = offers
	const isShort =
		words.length <= SHORT_MAX_WORDS &&
		only !== undefined &&
		others.length === 0 &&
		!hasPhrase(words, 'more', language) &&
		!hasPhrase(words, 'less', language) &&
		only.name === null &&
		only.unit === null
	return isCorrecting || hasPhrase(words, 'change', language) || isShort
}
