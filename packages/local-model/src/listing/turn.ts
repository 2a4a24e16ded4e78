// cspell:disable: words of three other languages
import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { ConversationContext } from '../conversation.ts'
import { itemsOf } from '../reading/items.ts'
import { type MessageReading, readMessage, withoutDeniedAmounts } from '../reading/message.ts'
import type { Offer } from '../reading/offers.ts'
import { changedPrices } from '../reading/price-changes.ts'
import { capitalized, plainTextOf, tokensOf, wordsOf } from '../reading/tokens.ts'
import { unitIn } from '../words/units.ts'
import { consistsOf, hasPhrase, isWord, type Language } from '../words/words.ts'
import { ANSWER_MAX_WORDS, answered, isCorrection, skipping } from './answers.ts'
import { newDraft, withFacts, withGoods } from './draft.ts'
import { categoriesOf } from './names.ts'
import { isAboutAmounts, type OpenQuestion } from './questions.ts'
import { namedCurrency, refusalOf, removed, responseTo, retitled, withoutRefused } from './requests.ts'
import { applied, type State, startsWith, type Turn } from './state.ts'

type Context = { language: Language; question: OpenQuestion | null }

const TITLE_MAX_WORDS = 6
/** Lists of words that are in sentences, and not in names. */
const SAYING = ['filler', 'doubt', 'correct', 'change', 'more', 'less', 'yes', 'no', 'assistant'] as const
const PLACE_MAX_WORDS = 9
const SHORT_MAX_WORDS = 6

/** The questions about amounts that could not be taken as prices: of the same goods which one it is, otherwise whether they are right. */
function questionsAbout(offers: readonly Offer[]): OpenQuestion[] {
	const byLabel = Object.values(Object.groupBy(offers, ({ name, variant }) => variant ?? name ?? '')) as Offer[][]
	const single = byLabel.flatMap((same) => (same.length === 1 ? same : []))
	const several = byLabel.filter((same) => same.length > 1)
	const isList = single.length === 1 || single.every(({ name, variant }) => (variant ?? name) !== null)
	return [
		...(single.length > 0 ? [{ kind: isList ? ('confirm' as const) : ('which' as const), offers: single }] : []),
		...several.map((same) => ({ kind: 'which' as const, offers: same })),
	]
}

const isQuestion = (text: string) => /\?\s*$/.test(text)

const isSamePrice = (first: Offer, second: Offer) => first.price === second.price && first.unit === second.unit

/** The words of a text after "we have" and the like, when none of them says something else than a name. */
function titleIn(text: string, language: Language): string | null {
	const tokens = tokensOf(text)
	const isFiller = ({ kind, key }: { kind: string; key: string }) => kind === 'mark' || isWord(key, 'filler', language)
	const [first, last] = [tokens.find((token) => !isFiller(token)), tokens.findLast((token) => !isFiller(token))]
	if (first === undefined || last === undefined) return null
	const title = text.slice(first.start, last.end)
	const isSaid = wordsOf(title).some((word) => SAYING.some((list) => isWord(word, list, language)))
	return isSaid || !/\p{L}{2}/u.test(title) ? null : title
}

/** The first message about goods. */
function started(state: State, reading: MessageReading, words: readonly string[], { language }: Context): Turn {
	const isGreeting = consistsOf(words, ['greeting', 'filler', 'skip', 'no'], language)
	if (isGreeting || hasPhrase(words, 'buyer', language)) return { state, note: 'greeting' }
	const isTitle =
		!reading.hasRequest &&
		!isQuestion(reading.text) &&
		words.length <= TITLE_MAX_WORDS &&
		!words.some((word) => isWord(word, 'doubt', language)) &&
		reading.offers.length === 0
	const fallback = isTitle ? titleIn(reading.text, language) : null
	const draft = newDraft(reading, fallback, language)
	// What the amounts are the prices of is asked first, then whether they are.
	if (draft === null)
		return {
			state: { ...state, open: questionsAbout(reading.offers) },
			note: reading.hasRequest ? 'onlyListings' : 'greeting',
		}
	const doubtful = reading.offers.filter(({ doubt }) => doubt !== null)
	return {
		state: {
			...state,
			draft: { ...draft, pickupPlace: draft.pickupPlace ?? state.draft?.pickupPlace ?? null },
			open: [...state.open, ...questionsAbout(doubtful)],
			hasRange: doubtful.some(({ doubt }) => doubt === 'range'),
		},
		note: null,
	}
}

