// cspell:disable: words of three other languages
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import type { FoundGood } from '@farmgate/contracts/vocabulary/vocabulary'
import { unitOf } from '../words/units.ts'
import type { Language } from '../words/words.ts'
import { type Group, indexesOf, MAX_UNKNOWN, type Range, SentenceReader } from './sentence.ts'

/** Why an amount is asked about instead of taken: no currency or unit, words of something else around it, or a range. */
type Doubt = 'bare' | 'unsure' | 'range'

/** An amount of a message with what is said around it. */
export type Offer = {
	/** The goods as the seller calls them. Null: none beside the amount. */
	name: string | null
	goods: readonly FoundGood[]
	/** Where the text names them. */
	at: number
	/** The size or kind: "small". */
	variant: string | null
	/** The words beside the amount are neither goods nor sizes. */
	isUnknown: boolean
	/** Such words are right before the amount: "baguettes $4". */
	isBeside: boolean
	/** As listings have it. Null: not said. */
	unit: string | null
	price: number
	/** Undefined: no money was named. Null: dollars. */
	currency: string | null | undefined
	/** Null: a plain offer. */
	doubt: Doubt | null
}

/** An offer of nothing but known words. */
export const PLAIN = { variant: null, isUnknown: false, isBeside: false, doubt: null }

/** Goods that a text names, in the seller's words. */
export type NamedGoods = { name: string; goods: readonly FoundGood[]; at: number }
/** `isOffered`: beside prices or as a heading, and not in a sentence about something else. */
export type NamedInMessage = NamedGoods & { isOffered: boolean }

type SentenceReading = {
	offers: Offer[]
	/** Goods without a price. */
	named: NamedGoods[]
	/** "Pies: apple $18, cherry $20": the goods of all prices. */
	head: NamedGoods | null
	/** Parts that are neither offers nor goods, in the seller's words. */
	rest: string[]
	/** The sentence names goods and nothing else. */
	isHeading: boolean
}

/** Lists of the first word of a part that goes on after an offer. */
const TAIL = ['descriptionStart', 'placePreposition', 'filler', 'description'] as const

/** The doubt about an amount, from the words around it. */
function doubtOf(reader: SentenceReader, group: Group, before: Range, after: Range): Doubt | null {
	const isAfter = reader.phrase(group.to, 'limitAfter') > 0 || reader.has(before, 'limitAfter')
	const isLimited = isAfter || reader.phraseBefore(group.from, 'limit') > 0
	if (group.second !== null || isLimited) return 'range'
	const isUnsure =
		group.amount.value === 0 ||
		reader.has(before, 'doubt') ||
		(reader.has(after, 'doubt') && !reader.is(after.from, 'descriptionStart')) ||
		reader.has(before, 'assistant') ||
		reader.unknownIn(before) > MAX_UNKNOWN ||
		(!reader.isAny(after.from, TAIL) && reader.unknownIn(after) >= MAX_UNKNOWN)
	return isUnsure ? 'unsure' : null
}

type Labels = { near: Range; after: Range }

function labelsOf(reader: SentenceReader, groups: readonly Group[], index: number): Labels {
	const group = groups[index] as Group
	const start = groups[index - 1]?.to ?? 0
	const end = groups[index + 1]?.from ?? reader.items.length
	let near = reader.lastPart({ from: start, to: group.from })
	// "10 lb bags, $6 each": the part before the comma.
	while ((!reader.hasContent(near) || reader.has(near, 'counted')) && near.from > start + 1)
		near = { from: reader.lastPart({ from: start, to: near.from - 1 }).from, to: group.from }
	return { near, after: reader.firstPart({ from: group.to, to: end }) }
}

