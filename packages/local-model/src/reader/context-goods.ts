// cspell:disable: words of three other languages
import { ANIMAL } from './context-names.ts'
import { isNotOffered } from './not-offered.ts'
import { numberAt } from './numbers.ts'
import { END_PARTICIPLES, EVENTS, OBJECT_VERBS } from './other-words.ts'
import type { Phrase } from './phrases.ts'
import type { Item, ReadSentence } from './read-sentence.ts'
import type { Token } from './tokens.ts'
import { wordSet } from './word-set.ts'

/** What a name is in its sentence when it is not for sale. */
export type ContextRole =
	/** Animals with their number: for sale when they have a price. */
	| 'herd'
	/** A tree, a plant or an animal that the goods come from: prices after it belong to the goods. */
	| 'source'
	/** Bought, lost, or sold before: prices after it are its own. */
	| 'other'

/** Words between a name and what happened to it: "our hens just started", "les poules ont repris". */
const EVENT_LINKS = wordSet(
	'all have has had just finally really never still also did both ont a sont est etaient avaient se me nos nous m han ha hat haben sind ist wieder gut auch nun schon draußen draussen frei noch',
)
/** After "went" and "hit": a price. */
const TO = wordSet('up to at for down auf a hasta')

/** "Mes chèvres ont mangé 40 euros de géraniums": a number after it is no price of the animals. */
const ATE = /^(?:ate|eaten|laid|mange|mangent|comieron|comio|pusieron|gefressen|fressen|legten)$/

const OBJECT_GAP = wordSet(
	'euros euro dollars bucks pesos worth of sa ses son su sus his her their ihre seine toutes tous todas todos alle the a an my our some all few couple two three four five six seven eight nine ten out up down off most half le la les un une des du de d mes nos deux trois quatre cinq el los las unos unas mis nuestras dos tres cuatro cinco die der den das meine meinen unsere unseren drei zwei vier funf sechs',
)

/** What farms buy. */
const INPUT =
	/^(?:(?:layer|chicken|hen|cattle|hog|pig|animal|goat|horse) )?(?:feed|pellets|crumble)$|^(?:fertili[sz]er|lime|diesel|propane|twine|lumber|fencing|lids?|lye|oils?|wax|engrais|aliments?|granules|pienso|abono|fertilizante|futter|kraftfutter|dunger|verpackung)$/
/** Who happens to have the plants of the goods: no goods by themselves when there are fruits. */
const TREES = 'Trees & Shrubs'

const CLAUSE_MARK = /^[.,;:!?()–—]$/
const MIN_HERD = 2
const OBJECT_LENGTH = 5
/** Words between a name that is not for sale and its own price. */
const OWN_PRICE_GAP = 6
const CLAUSE_LENGTH = 8

/** "Our hens have started", "steer went": something happens to it. */
function isEventAt(tokens: readonly Token[], at: number): boolean {
	let next = at
	while (next - at < 3 && EVENT_LINKS.has(tokens[next]?.key ?? '') && !EVENTS.has(tokens[next]?.key ?? '')) next += 1
	return (
		EVENTS.has(tokens[next]?.key ?? '') &&
		!TO.has(tokens[next + 1]?.key ?? '') &&
		(tokens[next + 1]?.kind !== 'number' || ATE.test(tokens[next]?.key ?? ''))
	)
}

/** "We lost some hens", "Opa hat die Kirschbäume gepflanzt". */
function isObjectAt(tokens: readonly Token[], { from, to }: Phrase): boolean {
	for (let at = from - 1; at >= Math.max(0, from - OBJECT_LENGTH); at -= 1) {
		const { key = '', kind } = tokens[at] ?? {}
		if (OBJECT_VERBS.has(key)) return true
		if (kind !== 'number' && !OBJECT_GAP.has(key)) break
	}
	for (let at = to; at < to + CLAUSE_LENGTH && tokens[at] !== undefined; at += 1) {
		if (CLAUSE_MARK.test(tokens[at]?.text ?? '')) return false
		if (END_PARTICIPLES.has(tokens[at]?.key ?? '')) {
			const before = tokens.slice(0, from).findLastIndex(({ text }) => CLAUSE_MARK.test(text))
			return tokens
				.slice(before + 1, from)
				.some(({ key }) => /^(?:hat|haben|hab|habe|hatte|hamma|ham|hot|het|hen)$/.test(key))
		}
	}
	return false
}

const BUYING = wordSet('bought buying buys buy achete achetes acheter compre compro comprar kaufen gekauft')

