// cspell:disable: words of three other languages
import type { StartingCategory } from '@farmgate/contracts/category'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import type { Phrase } from './phrases.ts'
import { SIZES } from './price-words.ts'
import type { Price } from './prices.ts'
import { isFreeOfCharge, tagsOf } from './qualities.ts'
import { type ReadOptions, type ReadSentence, readSentence } from './read-sentence.ts'
import { tokensOf } from './tokens.ts'
import type { Good } from './vocabulary.ts'

/** Goods that a message offers, with what it says about their prices. */
export type Offer = {
	name: string
	good: Good | null
	words: string[]
	prices: { kind: string | null; price: Price }[]
}

export type ReadMessage = {
	offers: Offer[]
	/** Prices without a name, as in "make it $5". */
	loosePrices: Price[]
	/** Names without a good that have a price: "the large ones are 9". */
	kinds: { words: string[]; name: string; price: Price }[]
	/** All names without prices, for corrections. */
	names: Phrase[]
	heading: string | null
	unit: string | null
	negatedPrices: number[]
	hasRange: boolean
	isFree: boolean
	place: string | null
	availableFrom: string | null
	availableUntil: string | null
	tags: StartingCategory[]
	/** Sentences about the goods other than names and prices, in the seller's words. Null without any. */
	description: string | null
	currency: string | null
}