/** Whether the words after the amounts name them: "$14 dyed $12 undyed". */
function isNamedAfter(reader: SentenceReader, labels: readonly Labels[]): boolean {
	const isLabel = (range: Range) =>
		reader.hasContent(range) &&
		!reader.isAny(range.from, ['descriptionStart', 'placePreposition']) &&
		reader.unknownIn(range) <= MAX_UNKNOWN
	const [first, ...others] = labels
	if (first === undefined || !labels.every(({ after }) => isLabel(after))) return false
	if (others.length > 0) return others.every(({ near }, index) => near.from >= (labels[index]?.after.from ?? 0))
	const isGoodAfter = reader.firstGoodIn(first.near) === null && reader.firstGoodIn(first.after) !== null
	return isGoodAfter || !reader.hasContent(first.near)
}

/** What the words around an amount say of it. */
function offerOf(reader: SentenceReader, group: Group, { near, after }: Labels, isAfter: boolean): Offer {
	const label = isAfter ? after : near
	const phrase = reader.phraseIn(label)
	const unknown = phrase === null ? reader.unknownName(label) : null
	const item = reader.unitIn(near)
	const isSized = item?.isSized === true && !/(?:inch|foot|cm)$/.test(item.name)
	// "20 bales, $6 each"
	const single = group.isEach
		? item?.name.replace(/^\d+ (\w+)$/, (_, word: string) => unitOf(word)?.name ?? word)
		: item?.name
	const fromNear = group.unit === null || (group.isEach && isSized) ? single : null
	const unit = fromNear ?? group.unit ?? reader.countOfGoods(near)
	const isBare = group.amount.currency === undefined && unit === null
	return {
		name: phrase === null ? null : reader.textOf(phrase),
		goods: phrase === null ? [] : reader.goodsIn(phrase),
		at: phrase?.from ?? group.from,
		variant: unknown && reader.textOf(unknown),
		unit,
		price: group.amount.value,
		currency: group.amount.currency,
		isUnknown: phrase === null && reader.unknownIn(label) > 0,
		isBeside: unknown?.to === group.from && reader.isName(unknown, near),
		doubt: doubtOf(reader, group, near, after) ?? (isBare ? 'bare' : null),
	}
}

/** "$120 delivered, $100 if you pick it up", "u-pick $3 or we pick $5": how the goods change hands for each of several prices. */
function handoversOf(reader: SentenceReader, labels: readonly Labels[]): (Range | null)[] {
	const after = labels.map((label) => {
		const way = reader.handoverIn(label.after)
		return way?.from === label.after.from ? way : null
	})
	const near = labels.map((label) => reader.handoverIn(reader.lastPart(label.near)))
	if (labels.length < 2) return [null]
	return after.at(-1) === null && near.at(-1) !== null ? near : after
}

function namedIn(reader: SentenceReader, range: Range, isOffer = true): NamedGoods[] {
	return reader.partsIn(range).flatMap((part) => {
		const isDescription = reader.is(part.from, 'descriptionStart') && !reader.is(part.from, 'filler')
		if ((isOffer && isDescription) || reader.is(part.from, 'placePreposition')) return []
		const phrase = reader.phraseIn(part, isOffer)
		return phrase === null ? [] : [{ name: reader.textOf(phrase), goods: reader.goodsIn(phrase), at: phrase.from }]
	})
}

/** "Soy free eggs", and no soy that is given away. */
const INGREDIENT = /^(?:soy|corn|grain|wheat|nut|peanut|egg|dairy|milk|sugar|salt)$/

/** The offer of goods that are given away. */
function freeOffer(reader: SentenceReader, range: Range): Offer[] {
	const at = indexesOf(range).find((index) => reader.phrase(index, 'free') > 0)
	const phrase = reader.phraseIn(range)
	if (at === undefined || phrase === null || reader.has(range, 'doubt')) return []
	const [before, next] = [reader.items[at - 1], reader.items[at + reader.phrase(at, 'free')]]
	const isIngredient = INGREDIENT.test(foldText(reader.textOf({ from: at - 1, to: at })))
	const isLast = before?.kind === 'good' && !isIngredient && reader.isBoundary(at + reader.phrase(at, 'free'))
	const isPlainBefore = isLast || reader.isBoundary(at - 1) || reader.isAny(at - 1, ['filler', 'link'])
	// "Free-range", "gluten free", "free from"
	const isCompound = [before, next].some((item) => item?.kind === 'mark' && item.key === '-')
	const isOther = next?.kind === 'word' && /^(?:range|from|of|run|roam)$/.test(next.key)
	if (!isPlainBefore || isCompound || isOther) return []
	const name = reader.textOf(phrase).replace(/^free\s|\sfree$/giu, '')
	const free = { ...PLAIN, unit: null, price: 0, currency: undefined }
	return [{ ...free, name, goods: reader.goodsIn(phrase), at: phrase.from }]
}

