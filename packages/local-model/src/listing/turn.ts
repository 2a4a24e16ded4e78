import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import type { ConversationContext } from '../conversation.ts'
import { itemsOf } from '../reading/items.ts'
import { readMessage, withoutDeniedAmounts } from '../reading/message.ts'
import type { Offer } from '../reading/offers.ts'
import { changedPrices } from '../reading/price-changes.ts'
import { capitalized, plainTextOf, tokensOf, wordsOf } from '../reading/tokens.ts'
import { unitIn } from '../words/units.ts'
import { isWord, type Language, type WordList } from '../words/words.ts'
import { answered, isCorrection, skipping } from './answers.ts'
import { newDraft, withFacts, withGoods } from './draft.ts'
import { categoriesOf, namedIn } from './names.ts'
import { isAboutAmounts, type OpenQuestion } from './questions.ts'
import { afterPhrase, namedCurrency, refusalOf, removed, responseTo, retitled, withoutRefused } from './requests.ts'
import { applied, consists, has, type Said, type State, startsWith, type Turn } from './state.ts'

const TITLE_MAX_WORDS = 6
/** Lists of words that are in sentences, and not in names. */
const SAYING = ['filler', 'doubt', 'correct', 'change', 'more', 'less', 'yes', 'no', 'assistant'] as const
/** Begin messages that are no texts for the listing. */
const REQUESTS = ['undo', 'remove', 'change'] as const
const THANKS = ['greeting', 'yes', 'filler'] as const
const PLACE_MAX_WORDS = 9
const PLACE_MAX_LENGTH = 300
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

function started(state: State, said: Said): Turn {
	const { reading, words, language } = said
	const isEmpty = consists(said, ['greeting', 'filler', 'skip', 'no']) && reading.offers.length === 0
	if (isEmpty || has(said, 'buyer')) return { state, note: 'greeting' }
	const isTitle = !isQuestion(reading.text) && words.length <= TITLE_MAX_WORDS && reading.offers.length === 0
	const draft = newDraft(reading, isTitle ? titleIn(reading.text, language) : null, language)
	// What the amounts are the prices of is asked first, then whether they are.
	if (draft === null)
		return {
			state: { ...state, open: questionsAbout(reading.offers) },
			note: reading.hasRequest ? 'onlyListings' : reading.offers.length > 0 ? null : 'greeting',
		}
	const pickupPlace = draft.pickupPlace ?? state.draft?.pickupPlace ?? null
	const doubtful = reading.offers.filter(({ doubt }) => doubt !== null)
	return { state: withQuestions({ ...state, draft: { ...draft, pickupPlace } }, doubtful), note: null }
}

/** Asks about amounts that are no plain prices. */
const withQuestions = (state: State, doubtful: readonly Offer[]): State => ({
	...state,
	open: [...state.open, ...questionsAbout(doubtful)],
	hasRange: doubtful.some(({ doubt }) => doubt === 'range'),
})

/** "Make it 5", when one price is said and another one is asked for: either may be meant. */
function isOfAny({ name, variant, unit }: Offer, draft: ListingDraft | null, said: Said): boolean {
	const isNameless = name === null && variant === null && unit === null
	const prices = draft?.variants.map(({ price }) => price) ?? []
	return isNameless && has(said, 'correct') && prices.includes(null) && prices.some((price) => price !== null)
}

function priced(state: State, said: Said): State {
	const { reading, language } = said
	// "The small ones are 12 now": words that name a variant are known.
	const offers = reading.offers.map((offer): Offer => {
		const [own, ...others] = namedIn(offer.variant ?? '', state.draft?.variants ?? [], language)
		return own && offer.isUnknown && others.length === 0 ? { ...offer, variant: own.name, isUnknown: false } : offer
	})
	const corrects = startsWith(said, 'and') === 0 && isCorrection(said)
	const doubtful: Offer[] = []
	let next = state
	for (const read of offers) {
		const isNameless = read.isUnknown && read.variant !== null
		const isLeft = isNameless && corrects && !read.isBeside
		const doubt = isLeft && read.doubt === 'unsure' ? null : read.doubt
		const offer: Offer = isLeft
			? { ...read, variant: null, doubt }
			: { ...read, doubt: isNameless ? (doubt ?? 'unsure') : doubt }
		const isAllowed = offer.doubt === null || (offer.doubt === 'bare' && (said.question?.kind === 'price' || corrects))
		const isTarget = isAllowed && isOfAny(offer, state.draft, said)
		const isKnown = state.draft?.variants.some(({ price }) => price === offer.price) ?? false
		if (isTarget) next = { ...next, open: [...next.open, { kind: 'target', offers: [offer] }] }
		else if (isAllowed) next = applied(next, offer, corrects && offers.length === 1, language)
		else if (!(isKnown && offer.doubt === 'unsure')) doubtful.push(offer)
	}
	// A question about an amount that is said again is settled.
	const isSettled = (other: OpenQuestion) =>
		isAboutAmounts(other) && other.offers.every((offer) => offers.some((read) => isSamePrice(read, offer)))
	const open = next.open.filter((other) => !state.open.includes(other) || !isSettled(other))
	return withQuestions({ ...next, open }, doubtful)
}