/** A later message with amounts. */
function priced(
	state: State,
	reading: MessageReading,
	words: readonly string[],
	{ language, question }: Context,
): State {
	const isAnswer = question?.kind === 'price'
	const { offers } = reading
	const corrects = startsWith(words, 'and', language) === 0 && isCorrection(words, offers, language)
	const isOne = offers.length === 1
	const doubtful: Offer[] = []
	let next = state
	for (const said of offers) {
		const isNameless = said.isUnknown && said.variant !== null
		const offer: Offer = !isNameless
			? said
			: corrects
				? { ...said, variant: null, doubt: said.doubt === 'unsure' ? null : said.doubt }
				: { ...said, doubt: said.doubt ?? 'unsure' }
		const isAllowed = offer.doubt === null || (offer.doubt === 'bare' && (isAnswer || corrects))
		const isKnown = state.draft?.variants.some(({ price }) => price === offer.price) ?? false
		if (isAllowed) next = applied(next, offer, corrects && isOne, language)
		else if (!(isKnown && offer.doubt === 'unsure')) doubtful.push(offer)
	}
	// A question about an amount that is said again is settled.
	const isSettled = (other: OpenQuestion) =>
		isAboutAmounts(other) && other.offers.every((offer) => offers.some((said) => isSamePrice(said, offer)))
	const kept = next.open.filter((other) => !state.open.includes(other) || !isSettled(other))
	return {
		...next,
		open: [...kept, ...questionsAbout(doubtful)],
		hasRange: doubtful.some(({ doubt }) => doubt === 'range'),
	}
}

/** The unit or category that responds to the question for it. */
function choice(
	draft: ListingDraft,
	question: OpenQuestion | null,
	content: string,
	reading: MessageReading,
	language: Language,
): ListingDraft {
	if (question?.kind === 'category') {
		return {
			...draft,
			categories: [
				...new Set([
					...draft.categories,
					...categoriesOf(
						reading.named.map(({ goods }) => goods),
						language,
					),
				]),
			],
		}
	}
	if (reading.offers.length > 0 || draft.variants.length === 0) return draft
	const unit = itemsOf(content, language).find((item) => item.kind === 'unit')
	const isEach = tokensOf(content).some(({ key }) => isWord(key, 'each', language))
	const name = unit?.kind === 'unit' ? unit.name : isEach ? 'each' : null
	const [only, ...others] = draft.variants
	if (name === null || only === undefined || others.length > 0) return draft
	const isUnit =
		question?.kind === 'unit' ||
		(question?.kind === 'price' && reading.named.length === 0) ||
		(tokensOf(content).length <= ANSWER_MAX_WORDS + 4 && startsWith(reading.words, 'correct', language) > 0)
	const shown = unitIn(name, language)
	return isUnit && only.unit !== shown ? { ...draft, variants: [{ ...only, unit: shown }] } : draft
}

/** "1 more", "baisse de 1". */
const isAboutMoreOrLess = (words: readonly string[], language: Language): boolean =>
	words.length <= 3 && (hasPhrase(words, 'more', language) || hasPhrase(words, 'less', language))

/** A message of such words only is not a place. */
const WORDS_OF_NO_PLACE = [
	'quality',
	'description',
	'yes',
	'no',
	'skip',
	'descriptionStart',
	'correct',
	'link',
	'filler',
	'per',
] as const

/** Whether words can be a place: a few, some of which have no other meaning in an offer. */
function isPlaceAnswer(
	content: string,
	words: readonly string[],
	reading: MessageReading,
	language: Language,
): boolean {
	if (reading.place !== null) return true
	if (words.length > PLACE_MAX_WORDS || reading.hasRequest || reading.offers.length > 0 || content.includes('?'))
		return false
	const isDoubtful = words.some((word) => isWord(word, 'doubt', language) || isWord(word, 'greeting', language))
	return !isDoubtful && !consistsOf(words, WORDS_OF_NO_PLACE, language)
}

/** Other goods instead: "actually brown eggs", "oops I mean blueberries". */
function renamed(
	draft: ListingDraft,
	reading: MessageReading,
	words: readonly string[],
	language: Language,
): ListingDraft {
	const [goods, ...others] = reading.named
	const isMeant = words.some((word) => isWord(word, 'correct', language))
	if (
		goods === undefined ||
		others.length > 0 ||
		!isMeant ||
		draft.variants.length > 1 ||
		words.length > SHORT_MAX_WORDS
	)
		return draft
	const title = capitalized(goods.name)
	const categories = categoriesOf([goods.goods], language)
	return {
		...draft,
		title,
		categories: categories.length > 0 ? categories : draft.categories,
		variants: draft.variants.map((variant) => ({ ...variant, name: title })),
	}
}

/** "Title: description", the text that editing starts with. */
function edited(draft: ListingDraft, content: string): ListingDraft | null {
	const [, title = '', description = ''] = /^([^:\n]{2,80}):\s+(.+)$/su.exec(content.trim()) ?? []
	if (title === '' || description === '' || /[$€£]|\d/.test(content)) return null
	return {
		...draft,
		title,
		description,
		variants: draft.variants.map((variant) => (variant.name === draft.title ? { ...variant, name: title } : variant)),
	}
}

