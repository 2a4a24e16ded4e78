import { ALL_CATEGORIES } from '@farmgate/contracts/category'
import type { AssistantReply, ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { ChatMessage, ConversationContext } from './conversation.ts'
import { changesText } from './listing/changes.ts'
import { isAboutAmounts, type OpenQuestion, shownQuestion } from './listing/questions.ts'
import type { State, Turn } from './listing/state.ts'
import { MISSING, type Missing, TEXTS } from './listing/texts.ts'
import { readTurn } from './listing/turn.ts'
import { languageOf } from './reading/language.ts'
import { plainTextOf } from './reading/tokens.ts'
import { LANGUAGES, type Language } from './words/words.ts'

const EMPTY: State = { draft: null, open: [], hasRange: false, skipped: new Set(), earlier: [] }

/** What a draft still needs, or null. */
function missingIn(draft: ListingDraft | null, skipped: State['skipped'], hasLocations: boolean): Missing | null {
	if (draft === null || draft.title === null) return 'title'
	if (draft.variants.some(({ price }) => price === null)) return 'price'
	const [only, ...others] = draft.variants
	const hasUnit = only === undefined || others.length > 0 || only.unit !== null || only.price === 0
	if (!hasUnit && !skipped.has('unit')) return 'unit'
	if (draft.description === null) return 'description'
	if (draft.categories.length === 0 && !skipped.has('category')) return 'category'
	return draft.pickupPlace === null && !hasLocations ? 'location' : null
}

/** The next question: about an amount that was said, then what is missing. */
function nextQuestion({ draft, open, skipped }: State, hasLocations: boolean): OpenQuestion | null {
	const missing = missingIn(draft, skipped, hasLocations)
	const [first] = draft === null ? [] : open
	return first ?? (missing === null ? null : { kind: missing })
}

type Writing = { language: Language; hasLocations: boolean; before: ListingDraft | null }

/** The message about a turn: what changed, and one question. */
function writeReply({ state, note }: Turn, { language, hasLocations, before }: Writing): AssistantReply {
	const texts = TEXTS[language]
	const next = nextQuestion(state, hasLocations)
	const shown = next === null ? null : shownQuestion(next, state.draft, language)
	const range = state.hasRange ? texts.range : ''
	const said = note === null ? changesText(before, state.draft, language) : texts.notes[note]
	const isAddress = next?.kind === 'location'
	return {
		message: [said, range, shown?.text ?? texts.complete].filter((part) => part !== '').join(' '),
		questions: shown === null ? [] : [shown],
		listingDraft: state.draft,
		isDraftComplete: next === null,
		requiresAddressInput: isAddress,
		addressInputPrompt: isAddress ? texts.questions.location : null,
		addressInputPlaceholder: isAddress ? texts.addressPlaceholder : null,
	}
}

function sellerLanguage(messages: readonly ChatMessage[]): Language {
	return languageOf(messages.filter(({ role }) => role === 'user').map(({ content }) => plainTextOf(content)))
}

/** The state with the draft that the seller has edited. Earlier drafts get the edits too, so that undoing a message keeps them. */
function withEdits(state: State, edited: ListingDraft): State {
	const { draft, earlier } = state
	if (draft === null) return { ...state, draft: edited }
	const { variants: _variants, ...edits } = editsOf(draft, edited)
	const withVariants = (other: ListingDraft) =>
		other.variants.map((variant, index) => {
			const [before, after] = [draft.variants[index], edited.variants[index]]
			return before === undefined || after === undefined ? variant : { ...variant, ...editsOf(before, after) }
		})
	return {
		...state,
		draft: edited,
		earlier: earlier.map((other) => ({ ...other, ...edits, variants: withVariants(other) })),
	}
}

function editsOf<Value extends object>(before: Value, after: Value): Partial<Value> {
	const names = Object.keys(after) as (keyof Value)[]
	const edited = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
	return Object.fromEntries(edited.map((name) => [name, after[name]])) as Partial<Value>
}

/** The question of the assistant's last message. Another model's questions are none of these. */
function askedIn(message: ChatMessage | undefined, state: State, hasLocations: boolean): OpenQuestion | null {
	const next = nextQuestion(state, hasLocations)
	if (message?.role !== 'assistant') return next
	const isShown = (question: OpenQuestion) =>
		LANGUAGES.some((language) => message.content.includes(shownQuestion(question, state.draft, language).text))
	if (next !== null && isAboutAmounts(next) && isShown(next)) return next
	const texts = LANGUAGES.map((language) => TEXTS[language].questions)
	const kind = MISSING.find((missing) => texts.some((questions) => message.content.includes(questions[missing])))
	return kind === undefined ? null : { kind }
}

/**
 * The reply to a conversation: all messages of the seller are read again, each as the response to the question before it. A current
 * draft, which the seller may have edited, is what the messages after the assistant's last one change.
 */
export function replyTo(messages: readonly ChatMessage[], context: ConversationContext): AssistantReply {
	const { hasLocations, currentDraft, categories, isEdit } = context
	const language = sellerLanguage(messages)
	const from = messages.findLastIndex(({ role }) => role === 'assistant') + 1
	let turn: Turn = { state: { ...EMPTY, draft: isEdit ? currentDraft : null }, note: 'greeting' }
	let before: ListingDraft | null = turn.state.draft
	for (const [index, message] of messages.entries()) {
		if (message.role === 'assistant') continue
		const replayed = turn.state
		if (index === from && currentDraft !== null) turn = { ...turn, state: withEdits(replayed, currentDraft) }
		if (index === from) before = turn.state.draft
		const { state } = turn
		const question = askedIn(messages[index - 1], replayed, hasLocations)
		const earlier = state.draft === null ? state.earlier : [...state.earlier, state.draft]
		// A unit and a category are requested once.
		const isOnce = question?.kind === 'unit' || question?.kind === 'category'
		const skipped = isOnce ? new Set([...state.skipped, question.kind]) : state.skipped
		turn = readTurn({ ...state, hasRange: false, earlier, skipped }, message.content, question, language, context)
	}
	const reply = writeReply(turn, { language, hasLocations, before })
	const { listingDraft: draft } = reply
	// Those of the directory may differ from those of a new one.
	const isKnown = (name: string) => categories.length === 0 || (name !== ALL_CATEGORIES && categories.includes(name))
	return { ...reply, listingDraft: draft && { ...draft, categories: draft.categories.filter(isKnown) } }
}

/**
 * A reply that says what is known of a draft and asks for what is missing, in the seller's language. For replies of other models
 * that contain what the seller has not said.
 */
export function replyAbout(
	draft: ListingDraft | null,
	messages: readonly ChatMessage[],
	{ hasLocations }: Pick<ConversationContext, 'hasLocations'>,
): AssistantReply {
	const language = sellerLanguage(messages)
	const asked = messages.flatMap((message) => {
		const question = message.role === 'assistant' ? askedIn(message, EMPTY, hasLocations) : null
		return question === null ? [] : [question.kind]
	})
	const skipped = new Set(asked.filter((kind) => kind === 'unit' || kind === 'category'))
	return writeReply(
		{ state: { ...EMPTY, draft, skipped }, note: draft === null ? 'greeting' : null },
		{ language, hasLocations, before: null },
	)
}