/** The unit that a message says of the only price. */
function withUnit(draft: ListingDraft, said: Said): ListingDraft {
	const { text, reading, question, language } = said
	const unit = itemsOf(text, language).find((item) => item.kind === 'unit')
	const name = unit?.kind === 'unit' ? unit.name : has(said, 'each') ? 'each' : null
	const [only, ...others] = draft.variants
	if (name === null || only === undefined || others.length > 0 || reading.offers.length > 0) return draft
	const isUnit =
		question?.kind === 'unit' ||
		(question?.kind === 'price' && reading.named.length === 0) ||
		(said.words.length <= SHORT_MAX_WORDS && startsWith(said, 'correct') > 0)
	return isUnit ? { ...draft, variants: [{ ...only, unit: unitIn(name, language) }] } : draft
}

/** A message of such words only is not a place. */
const NO_PLACE: readonly WordList[] = [
	...(['quality', 'description', 'descriptionStart', 'yes', 'no', 'skip', 'correct', 'link', 'filler', 'per'] as const),
]

/** Whether a message may be a text of the listing: not thanks, a question, a request or a change of prices. */
function isText(said: Said): boolean {
	const { text, words, reading } = said
	const isMoreOrLess = words.length <= 3 && (has(said, 'more') || has(said, 'less')) && /\d/.test(text)
	const isRequest = isMoreOrLess || REQUESTS.some((list) => startsWith(said, list) > 0)
	return (
		!consists(said, THANKS) && !isRequest && !isQuestion(text) && reading.text !== '' && reading.offers.length === 0
	)
}

/** The place in a response to the question for it: a few words, some of which have no other meaning in an offer. */
function placeSaid(said: Said): string | null {
	const { text, words, reading, language } = said
	const isShort = words.length <= PLACE_MAX_WORDS
	if (reading.from !== null || reading.until !== null) return reading.place
	if (reading.place !== null) return isShort ? text : reading.place
	const isDoubtful = words.some((word) => isWord(word, 'doubt', language) || isWord(word, 'greeting', language))
	const isOther = isDoubtful || reading.hasRequest || startsWith(said, 'descriptionStart') > 0
	return isShort && isText(said) && !isOther && !consists(said, NO_PLACE) ? text : null
}

/** Other goods instead: "actually brown eggs", "oops I mean blueberries". */
function withOtherGoods(draft: ListingDraft, said: Said): ListingDraft {
	const [goods, ...others] = said.reading.named
	const isOne = others.length === 0 && draft.variants.length <= 1 && said.words.length <= SHORT_MAX_WORDS
	if (goods === undefined || !isOne || !has(said, 'correct')) return draft
	const title = capitalized(goods.name)
	const categories = categoriesOf([goods], said.language)
	return {
		...draft,
		title,
		categories: categories.length > 0 ? categories : draft.categories,
		variants: draft.variants.map((variant) => ({ ...variant, name: title })),
	}
}

/** "Title: description", the text that editing starts with. */
function edited(draft: ListingDraft, { text, reading }: Said): ListingDraft | null {
	const [, title = '', description = ''] = /^([^:\n]{2,80}):\s+(.+)$/su.exec(text) ?? []
	if (title === '' || reading.hasRequest || /[$€£]|\d/.test(text)) return null
	return {
		...draft,
		title,
		description,
		variants: draft.variants.map((variant) => (variant.name === draft.title ? { ...variant, name: title } : variant)),
	}
}