/** "I paid 340 for a new curd cutter", "habe 50 Euro für Gläser bezahlt": what the seller buys. */
const PAID_FOR =
	/(?:^| )(?:(?:paid|pay|spent|spend|dropped) (?:[^ ,]+ ){1,4}(?:for|on)|(?:paye|payes|depense|claque) (?:[^ ,]+ ){1,4}(?:pour|dans|en)|(?:pague|pagamos|gaste|gastamos) (?:[^ ,]+ ){1,4}(?:por|en|para)|(?:hab|habe|haben|ham) (?:[^ ,]+ ){1,5}fur)(?: (?:an?|the|my|our|new|some|more|un|une|des|les|mes|nos|unos|unas|los|las|mis|neue[rns]?|meine[nr]?|unsere[nr]?|die|das|den|ein|eine[nr]?))*$/
const PAID_LATER = /^(?:[^ ,]+ ){0,2}(?:bezahlt|gezahlt|ausgegeben|hingelegt|geblecht)(?: |$)/

const isBought = (tokens: readonly Token[], { from }: Phrase) =>
	tokens.slice(Math.max(0, from - 2), from).some(({ key }) => BUYING.has(key))

const SOLD_BEFORE =
	/^(?:sold|vendi|vendimos|vendu|vendus) (?:(?:all |todos |todas |tous |toutes |out of )?(?:my |our |the |mis |los |las |mes |les )|(?:a |some |about |a few )?\d+ )/

/** "None left", "gibts ja keine mehr": after a name. */
const GONE =
	/^(?:(?:is|are|were|all|now|already) )*(?:sold out|gone|not for sale|no longer for sale|finished for|done for|over for)\b|^(?:gibts?|gibt es|sind|ist|hab ich|haben wir|habe ich)(?: \p{L}+){0,3} (?:keine? mehr|aus|alle|weg|ausverkauft)\b|^(?:(?:est|sont) (?:epuise|termine|fini)e?s?|y en a plus|il n y en a plus|cest fini)\b|^(?:(?:ya )?(?:estan?|se) (?:agotad[oa]s?|acabaron|acabo|terminaron)|ya no (?:hay|quedan?|tengo))\b/u

/** After what became dear: "spices went up", "sugar and vinegar have gone crazy". */
const RISE =
	/^(?:(?:prices?|ya|me|se|nos|ha|han|a|ont|est|sont|is|are|has|have|just|also|again|auch|ist|sind|wieder|immer|wird|werden|even) ){0,3}(?:went up|gone up|going up|goes up|go up|gone \p{L}+ crazy|gone crazy|rose|risen|doubled|tripled|jumped|skyrocketed|subio|subieron|subido|paso de|cuesta un|carisim[oa]|augmente|double|monte|pris|coute (?:un bras|les yeux)|teurer|gestiegen|verdoppelt)(?!\p{L})/u

/** "Pour payer mon stage de poney", "saving up for a goat": what the money is for. */
const PURPOSE =
	/(?:^| )(?:pour (?:me |nous |s |m )?(?:payer|acheter|financer)|para (?:pagar|comprar)|to (?:pay|buy|save)(?: for)?|saving (?:up )?for)(?: [^,]+)? ?$/u
const PURPOSE_LENGTH = 7

/** "Las fresas de otros". */
const OF_OTHERS =
	/^(?:de (?:los )?otros|des autres|der anderen|von anderen|from others|de (?:la|los) vecin[oa]s?)(?!\p{L})/u
const PREDATORS = wordSet(
	'fox foxes bobcat coyote coyotes hawk hawks raccoon raccoons possum weasel mink zorro zorros gavilan comadreja renard fouine martre buse fuchs marder habicht iltis',
)
const PAYS = wordSet('pays paga pagan paie paye paient zahlt zahlen raffling')
const SELLS = wordSet('sells vend vendent vende venden verkauft')
const SELLERS = wordSet(
	'boulanger boulangere baker bakery store stores shop grocery supermarket walmart costco tesco aldi lidl market mercado tienda panaderia supermercado lonja voisin voisine vecino vecina nachbar nachbarin neighbor neighbour soeur hermana hermano sister brother cousin prima primo epicier marche laden backer supermarkt markt schwester bruder',
)

/** "Quarante vaches pie rouge" has its animal before the breed. */
const isAnimal = ({ good, words: own }: Phrase) => ANIMAL.test(own.at(-1) ?? '') || ANIMAL.test(good?.key ?? '')
const isLivingGood = (phrase: Phrase) =>
	isAnimal(phrase) || phrase.good?.category === TREES || phrase.good?.category === 'Poultry'

