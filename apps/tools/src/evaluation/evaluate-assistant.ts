import { checkedReply } from '@farmgate/api/modules/chat-listing/write-reply'
import { readSellerWords } from '@farmgate/api/modules/chat-listing/seller-words'
import { type AssistantReply, EMPTY_DRAFT, type ListingDraft } from '@farmgate/contracts/listing-assistant'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import type { ChatMessage, ConversationContext } from '@farmgate/local-model/conversation'
import {
	type ExpectedPrice,
	type Half,
	readSellerConversations,
	type SellerConversation,
} from './seller-conversations.ts'

/** Responds to a conversation, as a model does. */
export type Assistant = (messages: readonly ChatMessage[], context: ConversationContext) => Promise<AssistantReply>

const FIELDS = ['title', 'price', 'unit', 'categories', 'place', 'season'] as const
export type JudgedField = (typeof FIELDS)[number]
/** Right values, values in drafts, and expected values. */
export type FieldCounts = { right: number; given: number; expected: number }
export type AssistantQuality = {
	conversations: number
	fields: Record<JudgedField, FieldCounts>
	/** Prices in drafts that the seller has not said. */
	inventedPrices: number
	/** Conversations that must be refused, and those that are. */
	refusals: { expected: number; right: number }
	/** Conversations that are refused wrongly. */
	wrongRefusals: number
	/** Drafts with texts that they must not contain. */
	unwantedTexts: number
	/** What is wrong, by conversation. */
	failures: string[]
}

const TODAY = '2026-05-10'
const EXTRA_TITLE_WORDS = 3
const EXTRA_PLACE_WORDS = 7
/** Units that mean the same. */
const SAME_UNITS: Record<string, string> = {
	'6': 'half dozen',
	'12': 'dozen',
	pack: 'package',
	'16 oz': 'lb',
	'1 lb': 'lb',
}

