// cspell:ignore demi medio halbes
import { readSellerWords } from '@farmgate/api/modules/chat-listing/seller-words'
import { checkedReply } from '@farmgate/api/modules/chat-listing/write-reply'
import { type AssistantReply, EMPTY_DRAFT, type ListingDraft } from '@farmgate/contracts/listing-assistant'
import { foldedWords, foldText } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import type { ChatMessage, ConversationContext } from '@farmgate/local-model/conversation'
import { numbersIn as amountsIn } from '@farmgate/local-model/reading/items'
import { unitOf } from '@farmgate/local-model/words/units'
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
/** Plain offers are one short message with a price; all others are messy. */
export type Style = 'plain' | 'messy'
export type AssistantQuality = {
	conversations: number
	fields: Record<JudgedField, FieldCounts>
	/** Prices in drafts whose amount is in no message of the seller, and that are not expected. */
	inventedPrices: number
	/** Prices in drafts that the seller said of something else, or has corrected since. */
	wrongPrices: number
	/** Expected prices that are in the draft, or in a question of the assistant. */
	recognizedPrices: { right: number; expected: number }
	/** Conversations that must be refused, and those that are. */
	refusals: { expected: number; right: number }
	/** Conversations that are refused wrongly. */
	wrongRefusals: number
	/** Drafts with texts that they must not contain. */
	unwantedTexts: number
	/** What is wrong, by conversation. */
	failures: string[]
}

/** Questions for what is missing. */
const UNPRICED_QUESTIONS = ['title', 'price', 'unit', 'description', 'category', 'location']
const TODAY = '2026-05-10'
const EXTRA_TITLE_WORDS = 3
const EXTRA_PLACE_WORDS = 7
/** Units that mean the same. */
const SAME_UNITS: Record<string, string> = {
	'6': 'half dozen',
	'12': 'dozen',
	pack: 'package',
	// French, in the seller's language.
	pot: 'jar',
	'16 oz': 'lb',
	'1 lb': 'lb',
}