function later(
	state: State,
	draft: ListingDraft,
	reading: MessageReading,
	words: readonly string[],
	content: string,
	context: Context,
): Turn {
	const { language, question } = context
	const changed = (next: ListingDraft): Turn => ({ state: { ...state, draft: next }, note: null })
	const change = changedPrices(plainTextOf(content), language, draft.variants)
	if (change !== null) return changed({ ...draft, variants: change })
	const currency = question?.kind === 'location' ? null : namedCurrency(plainTextOf(content), words, language)
	if (currency !== null) return changed({ ...draft, currency })
	if (hasPhrase(words, 'undo', language) && reading.offers.length === 0) {
		const before = state.earlier.findLast((other) => JSON.stringify(other) !== JSON.stringify(draft))
		if (before !== undefined) return changed(before)
	}
	const text =
		question?.kind === 'location' && isPlaceAnswer(content, words, reading, language) ? plainTextOf(content) : null
	if (text !== null) {
		const isShort = words.length <= PLACE_MAX_WORDS
		return changed({ ...draft, pickupPlace: isShort ? text : (reading.place ?? text).slice(0, 300) })
	}
	let next = { ...state, draft: choice(withFacts(draft, reading), question, content, reading, language) }
	if (reading.offers.length > 0) next = { ...next, ...priced(next, reading, words, context) } as typeof next
	else if (question?.kind !== 'category') {
		const renamedDraft = renamed(next.draft, reading, words, language)
		const isAdded = renamedDraft === next.draft && startsWith(words, 'and', language) > 0
		next = {
			...next,
			draft: isAdded
				? reading.named
						.filter(({ isOffered }) => isOffered)
						.reduce((all, goods) => withGoods(all, goods, language), renamedDraft)
				: renamedDraft,
		}
	}
	const isUnchanged = JSON.stringify(next.draft) === JSON.stringify(draft) && next.open === state.open
	const isChangeOfPrice =
		hasPhrase(words, 'undo', language) || (/^\D*\d[\d.,]*\D*$/.test(content) && isAboutMoreOrLess(words, language))
	const isThanks = consistsOf(words, ['greeting', 'yes', 'filler'], language)
	const isDescription =
		question?.kind === 'description' &&
		isUnchanged &&
		!isThanks &&
		!isChangeOfPrice &&
		startsWith(words, 'correct', language) === 0 &&
		!reading.hasRequest &&
		!isQuestion(reading.text) &&
		reading.text !== '' &&
		reading.offers.length === 0
	if (isDescription) next = { ...next, draft: { ...next.draft, description: reading.text } }
	if (JSON.stringify(next.draft) !== JSON.stringify(draft) || next.open !== state.open)
		return { state: next, note: null }
	return { state: next, note: isThanks ? null : reading.hasRequest ? 'onlyListings' : 'notUnderstood' }
}

/** Reads one message of the seller, as the response to a question, into the state. */
export function readTurn(
	state: State,
	content: string,
	question: OpenQuestion | null,
	language: Language,
	turnContext: ConversationContext,
): Turn {
	const { today, isEdit } = turnContext
	const plain = plainTextOf(content)
	const words = wordsOf(plain)
	const reading = readMessage(state.draft === null ? content : withoutDeniedAmounts(content), language, today)
	const context: Context = { language, question }
	const answer = question === null ? null : answered(state, question, content, words, reading, language)
	if (answer !== null) return answer
	const skip = skipping(state, question, words, /\d/.test(plain), language)
	if (skip !== null) return skip
	// "12 Gun Club Rd" is a place.
	const isPlace = question?.kind === 'location' && reading.offers.length === 0 && reading.place !== null
	const besides = isPlace ? wordsOf(plain.replace(reading.place ?? '', ' ')) : words
	const refusal = refusalOf(reading, besides, language)
	if (refusal !== null) return { state, note: refusal }
	const { draft } = state
	const safe = withoutRefused(reading, language)
	const title = retitled(state, plain, words, language)
	if (title !== null) {
		if (title.rest === '') return { state: title.state, note: null }
		const turn = readTurn(title.state, title.rest, question, language, turnContext)
		return { ...turn, note: null }
	}
	const request = responseTo(words, language)
	// "Jam is $8 a jar, please publish": the goods are read.
	const hasGoods = safe.offers.length > 0 || (draft === null && safe.named.length > 0)
	if (request !== null && !hasGoods) return { state, note: request }
	if (draft === null || draft.title === null) return started(state, safe, words, context)
	const gone = removed(state, safe, words, plain, language)
	if (gone !== null) return gone
	if (isEdit) {
		const edit = edited(draft, plain)
		if (edit !== null && !reading.hasRequest) return { state: { ...state, draft: edit }, note: null }
	}
	return later(state, draft, safe, words, plain, context)
}
