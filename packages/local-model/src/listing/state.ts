import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { MessageReading } from '../reading/message.ts'
import type { Offer } from '../reading/offers.ts'
import { consistsOf, hasPhrase, type Language, phraseAt, type WordList } from '../words/words.ts'
import { withOffer } from './draft.ts'
import type { OpenQuestion } from './questions.ts'
import type { Note } from './texts.ts'

export type State = {
	draft: ListingDraft | null
	/** Questions about amounts that the seller has said, oldest first. */
	open: readonly OpenQuestion[]
	hasRange: boolean
	skipped: ReadonlySet<OpenQuestion['kind']>
	/** Drafts before, oldest first. */
	earlier: readonly ListingDraft[]
}
export type Turn = { state: State; note: Note | null }

export type Said = {
	text: string
	/** Folded. */
	words: readonly string[]
	reading: MessageReading
	/** What the message responds to. */
	question: OpenQuestion | null
	language: Language
}

export const has = ({ words, language }: Said, list: WordList) => hasPhrase(words, list, language)
export const consists = ({ words, language }: Said, lists: readonly WordList[]) => consistsOf(words, lists, language)

/** The number of words of the phrase of a list with which a message begins; 0 without one. */
export const startsWith = ({ words, language }: Said, list: WordList) => phraseAt(words, 0, list, language)

/** Whether a message is one phrase of a list, and nothing more. */
export const isOnly = (said: Said, list: WordList) =>
	said.words.length > 0 && startsWith(said, list) === said.words.length

/** Applies an offer, or asks whose price it is. */
export function applied(state: State, offer: Offer, isCorrection: boolean, language: Language): State {
	if (state.draft === null) return state
	const variant = offer.isUnknown && !offer.isBeside ? null : offer.variant
	const draft = withOffer(state.draft, { ...offer, variant }, isCorrection, language)
	return draft !== null ? { ...state, draft } : { ...state, open: [...state.open, { kind: 'target', offers: [offer] }] }
}
