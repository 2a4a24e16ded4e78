// cspell:disable: words of three other languages
import type { StartingCategory } from '@farmgate/contracts/category'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { hasOwnGoods, leaveOutContextGoods } from './context-goods.ts'
import { withHeading } from './heading-sentence.ts'
import type { Language } from './language.ts'
import {
	addUnitOfOwnSentence,
	applyCorrections,
	leaveOutConversions,
	shareUnit,
	withoutRepetitions,
} from './offer-prices.ts'
import { hasGoodIn, type Phrase } from './phrases.ts'
import { goodsBefore } from './price-owners.ts'
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
	/** The first of all names, those of kinds included. Null without any. */
	firstName: string | null
	heading: string | null
	unit: string | null
	negatedPrices: number[]
	deniedUnits: string[]
	hasRange: boolean
	isFree: boolean
	/** "Same price": that of the goods before. */
	isSamePrice: boolean
	place: string | null
	availableFrom: string | null
	availableUntil: string | null
	tags: StartingCategory[]
	/** It names goods other than those that were bought, lost or sold before. */
	hasOwnGoods: boolean
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

type Context = { sentences: ReadSentence[]; offers: Offer[]; message: ReadMessage; isFirst: boolean }

const isSize = ({ words }: Phrase) => words.some((word) => SIZES.has(word))

/** "Mine is cultured and $7": about the goods of the message. */
const OWN = /(?<!\p{L})(?:mine|ours|les miens|les nôtres|l[oa]s mí[oa]s|meine[rs]?)(?!\p{L})/iu

/** "Gochujang $9, apples $3": an unknown name with a price in a list of goods with prices. */
function isOfList({ isFirst }: Context, { items }: ReadSentence, kind: Phrase): boolean {
	return isFirst && !isSize(kind) && items.some(({ phrase }) => phrase !== null && phrase.good !== null)
}

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
		const owner = current ?? goodsBefore(context.sentences, index, price.from)
		const lastOffer = offers.at(-1)
		const name = isKindOfHeading && priced > 1 ? phrase.text : kindName
		if (owner !== null) {
			addOffer(offers, owner, price, name)
			current = owner
		} else if (lastOffer !== undefined) lastOffer.prices.push({ kind: price.condition ?? kind?.text ?? null, price })
		else if (kind !== null && isNear && isOfList(context, sentence, kind)) addOffer(offers, kind, price, null)
		else if (kind !== null && (isNear || isSize(kind)) && !OWN.test(sentence.text))
			message.kinds.push({ words: kind.words, name: kind.text, price })
		else message.loosePrices.push(price)
	}
}

const ACTIVITIES: ReadonlySet<string | null> = new Set(['Farm Tours', 'Family Activities'])

