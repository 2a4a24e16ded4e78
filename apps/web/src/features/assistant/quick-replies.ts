// cspell:disable: replies in three other languages
import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { AssistantState } from './assistant-state.ts'

type Replies = { skip: string; units: readonly string[] }

const ENGLISH: Replies = { skip: 'skip', units: ['each', 'per pound', 'per dozen', 'per bunch'] }
const REPLIES: readonly Replies[] = [
	ENGLISH,
	{ skip: 'passer', units: ['la pièce', 'le kilo', 'la douzaine'] },
	{ skip: 'saltar', units: ['la unidad', 'la libra', 'la docena'] },
	{ skip: 'überspringen', units: ['pro Stück', 'pro Kilo', 'pro Dutzend'] },
]

/** In the language of the assistant, which names the word for skipping. */
function repliesIn(messages: AssistantState['messages']): Replies {
	const last = messages.findLast(({ role, content }) => role === 'assistant' && wordIn(content) !== undefined)
	return (last && wordIn(last.content)) ?? ENGLISH
}

function wordIn(content: string): Replies | undefined {
	return REPLIES.find(({ skip }) => content.includes(skip))
}

function likelyReplies(draft: ListingDraft, { skip, units }: Replies): string[] {
	if (draft.title === null) return []
	if (draft.variants.some(({ price }) => price === null)) return [skip]
	const [only, ...others] = draft.variants
	if (only !== undefined && others.length === 0 && only.unit === null && only.price !== 0) return [...units, skip]
	return draft.description === null || draft.categories.length === 0 ? [skip] : []
}

/** Likely responses to what the assistant asks, in the seller's language; empty while a form is below the chat. */
export function quickReplies({ step, draft, messages, prompt, pending }: AssistantState): string[] {
	const isAsking = messages.at(-1)?.role === 'assistant' && messages.at(-1)?.isError === false
	if (step !== 'preview' || draft === null || prompt !== null || pending !== null || !isAsking) return []
	return likelyReplies(draft, repliesIn(messages))
}