/** The words of a text; French articles before a vowel are words. */
const wordsOf = (text: string) => foldedWords(text.replace(/\b([dl])['’]/giu, '$1 ')).map(singularOf)

const PLAIN_MAX_WORDS = 15

/** Whether an offer is plain, by its form alone. */
export function styleOf({ messages, prices }: SellerConversation): Style {
	const [first = '', ...others] = messages
	return others.length === 0 && prices.length > 0 && first.split(/\s+/).length <= PLAIN_MAX_WORDS ? 'plain' : 'messy'
}

type Result = {
	draft: ListingDraft | null
	/** Amounts in the questions of all replies. */
	asked: number[]
	/** Amounts in the question of the last reply. */
	askedLast: number[]
	/** Prices that the draft had before the last message. */
	pricesBefore: number[]
}

const numbersIn = (text: string) =>
	(text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => Number(number.replace(/,(?=\d{3})/g, '').replace(',', '.')))

/** The draft after the last message of a conversation, and the amounts that were asked about. */
async function converse(assistant: Assistant, { messages }: SellerConversation): Promise<Result> {
	const history: ChatMessage[] = []
	const asked: number[] = []
	let askedLast: number[] = []
	let currentDraft: ListingDraft | null = null
	let pricesBefore: number[] = []
	for (const content of messages) {
		pricesBefore = pricesOf(currentDraft)
		history.push({ role: 'user', content })
		const context = { today: TODAY, categories: [], hasLocations: false, isEdit: false, currentDraft }
		const given = await assistant(history, context)
		// As the server does for every model.
		const reply = checkedReply(given, readSellerWords(history, currentDraft, false), {
			messages: history,
			hasLocations: false,
		})
		history.push({ role: 'assistant', content: reply.message })
		// The choices have the amounts that are asked about; the example in the question for a price has no choice.
		const amounts = reply.questions.filter(({ id }) => !UNPRICED_QUESTIONS.includes(id))
		askedLast = amounts.flatMap(({ text, choices }) => numbersIn([text, ...choices].join(' | ')))
		asked.push(...askedLast)
		currentDraft = reply.listingDraft
	}
	return { draft: currentDraft, asked, askedLast, pricesBefore }
}

function hasWords(text: string, expected: string, extra: number): boolean {
	const words = wordsOf(text)
	const wanted = wordsOf(expected)
	return wanted.every((word) => words.includes(word)) && words.length <= wanted.length + extra
}

/** A unit in the seller's language in English. */
const englishUnit = (text: string) =>
	text.replace(/\p{L}+/gu, (word) => (isHalf(word) ? 'half' : (unitOf(foldText(word))?.name ?? word)))
const isHalf = (word: string) => /^(?:demi|medio|halbes)$/.test(word)

function sameUnit(unit: string | null, expected: string | null): boolean {
	if (expected === '*') return true
	const normal = (text: string | null) => (text === null ? null : (SAME_UNITS[englishUnit(text)] ?? englishUnit(text)))
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

type Judgment = Record<JudgedField, FieldCounts>

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
	}
}

function emptyQuality(): AssistantQuality {
	const none = () => ({ right: 0, given: 0, expected: 0 })
	return {
		conversations: 0,
		fields: { title: none(), price: none(), unit: none(), categories: none(), place: none(), season: none() },
		inventedPrices: 0,
		wrongPrices: 0,
		recognizedPrices: { right: 0, expected: 0 },
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

const pricesOf = (draft: ListingDraft | null) => draft?.variants.flatMap(({ price }) => price ?? []) ?? []
const isAmong = (amounts: readonly number[], amount: number) =>
	amounts.some((other) => Math.abs(other - amount) < 0.005)

/** Counts the prices that are not expected. */
function addUnexpected(quality: AssistantQuality, { prices, messages }: SellerConversation, given: number[]): void {
	const open = prices.map(({ amount }) => amount)
	for (const price of given) {
		const at = open.findIndex((amount) => isAmong([amount], price))
		if (at >= 0) open.splice(at, 1)
		else if (isAmong(amountsIn(messages.join('\n')), price)) quality.wrongPrices += 1
		else quality.inventedPrices += 1
	}
}

function addJudgment(quality: AssistantQuality, conversation: SellerConversation, result: Result): void {
	const { draft, asked, askedLast, pricesBefore } = result
	quality.conversations += 1
	if (conversation.isRefused) {
		quality.refusals.expected += 1
		// A price of what is refused is no question either.
		if (draft === null && asked.length === 0) quality.refusals.right += 1
		else quality.failures.push(`${conversation.id}: not refused, asked ${asked.join()} ${JSON.stringify(draft)}`)
		addUnexpected(quality, conversation, pricesOf(draft))
		return
	}
	if (draft === null) quality.wrongRefusals += 1
	const judged = judge(draft ?? EMPTY_DRAFT, conversation)
	const given = pricesOf(draft)
	const recognized = conversation.prices.filter(({ amount }) => isAmong([...given, ...asked], amount)).length
	// While the last reply asks about a correction, the prices that the draft had before it stay. All others count.
	const isAwaiting = conversation.prices.some(({ amount }) => !isAmong(given, amount) && isAmong(askedLast, amount))
	const kept = isAwaiting ? pricesBefore : []
	addUnexpected(
		quality,
		conversation,
		given.filter((price) => !isAmong(kept, price)),
	)
	quality.recognizedPrices.right += recognized
	quality.recognizedPrices.expected += conversation.prices.length
	const wrong: string[] = []
	for (const field of FIELDS) {
		const { right, given, expected } = judged[field]
		const counts = quality.fields[field]
		counts.right += right
		counts.given += given
		counts.expected += expected
		const isAsked = field === 'price' && right === given && recognized === conversation.prices.length
		if ((right < given || right < expected) && !isAsked) wrong.push(field)
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

/** The quality of an assistant on the judged conversations of one half and style. */
export async function evaluateAssistant(assistant: Assistant, half: Half, style: Style): Promise<AssistantQuality> {
	return judgeAssistant(
		assistant,
		readSellerConversations().filter((conversation) => conversation.half === half && styleOf(conversation) === style),
	)
}

/** The share of right values among the given ones, and among the expected ones. 1 without any. */
export function precisionAndRecall({ right, given, expected }: FieldCounts): { precision: number; recall: number } {
	return { precision: given === 0 ? 1 : right / given, recall: expected === 0 ? 1 : right / expected }
}