/** "Le boulanger vend sa brioche", "la lonja paga la almendra". */
function isSoldByOthers(tokens: readonly Token[], from: number): boolean {
	let at = from - 1
	while (at >= 0 && from - at < 3 && OBJECT_GAP.has(tokens[at]?.key ?? '')) at -= 1
	const { key = '' } = tokens[at] ?? {}
	return PAYS.has(key) || (SELLS.has(key) && SELLERS.has(tokens[at - 1]?.key ?? ''))
}

/** "Jetzt trägt der Baum wieder", "murieron dos vacas". */
function isEventBefore(tokens: readonly Token[], from: number): boolean {
	let at = from - 1
	while (at >= 0 && from - at < 3 && (OBJECT_GAP.has(tokens[at]?.key ?? '') || tokens[at]?.kind === 'number')) at -= 1
	return EVENTS.has(tokens[at]?.key ?? '')
}

const CONTAINER = /^(?:cans?|tins?|crates?|box|boxes|jars?|buckets?|barrels?|jugs?|cartons?|sacks?|bags?|stand)$/
const WHERE = /^(?:on|by|in|at|under|next|near|nailed|tied|for|inside|outside)$/
/** "There's a coffee can on the porch": a container of the seller. */
const isContainer = (tokens: readonly Token[], { from, to }: Phrase) =>
	/^(?:an?|the|our|my|old|empty)$/.test(tokens[from - 1]?.key ?? '') &&
	CONTAINER.test(tokens[to]?.key ?? '') &&
	WHERE.test(tokens[to + 1]?.key ?? '')

/** What a name of a sentence is when the message offers other goods. Null: it can be for sale. */
function contextRoleOf(phrase: Phrase, tokens: readonly Token[]): ContextRole | null {
	const { from, to, words: own, good } = phrase
	if (good === null) return null
	const after = tokens
		.slice(to, to + 7)
		.map(({ key, kind }) => (kind === 'mark' ? ',' : key))
		.join(' ')
	if (GONE.test(after) || isNotOffered(tokens, phrase)) return 'other'
	if (
		SOLD_BEFORE.test(
			`${tokens
				.slice(0, from)
				.map(({ key }) => key)
				.join(' ')} `,
		) &&
		from <= 4
	)
		return 'other'
	const before = tokens
		.slice(Math.max(0, from - PURPOSE_LENGTH), from)
		.map(({ key, kind }) => (kind === 'mark' ? ',' : key))
		.join(' ')
	if (INPUT.test(own.join(' ')) || PURPOSE.test(before)) return 'other'
	if (PAID_FOR.test(before) && (!/ fur(?: |$)/.test(before) || PAID_LATER.test(after))) return 'other'
	if (isContainer(tokens, phrase)) return 'other'
	const isLiving = isLivingGood(phrase)
	if (RISE.test(after) || OF_OTHERS.test(after) || isSoldByOthers(tokens, from)) return 'other'
	const isPrey = isLiving && tokens.slice(0, from).some(({ key }) => PREDATORS.has(key))
	if (isPrey) return 'other'
	if (isEventAt(tokens, to) || (isLiving && isEventBefore(tokens, from))) return 'source'
	if (isObjectAt(tokens, phrase)) return isLiving && !isBought(tokens, phrase) ? 'source' : 'other'
	const number = numberAt(tokens, from - 1)
	const isHerd =
		number !== null && !number.isArticle && number.value >= MIN_HERD && isLiving && tokens[from - 1]?.kind === 'number'
	return isHerd ? 'herd' : null
}

/** The names of a sentence that are not for sale when the message offers other goods. */
export function contextGoodsOf(phrases: readonly Phrase[], tokens: readonly Token[]): Map<Phrase, ContextRole> {
	const contextGoods = new Map<Phrase, ContextRole>()
	for (const phrase of phrases) {
		const role = contextRoleOf(phrase, tokens)
		if (role !== null) contextGoods.set(phrase, role)
	}
	return contextGoods
}

/** "This listing is only for the greens", "what is for sale is lamb": the goods of the sentence, and no others. */
const TOPIC =
	/(?<!\p{L})(?:(?:this|the|my) (?:listing|post|ad|one|message|anzeige)(?: here)? is (?:only |just |really )?(?:for|about)|this is (?:only |just |really )?(?:for|about)|(?:what['’]?s|what is|all that['’]?s) (?:actually )?for sale (?:here |now |today )?(?:is|are)|what (?:i['’]?m|i am|we['’]?re|we are|i|we) sell(?:ing)? (?:here |now |today )?(?:is|are)|cette annonce (?:est|concerne|ne concerne)|l['’]annonce (?:est|concerne|c['’]est)|ce que (?:je vends|nous vendons|j['’]ai à vendre)|lo que (?:vendo|vendemos|ofrezco)|(?:este|el) anuncio (?:es|va)|was (?:ich|wir) verkaufe?n?|(?:hier |jetzt )?geht['’]?s? (?:es )?(?:hier )?(?:nur |jetzt )?um|die anzeige ist)(?!\p{L})/iu