/** The draft with what a message says besides prices. */
function withSaid(draft: ListingDraft, said: Said): ListingDraft {
	const { reading, question, language } = said
	// "Change the price to 3 and the unit to basket" describes nothing.
	const description = startsWith(said, 'change') > 0 && reading.offers.length > 0 ? [] : reading.description
	const known = withUnit(withFacts(draft, { ...reading, description }), said)
	if (question?.kind === 'category') {
		const named = categoriesOf(reading.named, language)
		return { ...known, categories: [...new Set([...known.categories, ...named])] }
	}
	if (reading.offers.length > 0) return known
	const other = withOtherGoods(known, said)
	const isMore = startsWith(said, 'and') > 0 || (said.words.length < SHORT_MAX_WORDS && has(said, 'and'))
	const added = other === known && isMore ? reading.named : []
	const more = added.filter(({ isOffered }) => isOffered).reduce((all, goods) => withGoods(all, goods, language), other)
	// "Also arugula, same price"
	const same = has(said, 'same') ? more.variants.findLast(({ price }) => price !== null) : undefined
	const variants = more.variants.map((v) => (v.price === null && same ? { ...same, name: v.name } : v))
	return { ...more, variants }
}

function later(state: State, draft: ListingDraft, said: Said): Turn {
	const { text, reading, question, language } = said
	const changed = (change: Partial<ListingDraft>): Turn => ({
		state: { ...state, draft: { ...draft, ...change } },
		note: null,
	})
	const isOther = (next: ListingDraft | null) => JSON.stringify(next) !== JSON.stringify(draft)
	const variants = changedPrices(text, language, draft.variants)
	if (variants !== null) return changed({ variants })
	const currency = question?.kind === 'location' ? null : namedCurrency(said)
	if (currency !== null) return changed({ currency })
	const before = state.earlier.findLast(isOther)
	if (has(said, 'undo') && reading.offers.length === 0 && before !== undefined) return changed(before)
	const pickupPlace = question?.kind === 'location' ? placeSaid(said) : null
	if (pickupPlace !== null) return changed({ pickupPlace: pickupPlace.slice(0, PLACE_MAX_LENGTH) })
	// "I want 12 for the small ones"
	const isPrice = /\d (?:for|pour|für|por) /iu.test(text) && namedIn(text, draft.variants, language).length > 0
	if (isPrice && reading.offers.length === 0) return { state, note: 'notUnderstood' }
	const next = { ...state, draft: withSaid(draft, said) }
	const read = reading.offers.length > 0 ? priced(next, said) : next
	if (isOther(read.draft) || read.open !== state.open) return { state: read, note: null }
	if (question?.kind === 'description' && isText(said)) return changed({ description: reading.text })
	return { state, note: consists(said, THANKS) ? null : reading.hasRequest ? 'onlyListings' : 'notUnderstood' }
}

/** Reads one message of the seller, as the response to a question, into the state. */
export function readTurn(
	state: State,
	content: string,
	question: OpenQuestion | null,
	language: Language,
	context: ConversationContext,
): Turn {
	const { draft } = state
	const text = plainTextOf(content)
	const reading = readMessage(draft === null ? content : withoutDeniedAmounts(content), language, context.today)
	const said: Said = { text, words: wordsOf(text), reading, question, language }
	const answer = answered(state, said) ?? skipping(state, said)
	if (answer !== null) return answer
	// "12 Gun Club Rd" is a place.
	const isPlace = question?.kind === 'location' && reading.offers.length === 0 && reading.place !== null
	const refusal = refusalOf(reading, isPlace ? wordsOf(text.replace(reading.place ?? '', ' ')) : said.words, language)
	if (refusal !== null) return { state, note: refusal }
	const addition = afterPhrase(said, 'say')
	if (addition !== '') return readTurn(state, addition, question, language, context)
	const title = retitled(state, said)
	if (title?.rest === '') return { state: title.state, note: null }
	if (title !== null) return { ...readTurn(title.state, title.rest, question, language, context), note: null }
	const safe = { ...said, reading: withoutRefused(reading, language) }
	const request = responseTo(said)
	// "Jam is $8 a jar, please publish": the goods are read.
	const hasGoods = safe.reading.offers.length > 0 || (draft === null && safe.reading.named.length > 0)
	if (request !== null && !hasGoods) return { state, note: request }
	if (draft === null || draft.title === null) return started(state, safe)
	const edit = context.isEdit ? edited(draft, said) : null
	const gone = removed(state, safe)
	if (gone !== null) return gone
	return edit === null ? later(state, draft, safe) : { state: { ...state, draft: edit }, note: null }
}
