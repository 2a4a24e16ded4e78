// cspell:disable: replies in three other languages
import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { AssistantState } from './assistant-state.ts'

/** `unit` and `category`: what a question for them says. */
type Replies = { skip: string; unit: RegExp; units: readonly string[]; category: RegExp; categories: readonly string[] }

const ENGLISH: Replies = {
	skip: 'skip',
	unit: /price for|\b(?:unit|per|each)\b/i,
	units: ['each', 'per pound', 'per dozen', 'per bunch'],
	category: /categor/i,
	categories: ['vegetables', 'fruit', 'meat', 'baked goods'],
}
const REPLIES: readonly Replies[] = [
	ENGLISH,
	{
		skip: 'passer',
		unit: /quantité|unité|la pièce/i,
		units: ['la pièce', 'le kilo', 'la douzaine'],
		category: /catégorie/i,
		categories: ['légumes', 'fruits', 'viande', 'boulangerie'],
	},
	{
		skip: 'saltar',
		unit: /cantidad|unidad/i,
		units: ['la unidad', 'la libra', 'la docena'],
		category: /categoría/i,
		categories: ['verduras', 'fruta', 'carne', 'panadería'],
	},
	{
		skip: 'überspringen',
		unit: /menge|einheit|\bpro /i,
		units: ['pro Stück', 'pro Kilo', 'pro Dutzend'],
		category: /kategorie/i,
		categories: ['Gemüse', 'Obst', 'Fleisch', 'Backwaren'],
	},
]

/** In the language of the assistant, which names the word for skipping. */
function repliesIn(messages: AssistantState['messages']): Replies {
	const last = messages.findLast(({ role, content }) => role === 'assistant' && wordIn(content) !== undefined)
	return (last && wordIn(last.content)) ?? ENGLISH
}

function wordIn(content: string): Replies | undefined {
	return REPLIES.find(({ skip }) => content.includes(skip))
}

/** The draft says what can be missing, the last sentence which of it the assistant asks for. */
function likelyReplies(draft: ListingDraft, question: string, replies: Replies): string[] {
	const { skip, unit, units, category, categories } = replies
	if (draft.title === null) return []
	if (draft.variants.some(({ price }) => price === null)) return [skip]
	if (draft.categories.length === 0 && category.test(question)) return [...categories, skip]
	const [only, ...others] = draft.variants
	const hasUnit = only === undefined || others.length > 0 || only.unit !== null || only.price === 0
	if (!hasUnit && unit.test(question)) return [...units, skip]
	return !hasUnit || draft.description === null || draft.categories.length === 0 ? [skip] : []
}

/** Likely responses to what the assistant asks, in the seller's language; empty while a form is below the chat. */
export function quickReplies({ step, draft, messages, prompt, pending }: AssistantState): string[] {
	const last = messages.at(-1)
	const isAsking = last?.role === 'assistant' && !last.isError
	if (step !== 'preview' || draft === null || prompt !== null || pending !== null || !isAsking) return []
	// Before the question, the message repeats the price.
	const question = last.content.match(/[^.!?]*\?[^?]*$/)?.[0] ?? last.content
	return likelyReplies(draft, question, repliesIn(messages))
}
