// cspell:disable: words of three other languages
import type { FoundGood } from '@farmgate/contracts/vocabulary/vocabulary'
import type { Language } from '../words/words.ts'
import { type Group, MAX_UNKNOWN, type Range, SentenceReader } from './sentence.ts'

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
	/** As listings have it. Null: not said. */
	unit: string | null
	price: number
	/** Undefined: no money was named. Null: dollars. */
	currency: string | null | undefined
	/** Null: a plain offer. */
	doubt: Doubt | null
}

/** What an offer has unless something is said. */
export const PLAIN_OFFER: Offer = {
	name: null,
	goods: [],
	at: 0,
	variant: null,
	isUnknown: false,
	unit: null,
	price: 0,
	currency: undefined,
	doubt: null,
}

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

/** "$180 and up", "5 or so", "20 minimum" */
const AND_UP = /^(?:and up|or so|or more|or best|upwards|minimum|min|obo|vb|ou plus|o más|oder mehr)(?!\p{L})/iu

/** The doubt about an amount, from the words around it. */
function doubtOf(reader: SentenceReader, group: Group, before: Range, after: Range): Doubt | null {
	const { from } = group
	if (group.second !== null) return 'range'
	const next = reader.textOf({ from: group.to, to: Math.min(reader.items.length, group.to + 2) })
	if (reader.phraseBefore(from, 'limit') > 0 || AND_UP.test(next)) return 'range'
	if (reader.has(before, 'doubt') || (reader.has(after, 'doubt') && !reader.is(after.from, 'descriptionStart')))
		return 'unsure'
	if (reader.has(after, 'limit') && reader.is(after.from, 'doubt')) return 'unsure'
	if (reader.has(before, 'assistant') || reader.unknownIn(before) > MAX_UNKNOWN) return 'unsure'
	// "1.15 a pound to cut it"
	if (reader.textOf({ from: after.from, to: after.from + 1 }) === 'to') return 'unsure'
	const startsTail =
		reader.is(after.from, 'descriptionStart') ||
		reader.is(after.from, 'placePreposition') ||
		reader.is(after.from, 'filler') ||
		reader.is(after.from, 'description')
	if (!startsTail && reader.unknownIn(after) > MAX_UNKNOWN - 1) return 'unsure'
	return null
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
		!reader.is(range.from, 'descriptionStart') &&
		!reader.is(range.from, 'placePreposition') &&
		reader.unknownIn(range) <= MAX_UNKNOWN
	if (!labels.every(({ after }) => isLabel(after))) return false
	const [first, ...others] = labels
	if (first === undefined) return false
	if (others.length === 0)
		return (
			!reader.hasContent(first.near) ||
			(reader.firstGoodIn(first.near) === null && reader.firstGoodIn(first.after) !== null)
		)
	return others.every(({ near }, index) => near.from >= (labels[index]?.after.from ?? 0))
}

/** What the words around an amount say of it. */
function offerOf(reader: SentenceReader, group: Group, { near, after }: Labels, isAfter: boolean): Offer {
	const label = isAfter ? after : near
	const phrase = reader.phraseIn(label)
	const name = phrase === null ? null : reader.textOf(phrase)
	const unitItem = reader.unitIn(near)
	const isSized = (unitItem?.isSized ?? false) && !/(?:inch|foot|cm)$/.test(unitItem?.name ?? '')
	const count = reader.countOfGoods(near)
	const fromNear = unitItem !== null && (group.unit === null || (group.isEach && isSized)) ? unitItem.name : null
	const unit = fromNear ?? group.unit ?? count
	const variant = phrase === null ? reader.unknownName(label) : null
	const isUnknown = phrase === null && reader.unknownIn(label) > 0
	return {
		name,
		goods: phrase === null ? [] : reader.goodsIn(phrase),
		at: phrase?.from ?? group.from,
		variant,
		unit,
		price: group.amount.value,
		currency: group.amount.currency,
		isUnknown,
		doubt:
			(group.amount.value === 0 ? 'unsure' : doubtOf(reader, group, near, after)) ??
			(group.amount.currency === undefined && unit === null ? 'bare' : null),
	}
}

/** "$120 delivered, $100 if you pick it up", "u-pick $3 or we pick $5": how the goods change hands for each of several prices. */
function handoversOf(reader: SentenceReader, labels: readonly Labels[]): (Range | null)[] {
	const after = labels.map((label) => {
		const way = reader.handoverIn(label.after)
		return way?.from === label.after.from ? way : null
	})
	const ways = after.some((way) => way !== null) ? after : labels.map(({ near }) => reader.handoverIn(near))
	return labels.length > 1 ? ways : labels.map(() => null)
}

/** The parts of a sentence between boundaries. */
function partsOf(reader: SentenceReader, range: Range): Range[] {
	const parts: Range[] = []
	for (let at = range.from; at < range.to; ) {
		const part = reader.firstPart({ from: at, to: range.to })
		if (part.to > part.from) parts.push(part)
		at = part.to + 1
	}
	return parts
}