const GREETING =
	/^(?:hi|hello|hey|howdy|good (?:morning|afternoon|evening|day)|greetings|yo|bonjour|bonsoir|salut|coucou|hola|buen[oa]s(?: (?:días|tardes|noches))?|hallo|moin|servus|guten (?:tag|morgen|abend)|grüß gott|thanks?|thank you|merci|gracias|danke)(?: (?:there|all|everyone|folks|y['’]?all|zusammen|à tous|a todos))?[\s!,.]*$/iu

const sameGood = (a: Good | null, b: Good | null) => a !== null && b !== null && a.key === b.key

/** Adds a name to the offers, or a price to the offer of the same goods. */
function addOffer(offers: Offer[], phrase: Phrase, price: Price | null, kind: string | null): Offer {
	const isSame = (offer: Offer) =>
		foldText(offer.name) === foldText(phrase.text) ||
		(sameGood(offer.good, phrase.good) &&
			(price === null || offer.prices.length === 0 || isPart(phrase.words, offer.words)))
	let offer = offers.find(isSame)
	if (offer === undefined) {
		offer = { name: phrase.text, good: phrase.good, words: phrase.words, prices: [] }
		offers.push(offer)
	} else if (offer.prices.length === 0 && phrase.words.length > offer.words.length) {
		offer.name = phrase.text
		offer.words = phrase.words
	}
	if (price !== null && !offer.prices.some((own) => own.price === price)) offer.prices.push({ kind, price })
	return offer
}

function isPart(words: readonly string[], of: readonly string[]): boolean {
	return words.every((word) => of.includes(word))
}

type Context = { sentences: ReadSentence[]; offers: Offer[]; message: ReadMessage }

/** The last name of goods before a sentence's item, in this sentence or an earlier one. */
function goodsBefore({ sentences }: Context, index: number, at: number): Phrase | null {
	let nearest: Phrase | null = null
	for (let i = index; i >= 0; i -= 1) {
		const sentence = sentences[i]
		if (sentence === undefined) continue
		const own = sentence.mentions.filter(
			({ phrase, isContext }) => phrase.good !== null && !isContext && (i < index || phrase.to <= at),
		)
		if (i === index && own.length > 0) return own.at(-1)?.phrase ?? null
		const [first] = own
		if (first !== undefined && sentence.hasSaleCue) return first.phrase
		nearest ??= first?.phrase ?? null
	}
	return nearest
}

const isSize = ({ words }: Phrase) => words.some((word) => SIZES.has(word))

/** Assigns the prices of a sentence to goods. */
function addPriced(context: Context, sentence: ReadSentence, index: number): void {
	const { offers, message } = context
	const priced = new Set(sentence.items.map(({ price }) => price)).size
	let current = sentence.heading
	const isListOfKinds = sentence.items.every(
		({ phrase, kind }) => phrase !== sentence.heading && (phrase ?? kind) !== null,
	)
	for (const { phrase, kind, price } of sentence.items) {
		const { heading } = sentence
		const isKindOfHeading =
			heading !== null &&
			phrase !== null &&
			phrase !== heading &&
			(priced === 1 || isListOfKinds || phrase.good?.category === heading.good?.category)
		const isNear = kind !== null && price.from - kind.to <= 2
		const kindName = price.condition ?? (isNear && (priced > 1 || isSize(kind)) ? kind.text : null)
		if (phrase !== null && !isKindOfHeading) {
			current = phrase
			addOffer(offers, phrase, price, kindName)
			continue
		}
		const owner = current ?? goodsBefore(context, index, price.from)
		const lastOffer = offers.at(-1)
		const name = isKindOfHeading && priced > 1 ? phrase.text : kindName
		if (owner !== null) {
			addOffer(offers, owner, price, name)
			current = owner
		} else if (lastOffer !== undefined) lastOffer.prices.push({ kind: kind?.text ?? null, price })
		else if (kind !== null && (isNear || isSize(kind)))
			message.kinds.push({ words: kind.words, name: kind.text, price })
		else message.loosePrices.push(price)
	}
}

/** Names without a price that are for sale too: "… and some turnips", "Chard too, same price." */
function addUnpriced({ sentences, offers }: Context): void {
	const hasPrices = offers.length > 0
	const lastPrice = offers.at(-1)?.prices.at(-1)
	for (const sentence of sentences) {
		for (const { phrase, isContext, isAdded } of sentence.mentions) {
			if (phrase.good === null || isContext) continue
			const isOffered =
				hasPrices &&
				isAdded &&
				(sentence.items.length > 0 ||
					sentence.hasSamePrice ||
					sentence.hasSaleCue ||
					sentence.contentWords.length === phrase.words.length)
			if (isOffered) addOffer(offers, phrase, sentence.hasSamePrice && lastPrice ? lastPrice.price : null, null)
		}
	}
}

/** "Price: $15. Item: wreath.": prices that precede the name. */
function takeLoosePrices(offer: Offer, message: ReadMessage): void {
	for (const price of message.loosePrices.splice(0)) offer.prices.push({ kind: null, price })
}

/** The goods of a message without prices: those of the first sentence that offers some. */
function addMentioned({ sentences, offers, message }: Context): void {
	const withGoods = sentences.map((sentence) => ({
		sentence,
		own: sentence.mentions.filter(({ phrase, isContext }) => phrase.good !== null && !isContext),
	}))
	const first =
		withGoods.find(({ sentence, own }) => sentence.hasSaleCue && own.length > 0) ??
		withGoods.find(({ own }) => own.length > 0)
	if (first !== undefined) {
		for (const [index, { phrase, isAdded }] of first.own.entries()) {
			const previous = first.own[index - 1]?.phrase
			const gap = previous === undefined ? '' : first.sentence.text
			if (index === 0 || isAdded || (gap !== '' && isJoined(first.sentence, previous, phrase)))
				addOffer(offers, phrase, null, null)
		}
		if (offers[0] !== undefined && offers.length === 1) takeLoosePrices(offers[0], message)
		return
	}
	const context = sentences.flatMap(({ mentions }) => mentions).find(({ phrase }) => phrase.good !== null)
	if (context === undefined) return
	takeLoosePrices(addOffer(offers, context.phrase, null, null), message)
}

function isJoined({ text }: ReadSentence, left: Phrase | undefined, right: Phrase): boolean {
	if (left === undefined) return false
	const tokens = tokensOf(text).slice(left.to, right.from)
	return (
		tokens.length > 0 &&
		tokens.length <= 2 &&
		tokens.every(({ text: mark, key }) => /^[,&+/]$/.test(mark) || /^(?:and|et|y|und|or)$/.test(key))
	)
}

/** Longer names of the offered goods in other sentences: "Heirloom tomatoes are ready. Tomatoes are $3." */
function completeNames({ sentences, offers }: Context): void {
	const [offer, ...others] = offers
	if (offer === undefined || others.length > 0 || offer.good === null) return
	for (const { mentions, hasSaleCue } of sentences) {
		for (const { phrase, isContext } of mentions) {
			const isLonger =
				phrase.words.length > offer.words.length && phrase.words.length <= 5 && isPart(offer.words, phrase.words)
			if (!isContext && hasSaleCue && isLonger && sameGood(phrase.good, offer.good)) {
				offer.name = phrase.text
				offer.words = phrase.words
			}
		}
	}
}

/** Sentences that say more than what is for sale and for how much. */
function descriptionOf({ sentences, offers }: Context): string | null {
	const kept = sentences.filter((sentence) => {
		const hasAmount = sentence.items.length > 0 || sentence.hasRange || sentence.hasOtherAmount
		if (GREETING.test(sentence.text) || hasAmount || sentence.hasSamePrice) return false
		const words = tokensOf(sentence.text).filter(({ kind }) => kind === 'word')
		const names = new Set(['pick', ...offers.flatMap(({ words: own }) => own)])
		const others = sentence.contentWords.filter((word) => !names.has(word))
		const isPlaceOrSeason = sentence.place !== null || sentence.season.from !== null || sentence.season.until !== null
		const hasOffer = sentence.mentions.some(({ phrase }) => offers.some(({ good }) => sameGood(good, phrase.good)))
		return words.length >= 3 && others.length >= (isPlaceOrSeason || hasOffer ? 3 : 1)
	})
	return kept.length === 0 ? null : kept.map(({ text }) => text).join(' ')
}

function applyHeading({ sentences, message }: Context): void {
	const heading = sentences.find((sentence) => sentence.heading !== null && sentence.items.length > 1)?.heading
	if (heading) message.heading = heading.text
}

/** "large eggs $5, medium $4 a dozen": kinds have the unit of the last one. */
function shareUnit({ prices }: Offer): void {
	const last = prices.at(-1)?.price.unit ?? null
	const isShared = prices.slice(1).every(({ kind, price }) => kind !== null && price.condition === null)
	if (last === null || !isShared || /\d/.test(last)) return
	for (const { price } of prices) price.unit ??= last
}

/** "five dollars a dozen. Yes, $5!": an amount that is said again, without another unit. */
function withoutRepetitions(prices: Offer['prices']): Offer['prices'] {
	return prices.filter(({ kind, price }, index) => {
		const isSame = (other: Offer['prices'][number]) =>
			other.price.amount === price.amount &&
			(kind === null || kind === other.kind) &&
			(price.unit === null || price.unit === other.price.unit)
		return !prices.some((other, at) => at !== index && isSame(other) && (at < index || other.price.unit !== price.unit))
	})
}

/** "Goat cheese. Eight dollars. Six ounces.": a unit in a sentence of its own. */
function addUnitOfOwnSentence(sentences: readonly ReadSentence[], unit: string | null): void {
	const [only, ...others] = sentences.flatMap(({ items }) => items)
	if (only !== undefined && others.length === 0 && only.price.unit === null && unit !== null) only.price.unit = unit
}

/** "10 CAD / 7.50 USD": prices in another currency than the first one. */
function leaveOutConversions(sentences: readonly ReadSentence[]): void {
	const all = sentences.flatMap(({ items }) => items)
	const first = all.find(({ price }) => price.currency !== null)?.price.currency
	for (const sentence of sentences) {
		sentence.items = sentence.items.filter(({ price }) => price.currency === null || price.currency === first)
	}
}

const CORRECTION =
	/^(?:(?:i mean|no|wait|sorry|oops|or rather|correction|pardon|non|perd[oó]n|digo|nein|ich meine|quatsch)(?!\p{L}))|(?<!\p{L})(?:of course|i mean|i meant|bien sûr|claro|natürlich)[\s.!]*$/iu

/** "Onions $20 a pound... $2 of course.": a price without a name in a sentence of its own replaces the one before. */
function applyCorrections(sentences: readonly ReadSentence[]): void {
	for (const [index, { text, items, mentions }] of sentences.entries()) {
		const [only, ...others] = items
		const before = sentences[index - 1]?.items.at(-1)
		if (only === undefined || others.length > 0 || before === undefined || !CORRECTION.test(text)) continue
		if (only.phrase !== null || only.kind !== null || mentions.some(({ phrase }) => phrase.good !== null)) continue
		before.price = { ...before.price, amount: only.price.amount, unit: only.price.unit ?? before.price.unit }
		items.pop()
	}
}

/** Reads the sentences of a message of the seller. */
export function readMessage(texts: readonly string[], options: ReadOptions): ReadMessage {
	const sentences = texts.map((text) => readSentence(text, options))
	const whole = texts.join('\n')
	const message: ReadMessage = {
		offers: [],
		loosePrices: [],
		kinds: [],
		names: sentences.flatMap(({ mentions }) =>
			mentions.filter(({ isContext }) => !isContext).map(({ phrase }) => phrase),
		),
		heading: null,
		unit: sentences.find(({ unit }) => unit !== null)?.unit ?? null,
		negatedPrices: sentences.flatMap(({ negatedPrices }) => negatedPrices),
		hasRange: sentences.some(({ hasRange }) => hasRange),
		isFree: isFreeOfCharge(whole),
		place: sentences.find(({ place }) => place !== null)?.place ?? null,
		availableFrom: sentences.find(({ season }) => season.from !== null)?.season.from ?? null,
		availableUntil: sentences.find(({ season }) => season.until !== null)?.season.until ?? null,
		tags: tagsOf(whole),
		description: null,
		currency:
			sentences.flatMap(({ items }) => items).find(({ price }) => price.currency !== null)?.price.currency ?? null,
	}
	applyCorrections(sentences)
	leaveOutConversions(sentences)
	addUnitOfOwnSentence(sentences, message.unit)
	const context = { sentences, offers: message.offers, message }
	for (const [index, sentence] of sentences.entries()) addPriced(context, sentence, index)
	for (const offer of message.offers) {
		shareUnit(offer)
		offer.prices = withoutRepetitions(offer.prices)
	}
	addUnpriced(context)
	if (message.offers.length === 0) addMentioned(context)
	completeNames(context)
	applyHeading(context)
	message.description = descriptionOf(context)
	return message
}