/** "Pumpkins by weight. The corn maze is $12": admissions next to goods that have no price yet. */
function leaveOutActivities({ sentences, offers }: Context): void {
	const mentioned = sentences.flatMap(({ mentions }) => mentions).filter(({ isContext }) => !isContext)
	const hasGoods = mentioned.some(({ phrase: { good } }) => good?.category != null && !ACTIVITIES.has(good.category))
	const isActivity = ({ good }: Offer) => good !== null && ACTIVITIES.has(good.category)
	if (hasGoods && offers.every(isActivity) && sentences[0]?.items.length === 0) offers.splice(0)
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
function addMentioned({ sentences, offers, message }: Context, isFirst: boolean): void {
	const withGoods = sentences.map((sentence) => ({
		sentence,
		own: sentence.mentions.filter(({ phrase, isContext }) => phrase.good !== null && !isContext),
	}))
	// "Firewood. My tree guy got 400."
	const [start] = withGoods
	const isName =
		start !== undefined &&
		start.own.length > 0 &&
		start.sentence.contentWords.every((word) => start.own.some(({ phrase }) => phrase.words.includes(word)))
	const first =
		(isName ? start : undefined) ??
		withGoods.find(({ sentence, own }) => sentence.hasSaleCue && own.length > 0) ??
		withGoods.find(({ own }) => own.some(({ phrase }) => phrase.good?.category != null)) ??
		withGoods.find(({ own }) => own.length > 0)
	// "Biltong $38 a pound. The heat cost us $900 of meat": the message has unknown goods with prices.
	if (isFirst && message.kinds.length > 0 && first?.sentence.hasOtherAmount) return
	if (first !== undefined) {
		for (const [index, { phrase, isAdded }] of first.own.entries()) {
			const previous = first.own[index - 1]?.phrase
			const gap = previous === undefined ? '' : first.sentence.text
			if (index === 0 || isAdded || (gap !== '' && isJoined(first.sentence, previous, phrase)))
				addOffer(offers, phrase, null, null)
		}
		if (isFirst && offers[0] !== undefined && offers.length === 1) takeLoosePrices(offers[0], message)
		return
	}
	// "No wait, they are from quails and go for $3": the price is of the goods before.
	if (!isFirst && message.loosePrices.length > 0) return
	// In a later message, goods that the seller bought are none: "I paid 340 for a curd cutter".
	const context = sentences
		.flatMap(({ mentions, contextGoods }) =>
			mentions.filter(({ phrase }) => isFirst || contextGoods.get(phrase) !== 'other'),
		)
		.find(({ phrase }) => phrase.good !== null)
	if (context === undefined) return
	takeLoosePrices(addOffer(offers, context.phrase, null, null), message)
}

const MAX_JOINT = 5
const JOINT =
	/^(?:and|et|y|und|or|a|an|bit|few|little|some|lots?|of|also|the|de|un|peu|algo|ein|paar|etwas|best|nicest|prettiest|biggest|sweetest|freshest|tastiest|finest)$/

function isJoined({ text }: ReadSentence, left: Phrase | undefined, right: Phrase): boolean {
	if (left === undefined) return false
	const tokens = tokensOf(text).slice(left.to, right.from)
	return (
		tokens.length > 0 &&
		tokens.length <= MAX_JOINT &&
		tokens.every(({ text: mark, key }) => /^[,&+/]$/.test(mark) || JOINT.test(key))
	)
}

/** Longer names of the offered goods in other sentences: "Heirloom tomatoes are ready. Tomatoes are $3." */
function completeNames({ sentences, offers }: Context): void {
	const [offer, ...others] = offers
	if (offer === undefined || others.length > 0 || offer.good === null) return
	for (const { mentions, hasSaleCue, contentWords } of sentences) {
		for (const { phrase, isContext } of mentions) {
			// "Cinnamon rolls. Rolls are 3.50."
			const isName = contentWords.every((word) => phrase.words.includes(word))
			const isLonger =
				phrase.words.length > offer.words.length && phrase.words.length <= 5 && isPart(offer.words, phrase.words)
			// "Dried beans. The beans are not priced yet."
			const isKind = isName && phrase.good !== null && phrase.words.at(-1) === offer.words.at(-1)
			const isMeant = !isContext && (hasSaleCue || isName) && isLonger
			if (isMeant && (isKind || sameGood(phrase.good, offer.good))) {
				offer.name = phrase.text
				offer.good = phrase.good
				offer.words = phrase.words
			}
		}
	}
}

/** "This listing is only for the salad": what the message is about, after something else. */
const TOPIC =
	/(?<!\p{L})(?:this (?:listing|ad|post|one)?\s?(?:is|['’]s) (?:really |only |just |actually )*(?:for|about)|i['’]?m (?:here|writing|posting)(?: \p{L}+){0,3} about|(?:but|anyway|anyhow),? (?:what )?(?:i['’]?m|we['’]?re|i am|we are) selling|cette annonce (?:est|concerne)|(?:ici|là|la) c['’]est pour|este anuncio (?:es|va)|(?:esto|aqu[ií]) (?:es|va) (?:por|para|de)|diese anzeige (?:ist|geht)|hier geht(?:['’]?s| es) (?:aber |nur )?um)(?!\p{L})/iu

/** The sentences from the one that says what the message is about. */
function fromTopic(texts: readonly string[], language: Language): readonly string[] {
	const at = texts.findLastIndex((text) => TOPIC.test(text) && hasGoodIn(text, language))
	return at > 0 ? texts.slice(at) : texts
}

/** The seller has no price yet, or leaves it to buyers. */
const UNDECIDED =
	/(?<!\p{L})(?:(?:don['’]?t|do not|dunno|haven['’]?t|have not|not|no) (?:\p{L}+ ){0,2}(?:know|decided|sure|figured|settled|set|idea|clue)(?: \p{L}+){0,3} (?:price|prices|what to (?:ask|charge)|what (?:i|we)['’]?(?:ll|d)? (?:ask|charge|want)|how much|what it['’]?s worth|what they['’]?re worth)|(?:not|n['’]t|never) (?:yet )?(?:decided|priced|set)(?: (?:what|it|them|yet)|[.!]|$)|no price (?:yet|for now|set)|price when i (?:know|have)|price (?:tbd|to come|later|then|to follow|not set|comes? later)|(?:will|['’]ll) (?:post|set|add|tell|give|put|figure out|let you know)(?: \p{L}+){0,2} (?:the |a |our |my )?price|how (?:do|would|should) (?:i|we|you) (?:even )?price|(?:name|make|pick) (?:me |us )?(?:a|your|your own) price|pay what you|still (?:gotta|got to|have to|has to|need to|needs to|trying to) (?:figure|price|decide|work)|(?:still|yet) (?:thinking|deciding|working)(?: \p{L}+){0,3} price|(?:sais|sait|savons|savoir) pas (?:encore |trop )?(?:combien|quel prix|[àa] combien|le prix)|prix (?:[àa] (?:voir|d[ée]finir|venir|d[ée]battre|discuter)|plus tard|libre|pas (?:encore )?(?:fix[ée]|d[ée]cid[ée]))|pas encore (?:fix[ée]|d[ée]cid[ée])(?: le)? prix|on verra (?:le prix|pour le prix|sur)|faites(?:[- ]moi| nous)? (?:une|vos|votre) (?:offre|propositions?|prix)|no s[ée] (?:todav[íi]a |a[úu]n |bien )?(?:en|a)? ?(?:cu[áa]nto|qu[ée] precio)|precio (?:por definir|a convenir|luego|despu[ée]s|pendiente)|(?:todav[íi]a|a[úu]n) no (?:s[ée]|tengo|pongo|hay|decido)(?: \p{L}+){0,3} (?:precio|cu[áa]nto)|(?:h[áa]ganme|hazme|hagan|haced(?:me)?|escucho) (?:una )?ofertas?|a voluntad|wei(?:ß|ss) (?:\p{L}+ ){0,2}nicht,? (?:was|wie ?viel|zu welchem)|preise? (?:mach|sag|schreib|nenn|überleg)\p{L}* ich|preis (?:folgt|kommt (?:noch|später)|noch offen|nach vereinbarung|noch nicht|sag ich noch|[üu]berleg)|(?:sag|sage|überleg|überlege|melde) ich (?:mir )?noch|(?:macht|mach|machen sie) (?:mir |uns |einfach )?(?:ein|nen|einen) (?:angebot|vorschlag|preis)|gegen spende)(?!\p{L})/iu

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

const SEASON_NAME = /^(?:spring|summer|fall|autumn|winter|season|morning|weekend)$/iu

/** "Now I have 37 whole birds": the words before a name that is offered. */
const OFFERED =
	/(?:^| )(?:(?:i|we|ive|weve) (?:now |also |still )?(?:have|got|sell|offer|do)|(?:im|were|i am|we are) (?:now )?(?:selling|offering)|ive|weve|tengo|tenemos|vendo|vendemos|(?:je|j|on|nous) (?:ai|a|avons|vends|vend|vendons)|(?:ich|wir) (?:habe|haben|hab|verkaufe|verkaufen|hatte|hatten))(?: (?:\p{L}+|[\d.,]+)){0,2} $/u
const OFFERED_LENGTH = 6

/** The first name directly after "I have", "we sell". Null: there is none. */
function offeredNameOf(sentences: readonly ReadSentence[]): string | null {
	for (const { text, mentions } of sentences) {
		const tokens = tokensOf(text)
		const before = ({ from }: Phrase) =>
			tokens
				.slice(Math.max(0, from - OFFERED_LENGTH), from)
				.map(({ key }) => key.replace(/['’]/g, ''))
				.join(' ')
		const found = mentions.find(({ phrase, isContext }) => !isContext && OFFERED.test(`${before(phrase)} `))
		if (found !== undefined && !GREETING.test(found.phrase.text)) return found.phrase.text
	}
	return null
}

function firstNameOf(sentences: readonly ReadSentence[]): string | null {
	// A story names much before its goods.
	const offered = sentences.length > 1 ? offeredNameOf(sentences) : null
	if (offered !== null) return offered
	for (const { mentions, items } of sentences) {
		const named = mentions.filter(({ isContext }) => !isContext).map(({ phrase }) => phrase)
		const kinds = items.flatMap(({ kind }) => kind ?? [])
		const [first] = [...named, ...kinds].sort((a, b) => a.from - b.from)
		if (first !== undefined && !GREETING.test(first.text) && !SEASON_NAME.test(first.text)) return first.text
	}
	return null
}

/** Sentences in which "free" is about the site or a question: "publish it for free", "is this free?" */
const NO_GIFT =
	/\?\s*$|(?<!\p{L})(?:ain['’]?t|isn['’]?t|aren['’]?t|not|never|nothing(?:['’]s)?|aren) free(?!\p{L})|(?<!\p{L})if (?:it|this)(?: is|['’]?s) free|(?<!\p{L})(?:(?:guy|man|lady|woman|neighbou?r|friend|farmer|cousin|uncle|he|she|they|someone|somebody) (?:threw|gave|let|brought|handed)|(?:i|we) got)(?!\p{L})[^.!?]{0,60}\bfree\b|(?<!\p{L})(?:apps?|website|site|service)(?!\p{L})[^.!?]{0,30}(?:free|gratis|gratuit|kostenlos)|(?<!\p{L})(?:publi\w*|list(?:ing|s)?|post(?:ing)?|advertis\w*|sign up|join|register|inserieren|annonc\w*|anunci\w*)(?!\p{L})[^.!?]{0,40}(?:for free|gratis|gratuit\w*|kostenlos)/iu

/** Keeps the names of a sentence without their prices. */
function leaveOutPrices(sentence: ReadSentence): void {
	const named = sentence.items.flatMap(({ phrase }) => phrase ?? [])
	sentence.mentions = [...named.map((phrase) => ({ phrase, isContext: false, isAdded: false })), ...sentence.mentions]
	sentence.hasOtherAmount ||= sentence.items.length > 0
	sentence.items = []
}

/** Reads each sentence with the knowledge whether another one names goods. */
function readSentences(texts: readonly string[], options: ReadOptions): ReadSentence[] {
	const named = texts.length === 1 ? [] : texts.map((text) => hasGoodIn(text, options.language))
	const count = named.filter(Boolean).length
	return texts.map((text, index) => readSentence(text, { ...options, hasGoods: count > Number(named[index] === true) }))
}

/** Reads the sentences of a message of the seller. */
export function readMessage(texts: readonly string[], options: ReadOptions): ReadMessage {
	const own = options.isFirst ? fromTopic(texts, options.language) : texts
	const sentences = withHeading(readSentences(own, options), own, options)
	leaveOutContextGoods(sentences, options.isFirst)
	const whole = texts.join('\n')
	// "The water bill (740 euros in July)"
	const seasons = sentences.filter(
		({ items, hasOtherAmount, hasSaleCue }) => items.length > 0 || !hasOtherAmount || hasSaleCue,
	)
	const message: ReadMessage = {
		offers: [],
		loosePrices: [],
		kinds: [],
		names: sentences.flatMap(({ mentions }) =>
			mentions.filter(({ isContext }) => !isContext).map(({ phrase }) => phrase),
		),
		firstName: firstNameOf(sentences),
		heading: null,
		unit: sentences.find(({ unit }) => unit !== null)?.unit ?? null,
		negatedPrices: sentences.flatMap(({ negatedPrices }) => negatedPrices),
		deniedUnits: sentences.flatMap(({ deniedUnits }) => deniedUnits),
		hasRange: sentences.some(({ hasRange }) => hasRange),
		isFree: texts.some((text) => !NO_GIFT.test(text) && isFreeOfCharge(text)),
		isSamePrice: sentences.some(({ hasSamePrice }) => hasSamePrice),
		place: sentences.find(({ place }) => place !== null)?.place ?? null,
		availableFrom: seasons.find(({ season }) => season.from !== null)?.season.from ?? null,
		availableUntil: seasons.find(({ season }) => season.until !== null)?.season.until ?? null,
		tags: tagsOf(whole),
		hasOwnGoods: hasOwnGoods(sentences),
		description: null,
		currency:
			sentences.flatMap(({ items }) => items).find(({ price }) => price.currency !== null)?.price.currency ?? null,
	}
	const isUndecided = options.isFirst && own.some((text) => UNDECIDED.test(text))
	// A later message says it of its own goods: "the balm I still have to figure out, tins went up to 1.15".
	for (const sentence of sentences) if (isUndecided || UNDECIDED.test(sentence.text)) leaveOutPrices(sentence)
	applyCorrections(sentences)
	leaveOutConversions(sentences)
	addUnitOfOwnSentence(sentences, message.unit)
	const context = { sentences, offers: message.offers, message, isFirst: options.isFirst }
	for (const [index, sentence] of sentences.entries()) addPriced(context, sentence, index)
	for (const offer of message.offers) {
		shareUnit(offer)
		offer.prices = withoutRepetitions(offer.prices)
	}
	leaveOutActivities(context)
	addUnpriced(context)
	if (message.offers.length === 0) addMentioned(context, options.isFirst)
	completeNames(context)
	applyHeading(context)
	message.description = descriptionOf(context)
	return message
}
