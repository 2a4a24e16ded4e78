import { ALL_CATEGORIES } from '@farmgate/contracts/category'
import type { AssistantReply, DraftVariant, ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { ChatMessage, ConversationContext } from './conversation.ts'
import { applyMessage } from './reader/apply-message.ts'
import { categoryNamed } from './reader/category-named.ts'
import { intentOf, withPause } from './reader/corrections.ts'
import { draftFrom } from './reader/draft-from-message.ts'
import { fallbackName } from './reader/fallback-name.ts'
import { goodsIn } from './reader/goods-in.ts'
import { type Language, languageOf } from './reader/language.ts'
import { isOrganicDenied } from './reader/qualities.ts'
import { readMessage } from './reader/read-message.ts'
import { isBuyer, type Refusal, refusalOf } from './reader/refusals.ts'
import { plainTextOf, safeSentences } from './reader/safe-text.ts'
import { unitIn } from './reader/units.ts'
import { QUESTIONS, type Question, REPLY_TEXTS } from './reply-texts.ts'
import type { Before, ReadBefore } from './turns/apply-turn.ts'
import { withHalfNamed } from './turns/half-size.ts'

const SHOWN_VARIANTS = 5

type State = {
	draft: ListingDraft | null
	/** Reads what was before the message that is read. */
	before: ReadBefore
	asked: Set<Question>
	outcome: Outcome
	hasRange: boolean
}
type Outcome = 'understood' | 'changed' | 'notUnderstood' | 'greeting' | 'instructions' | Refusal

/** Dollars named by the seller, which are no currency of their own: they replace another one. */
// cspell:ignore dólares
const DOLLARS = /\$|(?<!\p{L})(?:dollars?|dólares|bucks?)(?!\p{L})/iu

const NUMBER_ALONE = /^\s*\d{1,4}(?:[.,]\d\d)?[\s.!]*$/u

/** The question in a message of the assistant, in any language. */
function questionIn(text: string): Question | null {
	const texts = Object.values(REPLY_TEXTS)
	return QUESTIONS.find((question) => texts.some(({ questions }) => text.includes(questions[question]))) ?? null
}

/** The next thing to ask, or null when the draft is complete. */
function nextQuestion(
	draft: ListingDraft | null,
	asked: ReadonlySet<Question>,
	language: Language,
	hasLocations: boolean,
): Question | null {
	if (draft === null || draft.title === null) return 'title'
	if (draft.variants.some(({ price }) => price === null)) return 'price'
	const [only, ...others] = draft.variants
	if (only !== undefined && others.length === 0 && only.unit === null && only.price !== 0 && !asked.has('unit'))
		return 'unit'
	if (draft.description === null) return 'description'
	const isKnown = goodsIn(draft.title, language).length > 0
	if (draft.categories.length === 0 && !isKnown && !asked.has('category')) return 'category'
	return draft.pickupPlace === null && !hasLocations ? 'location' : null
}

/** The categories after a message: those of the title when it had none, and no claim that the message takes back. */
function categoriesAfter({ title, categories }: ListingDraft, text: string, language: Language): string[] {
	const kept = isOrganicDenied(text) ? categories.filter((name) => name !== 'Organic') : categories
	if (categories.length > 0) return kept
	return [...new Set(goodsIn(title ?? '', language).flatMap(({ category }) => category ?? []))]
}

/** Reads one message of the seller into the state. */
function readTurn(
	state: State,
	content: string,
	question: Question | null,
	language: Language,
	{ today, isEdit }: ConversationContext,
): State {
	const { sentences: said, written, hadInstructions } = safeSentences(content, state.draft?.title ?? '')
	const { draft: shown } = state
	const sentences = shown === null ? said : said.map((sentence) => withHalfNamed(withPause(sentence), shown))
	if (sentences.length === 0) return { ...state, outcome: hadInstructions ? 'instructions' : 'notUnderstood' }
	const text = sentences.join('\n')
	if (state.draft === null && (isBuyer(text) || intentOf(text) === 'skip')) return { ...state, outcome: 'greeting' }
	// A number by itself changes the price that was said before.
	const isNumber = state.draft?.variants.length === 1 && NUMBER_ALONE.test(text)
	const isAnswer = question === 'price' || isNumber || intentOf(text) === 'correct'
	const message = readMessage(sentences, { language, today, isAnswer, isFirst: state.draft?.title == null })
	const hasGoods = message.hasOwnGoods && message.offers.some(({ good }) => good !== null)
	const refusal = refusalOf(text, hasGoods)
	if (refusal !== null && (refusal === 'forbidden' || state.draft === null)) return { ...state, outcome: refusal }
	if (state.draft === null || state.draft.title === null) {
		const fallback = hadInstructions ? null : fallbackName(text, message, question)
		const draft = draftFrom(message, fallback, language)
		if (draft === null) return { ...state, outcome: hadInstructions ? 'instructions' : 'greeting' }
		return {
			...state,
			draft: { ...draft, pickupPlace: draft.pickupPlace ?? state.draft?.pickupPlace ?? null },
			outcome: 'understood',
			hasRange: message.hasRange,
		}
	}
	const { draft, isUnderstood } = applyMessage(state.draft, {
		text,
		written: written.join('\n'),
		message,
		question,
		language,
		isEdit,
		before: state.before,
	})
	const named = { ...draft, categories: categoriesAfter(draft, text, language) }
	const isDollars = message.currency === null && DOLLARS.test(text) && draft !== state.draft
	const category = question === 'category' ? categoryNamed(text) : null
	return {
		...state,
		draft: {
			...named,
			currency: isDollars ? null : draft.currency,
			categories: category === null ? named.categories : [...new Set([...named.categories, category])],
		},
		outcome: isUnderstood || category !== null ? (question === null ? 'changed' : 'understood') : 'notUnderstood',
		hasRange: message.hasRange,
	}
}

function priceText({ price, unit }: DraftVariant, currency: string | null, language: Language): string | null {
	if (price === null) return null
	const texts = REPLY_TEXTS[language]
	if (price === 0) return texts.free
	const amount = new Intl.NumberFormat(language === 'en' ? 'en-US' : language, {
		style: 'currency',
		currency: currency ?? 'USD',
		currencyDisplay: 'narrowSymbol',
	}).format(price)
	if (unit === null) return amount
	return unit === 'each' && language === 'en'
		? `${amount} ${unit}`
		: /^\d+$/.test(unit)
			? `${unit} × ${amount}`
			: `${amount} ${texts.per} ${unitIn(unit, language)}`
}

/** "Brown eggs: $4.50 per dozen." */
function summaryOf({ title, variants, currency }: ListingDraft, language: Language): string {
	const priced = variants.map((variant) => ({ variant, text: priceText(variant, currency, language) }))
	const known = priced.filter(({ text }) => text !== null)
	if (variants.length === 0) return `${title}: ${REPLY_TEXTS[language].priceOnRequest}.`
	if (known.length === 0) return `${title}.`
	const parts = known
		.slice(0, SHOWN_VARIANTS)
		.map(({ variant, text }) => (variants.length === 1 ? text : `${variant.name} ${text}`))
	return `${title}: ${parts.join(', ')}${known.length > SHOWN_VARIANTS ? ', …' : '.'}`
}

/** "Basil, chard: What is the price …": the goods that still need one. */
function questionText(question: Question, draft: ListingDraft | null, language: Language): string {
	const text = REPLY_TEXTS[language].questions[question]
	const open = draft?.variants.filter(({ price }) => price === null) ?? []
	if (question !== 'price' || open.length === (draft?.variants.length ?? 0)) return text
	return `${open.map(({ name }) => name).join(', ')}: ${text}`
}

function messageOf({ draft, outcome, hasRange }: State, question: Question | null, language: Language): string {
	const texts = REPLY_TEXTS[language]
	const isRead = outcome === 'understood' || outcome === 'changed'
	const parts = [texts[outcome]]
	if (isRead && draft !== null) parts.push(summaryOf(draft, language))
	if (isRead && hasRange && question === 'price') parts.push(texts.range)
	parts.push(question === null ? texts.complete : questionText(question, draft, language))
	return parts.join(' ')
}

/** Only categories of the directory, which may differ from those of a new one. */
function withKnownCategories(draft: ListingDraft, categories: readonly string[]): ListingDraft {
	if (categories.length === 0) return draft
	return {
		...draft,
		categories: draft.categories.filter((name) => name !== ALL_CATEGORIES && categories.includes(name)),
	}
}

/** The message about a state, with the next question. */
function writeReply(state: State, language: Language, hasLocations: boolean): AssistantReply {
	const next = nextQuestion(state.draft, state.asked, language, hasLocations)
	const texts = REPLY_TEXTS[language]
	const isAddress = next === 'location'
	return {
		message: messageOf(state, next, language),
		listingDraft: state.draft,
		isDraftComplete: next === null,
		requiresAddressInput: isAddress,
		addressInputPrompt: isAddress ? texts.addressPrompt : null,
		addressInputPlaceholder: isAddress ? texts.addressPlaceholder : null,
	}
}

/** The language in which the seller writes: pasted instructions can have another one. */
function sellerLanguage(messages: readonly ChatMessage[]): Language {
	const own = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
	const safe = own.flatMap((content) => safeSentences(content).sentences)
	return languageOf(safe.length > 0 ? safe : own.map(plainTextOf))
}

type Reading = { messages: readonly ChatMessage[]; context: ConversationContext; language: Language; state: State }

/** A function that reads once, when its value is needed. */
function once<Value>(read: () => Value): () => Value {
	let value: { read: Value } | null = null
	return () => {
		value ??= { read: read() }
		return value.read
	}
}

/** What is before the message after the one that led to a state. */
function beforeAfter({ draft, before }: State, content: string): ReadBefore {
	return once(() => {
		const { drafts, texts } = before()
		return { drafts: draft === null ? drafts : [...drafts, draft], texts: [...texts, plainTextOf(content)] }
	})
}

/** Reads the seller's messages from `from` on into the state, each as the response to the question before it. */
function readMessages({ messages, context, language, state: first }: Reading, from: number): State {
	let state = first
	let question: Question | null = first.draft === null ? 'title' : null
	for (const [index, { role, content }] of messages.entries()) {
		if (role === 'assistant') {
			question = questionIn(content)
			if (question !== null) state.asked.add(question)
			continue
		}
		if (index < from) continue
		state = readTurn(state, content, question, language, context)
		state = { ...state, before: beforeAfter(state, content) }
		question = nextQuestion(state.draft, state.asked, language, context.hasLocations)
		if (messages[index + 1]?.role === 'user' && question !== null) state.asked.add(question)
	}
	return state
}

const NOTHING_BEFORE: ReadBefore = () => ({ drafts: [], texts: [] })

const emptyState = (draft: ListingDraft | null): State => ({
	draft,
	before: NOTHING_BEFORE,
	asked: new Set(),
	outcome: 'greeting',
	hasRange: false,
})

/** The drafts before the seller's next message: those of the earlier messages, read again, then the one that the seller sees. */
function beforeNext(
	messages: readonly ChatMessage[],
	draft: ListingDraft,
	context: ConversationContext,
	language: Language,
): Before {
	const earlier = context.isEdit ? [] : messages
	const { before } = readMessages({ messages: earlier, context, language, state: emptyState(null) }, 0)
	const { drafts, texts } = before()
	return { drafts: [...drafts, draft], texts }
}

/**
 * The reply to a conversation. With a current draft, the messages after the assistant's last one change it; without one, all
 * messages of the seller are read again.
 */
export function replyTo(messages: readonly ChatMessage[], context: ConversationContext): AssistantReply {
	const { hasLocations, currentDraft, categories } = context
	const language = sellerLanguage(messages)
	const from = currentDraft === null ? 0 : messages.findLastIndex(({ role }) => role === 'assistant') + 1
	const first = emptyState(currentDraft)
	if (currentDraft !== null)
		first.before = once(() => beforeNext(messages.slice(0, from), currentDraft, context, language))
	const state = readMessages({ messages, context, language, state: first }, from)
	const reply = writeReply(state, language, hasLocations)
	return { ...reply, listingDraft: state.draft === null ? null : withKnownCategories(state.draft, categories) }
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
	const asked = new Set(
		messages.flatMap(({ role, content }) => (role === 'assistant' ? (questionIn(content) ?? []) : [])),
	)
	const outcome = draft === null ? 'greeting' : 'understood'
	return writeReply({ ...emptyState(draft), asked, outcome }, language, hasLocations)
}