const isPlain = ({ phrase, isContext }: ReadSentence['mentions'][number]) => phrase.good !== null && !isContext

/** Whether the message offers goods besides its context goods: goods of a category, or goods with a price. */
function hasOffer(sentences: readonly ReadSentence[]): boolean {
	return sentences.some(
		({ items, mentions, contextGoods }) =>
			items.some(({ phrase }) => phrase !== null && phrase.good !== null && !contextGoods.has(phrase)) ||
			mentions.some((mention) => isPlain(mention) && !contextGoods.has(mention.phrase)),
	)
}

/** The items of a sentence without its context goods. A price of the goods' animals or trees becomes one of the goods. */
function itemsWithout({ items, contextGoods }: ReadSentence): Item[] {
	return items.flatMap((item) => {
		const role = item.phrase === null ? undefined : contextGoods.get(item.phrase)
		if (role === undefined || role === 'herd') return item
		const isShared = items.some((other) => other.price === item.price && other.phrase !== item.phrase)
		// "Vinegar has gone crazy, but for now still 6 a jar"
		const isOwnPrice = role === 'other' && item.price.from - (item.phrase?.to ?? 0) <= OWN_PRICE_GAP
		return isOwnPrice || isShared ? [] : { ...item, phrase: null, kind: null }
	})
}

const LOVED = /(?<!\p{L})(?:loves?|crazy about|adorent|raffolent|encantan|lieben)(?!\p{L})/iu

/** "Bunnies love these carrots": the second name is for sale. */
function offerLovedGoods(sentences: readonly ReadSentence[]): void {
	for (const { text, contextGoods, mentions } of sentences) {
		if (contextGoods.size === 0 || !LOVED.test(text)) continue
		for (const mention of mentions)
			if (mention.phrase.good?.category != null) mention.isContext = contextGoods.has(mention.phrase)
	}
}

const STRONG_CUE =
	/(?<!\p{L})(?:for sale|i['’]?m selling|i am selling|we['’]?re selling|we are selling|(?:i|we) sell|à vendre|(?:je|on) vends?|nous vendons|en venta|vendo|vendemos|zu verkaufen|verkaufe|(?:wir|ich) verkaufen?|biete)(?!\p{L})/iu
/** "Garlic. Bulbs $2 each": a part of the goods. */
const BULBS = /^(?:garlic|onion|fennel|shallot)/
const PART = /^(?:bulbs?|heads?|braids?)$/

/** The beginning of a sentence that corrects the one before. */
const CORRECTED =
	/^(?:(?:no|nope|oops|sorry|wait|non|pardon|perd[oó]n|nein|halt)[\s,.]+){0,3}(?:i mean(?:t)?|(?:no )?wait|no,? perd[oó]n|perd[oó]n|je veux dire|enfin je vends|quiero decir|digo|ich mein(?:e|te)?)(?!\p{L})/iu