/** "Lettuce, radishes and spinach, all $3 a bunch": an offer of each. */
function sharedOffers(reader: SentenceReader, offer: Offer, before: Range): Offer[] {
	const named = namedIn(reader, before)
	const isPair =
		named.length === 2 &&
		offer.name !== null &&
		reader.items
			.slice(before.from, before.to)
			.every((item, at) => item.kind !== 'mark' && item.kind !== 'amount' && !reader.is(before.from + at, 'doubt'))
	if (!reader.has(before, 'all') && !isPair) return [offer]
	return named.length < 2 ? [offer] : named.map((goods) => ({ ...offer, ...goods, variant: null }))
}

/** "5 dozen, 8 for 18": what may be a price for each unit before another price is asked about. */
function pricedUnit(reader: SentenceReader, offer: Offer, near: Range): Offer[] {
	const [, price, unit] = /^(\d+) (\p{L}+)$/u.exec(reader.unitIn(near)?.name ?? '') ?? []
	if (price === undefined || unit === undefined || offer.unit === null || offer.unit === 'each') return []
	return [{ ...offer, unit, price: Number(price), doubt: 'unsure' }]
}

/** "Firewood seasoned" without "seasoned". */
const withoutEnd = (name: string | null, end: string) =>
	name?.endsWith(` ${end}`) ? name.slice(0, -end.length - 1) : name

/** Letters of words around a name, as in "we have strawberries for". */
const MAX_AROUND_NAME = 16