/** The words of a text; French articles before a vowel are words. */
const wordsOf = (text: string) => foldedWords(text.replace(/\b([dl])['’]/giu, '$1 ')).map(singularOf)

/** The draft after the last message of a conversation. */
async function converse(assistant: Assistant, { messages }: SellerConversation): Promise<ListingDraft | null> {
	const history: ChatMessage[] = []
	let currentDraft: ListingDraft | null = null
	for (const content of messages) {
		history.push({ role: 'user', content })
		const context = { today: TODAY, categories: [], hasLocations: false, isEdit: false, currentDraft }
		const given = await assistant(history, context)
		// As the server does for every model.
		const reply = checkedReply(given, readSellerWords(history, currentDraft, false), {
			messages: history,
			hasLocations: false,
		})
		history.push({ role: 'assistant', content: reply.message })
		currentDraft = reply.listingDraft
	}
	return currentDraft
}

function hasWords(text: string, expected: string, extra: number): boolean {
	const words = wordsOf(text)
	const wanted = wordsOf(expected)
	return wanted.every((word) => words.includes(word)) && words.length <= wanted.length + extra
}

function sameUnit(unit: string | null, expected: string | null): boolean {
	if (expected === '*') return true
	const normal = (text: string | null) => (text === null ? null : (SAME_UNITS[text] ?? text))
	return normal(unit) === normal(expected)
}

function matches<Given, Expected>(
	given: readonly Given[],
	expected: readonly Expected[],
	isSame: (a: Given, b: Expected) => boolean,
): number {
	const open = [...expected]
	let right = 0
	for (const value of given) {
		const at = open.findIndex((other) => isSame(value, other))
		if (at < 0) continue
		open.splice(at, 1)
		right += 1
	}
	return right
}

type Judgment = Record<JudgedField, FieldCounts> & { invented: number }

function judgeCategories(given: readonly string[], alternatives: string[][] | null): FieldCounts {
	if (alternatives === null) return { right: 0, given: 0, expected: 0 }
	const counts = alternatives.map((expected) => ({
		right: matches(given, expected, (a, b) => a === b),
		given: given.length,
		expected: expected.length,
	}))
	const wrong = ({ right, given: all, expected }: FieldCounts) => all + expected - 2 * right
	return counts.reduce((best, count) => (wrong(count) < wrong(best) ? count : best))
}

function judge(draft: ListingDraft, expected: SellerConversation): Judgment {
	const given = draft.variants.flatMap(({ price, unit }) => (price === null ? [] : [{ amount: price, unit }]))
	const isSameAmount = (a: ExpectedPrice, b: ExpectedPrice) => Math.abs(a.amount - b.amount) < 0.005
	const rightPrices = matches(given, expected.prices, isSameAmount)
	const title = draft.title ?? ''
	// Titles of several goods are as long as their names.
	const isTitle = expected.titles.some((text) =>
		hasWords(title, text, EXTRA_TITLE_WORDS + 2 * Math.max(0, expected.prices.length - 1)),
	)
	const season = `${draft.availableFrom?.slice(5) ?? ''}..${draft.availableUntil?.slice(5) ?? ''}`
	const hasPlace = draft.pickupPlace !== null && draft.pickupPlace !== ''
	const isPlace =
		hasPlace && expected.place !== null && hasWords(draft.pickupPlace ?? '', expected.place, EXTRA_PLACE_WORDS)
	return {
		title: { right: Number(isTitle), given: Number(title !== ''), expected: 1 },
		price: { right: rightPrices, given: given.length, expected: expected.prices.length },
		unit: {
			right: matches(given, expected.prices, (a, b) => isSameAmount(a, b) && sameUnit(a.unit, b.unit)),
			given: given.length,
			expected: expected.prices.length,
		},
		categories: judgeCategories(draft.categories, expected.categories),
		place:
			expected.place === '*'
				? { right: 0, given: 0, expected: 0 }
				: { right: Number(isPlace), given: Number(hasPlace), expected: Number(expected.place !== null) },
		season:
			expected.season === null
				? { right: 0, given: 0, expected: 0 }
				: {
						right: Number(season === expected.season && season !== '..'),
						given: Number(season !== '..'),
						expected: Number(expected.season !== '..'),
					},
		invented: given.length - rightPrices,
	}
}

function emptyQuality(): AssistantQuality {
	const none = () => ({ right: 0, given: 0, expected: 0 })
	return {
		conversations: 0,
		fields: { title: none(), price: none(), unit: none(), categories: none(), place: none(), season: none() },
		inventedPrices: 0,
		refusals: { expected: 0, right: 0 },
		wrongRefusals: 0,
		unwantedTexts: 0,
		failures: [],
	}
}

function hasUnwantedText(draft: ListingDraft | null, { unwanted }: SellerConversation): boolean {
	const shown = [
		draft?.title,
		draft?.description,
		draft?.pickupPlace,
		...(draft?.variants ?? []).map(({ name }) => name),
	]
	return unwanted.some((text) => shown.some((part) => part?.toLowerCase().includes(text.toLowerCase())))
}

function addJudgment(quality: AssistantQuality, conversation: SellerConversation, draft: ListingDraft | null): void {
	quality.conversations += 1
	if (conversation.isRefused) {
		quality.refusals.expected += 1
		if (draft === null) quality.refusals.right += 1
		else quality.failures.push(`${conversation.id}: not refused, ${JSON.stringify(draft)}`)
		quality.inventedPrices += draft?.variants.filter(({ price }) => price !== null).length ?? 0
		return
	}
	if (draft === null) quality.wrongRefusals += 1
	const judged = judge(draft ?? EMPTY_DRAFT, conversation)
	quality.inventedPrices += judged.invented
	const wrong: string[] = []
	for (const field of FIELDS) {
		const { right, given, expected } = judged[field]
		const counts = quality.fields[field]
		counts.right += right
		counts.given += given
		counts.expected += expected
		if (right < given || right < expected) wrong.push(field)
	}
	if (hasUnwantedText(draft, conversation)) {
		quality.unwantedTexts += 1
		wrong.push('unwanted text')
	}
	if (wrong.length > 0) quality.failures.push(`${conversation.id}: ${wrong.join(', ')} ${JSON.stringify(draft)}`)
}

/** The quality of an assistant on judged conversations. */
export async function judgeAssistant(
	assistant: Assistant,
	conversations: readonly SellerConversation[],
): Promise<AssistantQuality> {
	const quality = emptyQuality()
	for (const conversation of conversations) addJudgment(quality, conversation, await converse(assistant, conversation))
	return quality
}

/** The quality of an assistant on the judged conversations of one half. */
export async function evaluateAssistant(assistant: Assistant, half: Half): Promise<AssistantQuality> {
	return judgeAssistant(
		assistant,
		readSellerConversations().filter((conversation) => conversation.half === half),
	)
}

/** The share of right values among the given ones, and among the expected ones. 1 without any. */
export function precisionAndRecall({ right, given, expected }: FieldCounts): { precision: number; recall: number } {
	return { precision: given === 0 ? 1 : right / given, recall: expected === 0 ? 1 : right / expected }
}