function namedIn(reader: SentenceReader, range: Range, isOffer = true): NamedGoods[] {
	return partsOf(reader, range).flatMap((part) => {
		const isDescription = reader.is(part.from, 'descriptionStart') && !reader.is(part.from, 'filler')
		if ((isOffer && isDescription) || reader.is(part.from, 'placePreposition')) return []
		const phrase = reader.phraseIn(part, isOffer)
		return phrase === null ? [] : [{ name: reader.textOf(phrase), goods: reader.goodsIn(phrase), at: phrase.from }]
	})
}

/** Whether goods are given away. */
function freeOffer(reader: SentenceReader, range: Range): Offer[] {
	for (let at = range.from; at < range.to; at += 1) {
		if (reader.phrase(at, 'free') === 0 || reader.has(range, 'doubt')) continue
		const next = reader.items[at + reader.phrase(at, 'free')]
		const before = reader.items[at - 1]
		const isJoined = (next?.kind === 'mark' && next.key === '-') || (before?.kind === 'mark' && before.key === '-')
		const isPlainBefore =
			before === undefined ||
			reader.isBoundary(at - 1) ||
			reader.is(at - 1, 'filler') ||
			reader.is(at - 1, 'link') ||
			(before.kind === 'good' && next === undefined)
		const isCompound = !isPlainBefore || (next?.kind === 'word' && /^(?:range|from|of|run|roam)$/.test(next.key))
		const phrase = reader.phraseIn(range)
		if (isJoined || isCompound || phrase === null) continue
		return [
			{
				...PLAIN_OFFER,
				name: reader.textOf(phrase).replace(/^free\s/iu, ''),
				goods: reader.goodsIn(phrase),
				price: 0,
				currency: null,
			},
		]
	}
	return []
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
	const used = groups.map((group, index) => {
		const { near, after } = labels[index] as Labels
		const to = Math.max(group.to, ways[index]?.to ?? 0)
		const start = groups[index - 1]?.to ?? 0
		return isAfter
			? { from: group.from, to: after.to }
			: { from: reader.is(near.from, 'descriptionStart') ? group.from : Math.max(start, near.from), to }
	})
	const hasMoney = groups.some(({ amount }) => amount.currency !== undefined)
	const offers = groups.flatMap((group, index) => {
		const offer = offerOf(reader, group, labels[index] as Labels, isAfter)
		const isListed = offer.doubt === 'bare' && hasMoney && (offer.name ?? offer.variant) !== null
		const way = ways[index] ?? null
		const isPlain = isListed || (way !== null && hasMoney && offer.doubt !== 'range')
		const read: Offer = {
			...offer,
			...(way === null ? {} : { variant: reader.textOf(way), isUnknown: false }),
			doubt: isPlain ? null : offer.doubt,
		}
		const second = group.second === null ? [] : [{ ...read, price: group.second.value }]
		return [...sharedOffers(reader, read, { from: groups[index - 1]?.to ?? 0, to: group.from }), ...second]
	})
	const outside: Range[] = []
	let at = 0
	for (const { from, to } of used) {
		if (from > at) outside.push({ from: at, to: from })
		at = Math.max(at, to)
	}
	if (at < whole.to) outside.push({ from: at, to: whole.to })
	const isShared = offers.length > groups.length
	// "Eggs of hens raised outside, $4": what describes the goods between their name and the price.
	for (const [index, group] of groups.entries()) {
		const { near } = labels[index] as Labels
		const phrase = isAfter ? null : reader.phraseIn(near)
		const rest = phrase === null ? group : { from: phrase.to, to: group.from }
		if (reader.is(rest.from, 'descriptionStart') && !reader.has(rest, 'limit')) outside.push(rest)
	}
	const parts = outside.flatMap((range) => partsOf(reader, range))
	const named = isShared ? [] : parts.flatMap((part) => namedIn(reader, part))
	const rest = parts
		.filter(
			(part) =>
				!namedIn(reader, part, false).some(({ name }) => name.length + MAX_AROUND_NAME > reader.textOf(part).length),
		)
		.map((part) => reader.textOf(part))
	const colon = reader.items.findIndex((item) => item.kind === 'mark' && item.key === ':')
	const isHead = groups.length > 1 && colon > 0 && colon < (groups[0]?.from ?? 0)
	const headUnit = isHead ? reader.unitIn({ from: 0, to: colon }) : null
	if (headUnit !== null) for (const offer of offers) offer.unit ??= headUnit.name
	// Under a heading, and in a list with a name for each price, unknown words are kinds.
	const isList = isHead || (groups.length > 1 && offers.every(({ variant, name }) => (variant ?? name) !== null))
	// "Beef 14.50 per kg, deposit 50 €": among prices per unit, one without a unit is something else.
	const hasUnits = offers.some(({ unit }) => unit !== null && !/^\d+$/.test(unit))
	if (isList) for (const offer of offers) if (!hasUnits || offer.unit !== null) offer.isUnknown = false
	return { offers, named, head: (isHead ? named[0] : null) ?? null, rest, isHeading: false }
}