/** Reads the offers of one sentence. `skipped`: parts that are read otherwise. */
export function readSentence(
	text: string,
	language: Language,
	skipped: readonly { start: number; end: number }[] = [],
): SentenceReading {
	const reader = new SentenceReader(text, language, skipped)
	const groups = reader.groups()
	const whole = { from: 0, to: reader.items.length }
	if (groups.length === 0) {
		const free = freeOffer(reader, whole)
		const isPlain =
			!reader.has(whole, 'doubt') && reader.unknownIn(whole) <= MAX_UNKNOWN && !reader.has(whole, 'descriptionStart')
		const named = free.length > 0 ? [] : namedIn(reader, whole, isPlain)
		const isHeading = named.length > 0 && isPlain
		return { offers: free, named, head: null, rest: isHeading || free.length > 0 ? [] : [text], isHeading }
	}
	const labels = groups.map((_, index) => labelsOf(reader, groups, index))
	const isAfter = isNamedAfter(reader, labels)
	const ways = handoversOf(reader, labels)
	const read = groups.map((group, index) => offerOf(reader, group, labels[index] as Labels, isAfter))
	// "U-pick 3/lb, picked 5/lb": what is said besides the goods tells several amounts apart.
	const beside = labels.map(({ near }) => (isAfter ? null : reader.besideGoods(near)))
	const kinds = read.map(({ variant }, at) => (beside[at]?.includes(variant ?? '') ? beside[at] : variant) ?? null)
	const isSame = (name: string | null) => name === null || name === read[0]?.name
	const isOne = read.every(({ name }, at) => isSame(name) && (at === 0 || kinds[at] !== null))
	const hasKinds = groups.length > 1 && isOne && new Set(kinds).size === groups.length
	const used = new Set(
		groups.flatMap((group, index) => {
			const { near, after } = labels[index] as Labels
			if (isAfter) return indexesOf({ from: group.from, to: after.to })
			// "Eggs of hens raised outside, $4": what describes the goods between their name and the price is left.
			const phrase = reader.phraseIn(near)
			const rest = reader.is(near.from, 'descriptionStart') ? near.from : (phrase?.to ?? group.from)
			const isLimit = reader.has({ from: rest, to: group.from }, 'limit')
			const isRest = reader.is(rest, 'descriptionStart') && !isLimit && !(hasKinds && kinds[index])
			const to = Math.max(group.to, ways[index]?.to ?? 0)
			return [...indexesOf({ from: near.from, to: isRest ? rest : group.from }), ...indexesOf({ from: group.from, to })]
		}),
	)
	const hasMoney = groups.some(({ amount }) => amount.currency !== undefined)
	const offers = groups.flatMap((group, index) => {
		const offer = read[index] as Offer
		const isListed = offer.doubt === 'bare' && hasMoney && (offer.name ?? offer.variant) !== null
		const way = ways[index] ?? null
		const isPlain = isListed || (way !== null && hasMoney && offer.doubt !== 'range')
		const named: Offer = {
			...offer,
			...(hasKinds ? { name: withoutEnd(offer.name, kinds[index] ?? ''), variant: kinds[index] ?? null } : {}),
			...(way === null ? {} : { variant: reader.textOf(way), isUnknown: false }),
			doubt: isPlain ? null : offer.doubt,
		}
		const second = group.second === null ? [] : [{ ...named, price: group.second.value }]
		return [...sharedOffers(reader, named, { from: groups[index - 1]?.to ?? 0, to: group.from }), ...second]
	})
	const perUnit = hasMoney ? [] : read.flatMap((offer, at) => pricedUnit(reader, offer, (labels[at] as Labels).near))
	const isShared = offers.length > groups.length
	const parts = reader.partsIn(whole, used)
	// "Seconds $20 a bushel for cider"
	const isPurpose = (part: Range) => hasNames && /^(?:for|pour|para|für)\s/iu.test(reader.textOf(part))
	const hasNames = offers.some(({ name }) => name !== null)
	const free = parts.flatMap((part) => (reader.unknownIn(part) === 0 ? freeOffer(reader, part) : []))
	const isFree = (part: Range) => free.some(({ at }) => at >= part.from && at < part.to)
	// "Soy free"
	const isWithout = (part: Range) => /\sfree$/iu.test(reader.textOf(part)) && !isFree(part)
	const isNamed = (part: Range) => !isShared && !isPurpose(part) && !isFree(part) && !isWithout(part)
	const named = parts.filter(isNamed).flatMap((part) => namedIn(reader, part))
	const isName = (part: Range) =>
		namedIn(reader, part, false).some(({ name }) => name.length + MAX_AROUND_NAME > reader.textOf(part).length)
	const rest = parts.filter((part) => !isName(part) || isWithout(part)).map((part) => reader.textOf(part))
	const colon = reader.items.findIndex((item) => item.kind === 'mark' && item.key === ':')
	const isHead = groups.length > 1 && colon > 0 && colon < (groups[0]?.from ?? 0)
	const last = labels.at(-1)?.after ?? whole
	// "Peppers, pint baskets: red $4, green $3", "ground $7, steaks $18, all per pound"
	const shared = isHead ? { from: 0, to: colon } : { from: last.from, to: whole.to }
	const unit = isHead || reader.has(shared, 'all') ? reader.unitIn(shared) : null
	if (unit !== null) for (const offer of offers) offer.unit ??= unit.name
	// Under a heading, and in a list with a name for each price, unknown words are kinds.
	const isList = isHead || (groups.length > 1 && offers.every(({ variant, name }) => (variant ?? name) !== null))
	// "Beef 14.50 per kg, deposit 50 €": among prices per unit, one without a unit is something else.
	const hasUnits = offers.some(({ unit }) => unit !== null && !/^\d+$/.test(unit))
	if (isList) for (const offer of offers) if (!hasUnits || offer.unit !== null) offer.isUnknown = false
	return {
		offers: [...perUnit, ...offers, ...free],
		named,
		head: (isHead ? named[0] : null) ?? null,
		rest,
		isHeading: false,
	}
}