const OWN_WORDS =
	/(?<!\p{L})(?:i|we|our|my|mine|i['’]ve|we['’]ve|i['’]m|je|j|nous|on|notre|nos|mon|ma|mes|tengo|tenemos|mi|mis|nuestr[oa]s?|ich|wir|mein\p{L}*|unser\p{L}*|hab\p{L}*|mir|i)(?!\p{L})/iu
const PRODUCTS: ReadonlySet<string> = new Set([
	'Eggs',
	'Dairy',
	'Cheese',
	'Meat',
	'Soap & Body Care',
	'Honey',
	'Fruit',
	'Nuts',
	'Crafts',
])

const isHeading = ({ contentWords, mentions }: ReadSentence) =>
	contentWords.every((word) => mentions.some(({ phrase }) => phrase.good !== null && phrase.words.includes(word)))

/**
 * Adds to the context goods what other sentences make clear: an animal or a tree in a sentence of its own, when another sentence names its
 * product; a misspelled name next to correct ones; what others have or do before "I am selling".
 */
function addSources(sentences: readonly ReadSentence[]): void {
	const strong = sentences.findIndex(
		({ text, mentions, items }) =>
			STRONG_CUE.test(text) && [...mentions, ...items].some(({ phrase }) => phrase?.good != null),
	)
	const hasBulb = sentences.some(({ mentions }) => mentions.some(({ phrase }) => BULBS.test(phrase.good?.key ?? '')))
	for (const [index, sentence] of sentences.entries()) {
		for (const { phrase } of hasBulb ? sentence.items : [])
			if (phrase !== null && PART.test(phrase.words.join(' '))) sentence.contextGoods.set(phrase, 'source')
		const plain = sentence.mentions.filter(isPlain)
		// "I have a lemonade... I mean I sell cucumbers"
		const next = sentences[index + 1]
		if (
			next !== undefined &&
			CORRECTED.test(next.text) &&
			[...next.mentions, ...next.items].some(({ phrase }) => phrase?.good != null)
		)
			for (const { phrase } of plain) sentence.contextGoods.set(phrase, 'other')
		const [only] = plain
		if (only === undefined || isHeading(sentence)) continue
		if (index < strong && sentence.items.length === 0 && !OWN_WORDS.test(sentence.text))
			for (const { phrase } of plain) sentence.contextGoods.set(phrase, 'other')
		const { good } = only.phrase
		const isLiving = plain.every(({ phrase }) => isAnimal(phrase) || phrase.good?.category === TREES)
		if ((plain.length > 1 && !isLiving) || sentence.items.some(({ phrase }) => phrase !== null)) continue
		const isOther = ({ phrase }: { phrase: Phrase | null }) =>
			phrase !== null && phrase.good !== null && phrase.good.key !== good?.key && !phrase.isCorrected
		const others = sentences
			.filter((other) => other !== sentence)
			.flatMap(({ mentions, items }) => [...mentions.filter(isPlain), ...items].filter(isOther))
		const hasProduct = others.some(({ phrase }) => PRODUCTS.has(phrase?.good?.category ?? ''))
		if (isLiving && hasProduct && !STRONG_CUE.test(sentence.text))
			for (const { phrase } of plain) sentence.contextGoods.set(phrase, 'source')
		if (only.phrase.isCorrected && others.length > 0) sentence.contextGoods.set(only.phrase, 'other')
	}
}

/** "You put them as apples??": what the seller complains about. */
const COMPLAINT =
	/^(?:(?:no|hey|wait|um|oh|but)[\s,]+)*(?:why (?:do|did|does|is|are)|(?:you|u|it) (?:put|wrote|listed|have|has|says?|made)|warum|wieso|pourquoi|vous avez (?:mis|[ée]crit)|tu as (?:mis|[ée]crit)|por qu[ée]|pusiste|puso)(?!\p{L}).*\?\s*$/iu

/** Leaves out the names that are not for sale, when the message offers other goods, or is not the first one. */
export function leaveOutContextGoods(sentences: readonly ReadSentence[], isFirst: boolean): void {
	const topic = sentences.findIndex(
		({ text, mentions }) => TOPIC.test(text) && mentions.some(({ phrase }) => phrase.good !== null),
	)
	if (topic > 0) {
		for (const sentence of sentences.slice(0, topic)) {
			if (sentence.items.some(({ phrase }) => phrase !== null)) sentence.items = []
			for (const { phrase } of sentence.mentions) sentence.contextGoods.set(phrase, 'other')
		}
		// "For the garlic" says what is for sale.
		for (const mention of sentences[topic]?.mentions ?? [])
			if (mention.phrase.good?.category != null) mention.isContext = false
	}
	for (const { text, mentions, contextGoods } of isFirst ? [] : sentences)
		if (COMPLAINT.test(text)) for (const { phrase } of mentions) contextGoods.set(phrase, 'other')
	addSources(sentences)
	if (!hasOffer(sentences)) offerLovedGoods(sentences)
	// "No, 7, butter went up to 5 a pound": a later message has the goods of the draft.
	if (isFirst && !hasOffer(sentences)) return
	for (const sentence of sentences) {
		sentence.items = itemsWithout(sentence)
		if (sentence.heading !== null && sentence.contextGoods.has(sentence.heading)) sentence.heading = null
		sentence.mentions = sentence.mentions.map((mention) =>
			sentence.contextGoods.has(mention.phrase) ? { ...mention, isContext: true } : mention,
		)
	}
}

/** Whether a message names goods other than those that were bought, lost or sold before. */
export function hasOwnGoods(sentences: readonly ReadSentence[]): boolean {
	return sentences.some(({ items, mentions, contextGoods }) =>
		[...items, ...mentions].some(
			({ phrase }) => phrase !== null && phrase.good !== null && contextGoods.get(phrase) !== 'other',
		),
	)
}
