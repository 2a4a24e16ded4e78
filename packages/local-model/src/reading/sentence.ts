// cspell:disable: words of three other languages
import type { FoundGood } from '@farmgate/contracts/vocabulary/vocabulary'
import { hasPhrase, isWord, isWordInAny, type Language, phraseAt, type WordList } from '../words/words.ts'
import { type AmountItem, type Item, itemsOf, type UnitItem } from './items.ts'

export type Range = { from: number; to: number }
/** An amount with its unit and count: items `from` to `to`, `to` excluded. */
export type Group = Range & { amount: AmountItem; unit: string | null; isEach: boolean; second: AmountItem | null }

export const MAX_UNKNOWN = 3
/** Units that are a part of names: "tomato plants". */
const NAMED_UNITS = /^(?:plant|tree|head|filet|egg|share|bird)$/
const MAX_NAME_WORDS = 4
const MAX_COUNT = 60
/** Lists of words that say something else than a name. */
const ROLES: readonly WordList[] = [
	...(['filler', 'link', 'per', 'and', 'quality', 'size', 'kinds', 'descriptionStart', 'description'] as const),
	...(['doubt', 'placePreposition', 'all', 'same', 'each', 'no', 'correct', 'free'] as const),
]
/** Words after an amount that may be a price. */
const AFTER_PRICE = ['size', 'correct', 'doubt', 'filler', 'from', 'until', 'during'] as const
/** Words before an amount that may be a price. */
const LABELS = ['size', 'quality', 'link', 'correct', 'change', 'undo', 'kinds'] as const
const FOR = /^(?:for|fer|pour|por|fur|\/)$/
/** Parts of telephone numbers are larger. */
const MIN_DIAL = 200

export const indexesOf = ({ from, to }: Range) =>
	Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

export class SentenceReader {
	readonly items: readonly Item[]
	readonly #text: string
	readonly #language: Language
	readonly #keys: readonly string[]

	constructor(text: string, language: Language, skipped: readonly { start: number; end: number }[]) {
		this.#text = text
		this.#language = language
		this.items = itemsOf(text, language, skipped)
		this.#keys = this.items.map((item) => ('key' in item ? item.key : `<${item.kind}>`))
	}

	is(at: number, list: WordList): boolean {
		return isWord(this.#keys[at] ?? '', list, this.#language)
	}

	isAny(at: number, lists: readonly WordList[]): boolean {
		return lists.some((list) => this.is(at, list))
	}

	isBoundary(at: number): boolean {
		const item = this.items[at]
		if (item === undefined || (item.kind === 'word' && this.is(at, 'and'))) return true
		// "Non-organic" is one word.
		const isJoined = this.items[at - 1]?.end === item.start && this.items[at + 1]?.start === item.end
		return item.kind === 'mark' && !/^[/%#&'’*+$€£]$/u.test(item.key) && !(item.key === '-' && isJoined)
	}

	/** The number of items of a phrase at an item. */
	phrase(at: number, list: WordList): number {
		return phraseAt(this.#keys, at, list, this.#language)
	}

	has({ from, to }: Range, list: WordList): boolean {
		return hasPhrase(this.#keys.slice(from, to), list, this.#language)
	}

	textOf({ from, to }: Range): string {
		const [first, last] = [this.items[from], this.items[to - 1]]
		if (first === undefined || last === undefined || to <= from) return ''
		return this.#text.slice(first.start, last.end).replace(/\bu (?=pick|cut)/giu, 'u-')
	}

	goodsIn({ from, to }: Range): FoundGood[] {
		return this.items.slice(from, to).flatMap((item) => (item.kind === 'good' ? [item.good] : []))
	}

	isUnknown(at: number): boolean {
		return this.items[at]?.kind === 'word' && !this.isAny(at, ROLES)
	}

	unknownIn(range: Range): number {
		return indexesOf(range).filter((at) => this.isUnknown(at)).length
	}

	/** Sizes, qualities and unknown words: what names a kind. */
	#isKind(at: number): boolean {
		return this.items[at]?.kind === 'kind' || this.isAny(at, ['size', 'quality']) || this.isUnknown(at)
	}

	/** Whether items say something: goods, units or kinds. */
	hasContent(range: Range): boolean {
		const isName = (at: number) => this.items[at]?.kind === 'good' || this.#isKind(at)
		return indexesOf(range).some(isName) || this.unitIn(range) !== null
	}

	#isInDigits(at: number): boolean {
		return /^\D?\d/.test(this.textOf({ from: at, to: at + 1 }))
	}

	/** A number of things, without money. */
	#isCount(at: number): boolean {
		const item = this.items[at]
		return (
			item?.kind === 'amount' && item.currency === undefined && Number.isInteger(item.value) && item.value <= MAX_COUNT
		)
	}

	/** The unit after an amount: "a dozen", "/lb", "for a 6 oz log", "each". */
	#unitAfter(at: number): { unit: string; to: number; isEach: boolean } | null {
		let to = at
		if (this.#keys[to] === '/' || this.#keys[to] === '(') to += 1
		while (to < at + 3 && (this.is(to, 'per') || this.#keys[to] === 'for') && this.items[to]?.kind === 'word') to += 1
		const item = this.items[to]
		const end = this.#keys[to + 1] === ')' ? to + 2 : to + 1
		if (item?.kind === 'unit') return { unit: item.name, to: end, isEach: item.name === 'each' }
		if (item?.kind === 'word' && this.is(to, 'each')) return { unit: 'each', to: end, isEach: true }
		if (to > at && item?.kind === 'amount' && this.#isCount(to))
			return { unit: String(item.value), to: end, isEach: false }
		// "$15 a wreath"
		const isEachGood = item?.kind === 'good' && to > at && this.is(to - 1, 'per') && this.#keys[to - 1] !== 'for'
		return isEachGood ? { unit: 'each', to, isEach: true } : null
	}

	/** The count before an amount: "2 for", "3/". */
	#countBefore(at: number): { unit: string; from: number } | null {
		const item = this.items[at - 2]
		if (!FOR.test(this.#keys[at - 1] ?? '')) return null
		if (item?.kind === 'amount' && this.#isCount(at - 2)) return { unit: String(item.value), from: at - 2 }
		return item?.kind === 'unit' ? { unit: item.name, from: at - 2 } : null
	}

	/** Whether an amount without money is one of these: "4 a dozen", "tomatoes 3", "1,80", and no count, time, year or number of a house. */
	#isBarePrice(at: number, after: number, hasUnit: boolean): boolean {
		const item = this.items[at]
		if (item?.kind !== 'amount' || item.value === 0) return false
		const [before, next] = [this.#keys[at - 1] ?? '', this.#keys[after] ?? '']
		if (Number.isInteger(item.value) && item.value >= 1900 && item.value < 2100) return false
		if (/^[%#]$/.test(before) || /^[%:]$/.test(next)) return false
		// The end of a telephone number.
		if (before === '-' && this.items[at - 2]?.kind === 'amount') return false
		if (isWordInAny(next, 'counted')) return false
		const start = at - this.phraseBefore(at, 'limit')
		if (start === at && isWordInAny(before, 'limited') && !this.is(at - 2, 'correct')) return false
		// "Open until 5"
		if (!hasUnit && this.is(at - 1, 'until')) return false
		if (hasUnit || /[.,]\d\d$/.test(this.textOf({ from: at, to: at + 1 }))) return true
		const isLast = this.isBoundary(after) || this.isAny(after, AFTER_PRICE)
		if (start === 0) return isLast
		const isNextGoods = this.items[after]?.kind === 'good' && this.items[after + 1]?.kind === 'amount'
		const isEnd = isLast || isNextGoods || this.items[after]?.kind === 'unit'
		const last = this.items[start - 1]
		if (last?.kind === 'mark' && /^[,:*-]$/.test(last.key)) return this.items[after] === undefined
		const isLabeled =
			last?.kind === 'good' ||
			last?.kind === 'unit' ||
			this.isUnknown(start - 1) ||
			LABELS.some((list) => this.phraseBefore(start, list) > 0)
		return isLabeled && isEnd && !this.is(start - 1, 'placeNoun')
	}

	/** The number of items of a phrase just before an item: "starting at", "make it". */
	phraseBefore(at: number, list: WordList): number {
		for (let length = 4; length > 0; length -= 1) if (this.phrase(at - length, list) === length) return length
		return 0
	}

	groups(): Group[] {
		const groups: Group[] = []
		let past = 0
		for (const [at, amount] of this.items.entries()) {
			if (amount.kind !== 'amount' || at < past || groups.some(({ to }) => at < to)) continue
			const range = this.#rangeAfter(at)
			const found = this.#unitAfter(range?.to ?? at + 1)
			// "Pint $14 quart $24": a unit between two amounts is of the second when the first has one before it.
			const next = found === null ? [] : this.items.slice(found.to - 2, found.to + 1)
			const isOfNext = this.items[at - 1]?.kind === 'unit' && next[0]?.kind !== 'word' && next[2]?.kind === 'amount'
			const after = isOfNext ? null : found
			const count = after === null || after.isEach ? this.#countBefore(at) : null
			const to = after?.to ?? range?.to ?? at + 1
			const unit = count?.unit ?? after?.unit ?? null
			const isBare = amount.currency === undefined && range?.amount.currency === undefined
			// "2 for $5": the count is no price.
			const isBeforeFor = FOR.test(this.#keys[at + 1] ?? '') && this.items[at + 2]?.kind === 'amount'
			// "16 for two"
			const isAfterFor = this.#isInDigits(at) && !this.#isInDigits(at + 2) && this.#isCount(at + 2)
			const isCount = isBare && isBeforeFor && !isAfterFor
			// "From 9 to 5", "Sat 8-12", "10-5", "555-0142"
			const before = this.lastPart({ from: past, to: at })
			const isOfTime = this.isAny(at - 1, ['from', 'placePreposition']) || this.has(before, 'days')
			const isDown = range !== null && range.amount.value < amount.value
			const isTime = range !== null && isBare && (isOfTime || isDown || amount.value >= MIN_DIAL)
			if (isTime) past = range.to
			if (isTime || isCount) continue
			if (isBare && !this.#isBarePrice(at, range?.to ?? at + 1, unit !== null)) continue
			groups.push({
				amount,
				unit,
				isEach: after?.isEach ?? false,
				second: range?.amount ?? null,
				from: count?.from ?? at,
				to,
			})
		}
		return groups
	}

	/** The second amount of a range: "$5 to $7", "10-15". It is smaller in hours only: "10-5". */
	#rangeAfter(at: number): { amount: AmountItem; to: number } | null {
		// "Las dos a 8 €" is no range.
		const isAt = this.is(at + 1, 'link') && !this.#isInDigits(at)
		const isTo = !isAt && this.is(at + 1, 'to') && (!this.is(at + 1, 'and') || this.phrase(at - 1, 'limit') > 0)
		const [amount, second] = [this.items[at], this.items[at + 2]]
		if (!isTo || amount?.kind !== 'amount' || second?.kind !== 'amount') return null
		const isDown = second.value < amount.value && amount.currency === undefined && second.currency === undefined
		return second.value > amount.value || isDown ? { amount: second, to: at + 3 } : null
	}

	lastPart({ from, to }: Range): Range {
		let start = to
		while (start > from && !this.isBoundary(start - 1)) start -= 1
		return { from: start, to }
	}

	/** The parts between boundaries. `used`: items that are no part. */
	partsIn({ from, to }: Range, used: ReadonlySet<number> = new Set()): Range[] {
		const parts: Range[] = []
		let start = from
		for (let at = from; at <= to; at += 1) {
			if (at < to && !this.isBoundary(at) && !used.has(at)) continue
			if (at > start) parts.push({ from: start, to: at })
			start = at + 1
		}
		return parts
	}

	firstPart({ from, to }: Range): Range {
		let end = from
		while (end < to && !this.isBoundary(end)) end += 1
		return { from, to: end }
	}

	/** The name of goods: qualities and unknown words around the vocabulary's names. Words after them are a part only in offers. */
	phraseIn({ from, to }: Range, isOffer = true): Range | null {
		const isPart = (at: number, withUnknown: boolean) => {
			const item = this.items[at]
			if (item?.kind === 'good' || this.phrase(at, 'uPick') > 0) return item?.kind === 'good'
			if (item?.kind === 'kind') return true
			if (item?.kind === 'unit') return !item.isSized && (item.isHolder || NAMED_UNITS.test(item.name))
			if (item?.kind === 'mark') return /^[-'’&/]$/.test(item.key)
			return this.isAny(at, ['quality', 'size']) || this.#isOf(at) || (withUnknown && this.isUnknown(at))
		}
		const first = this.firstGoodIn({ from, to })
		if (first === null) return null
		let start = first
		while (start > from && isPart(start - 1, true) && first - start < MAX_NAME_WORDS) start -= 1
		const isNone = (at: number) => this.items[at]?.kind === 'mark' || this.is(at, 'filler') || this.#isHolder(at)
		while (this.#isOf(start) || isNone(start)) start += 1
		let end = first + 1
		while (end < to && isPart(end, isOffer) && !this.is(end, 'descriptionStart')) end += 1
		while (end > first + 1 && (this.#isOf(end - 1) || this.items[end - 1]?.kind === 'mark')) end -= 1
		return { from: start, to: end }
	}

	#isHolder(at: number): boolean {
		const item = this.items[at]
		return item?.kind === 'unit' && !NAMED_UNITS.test(item.name)
	}

	#isOf(at: number): boolean {
		const before = this.items[at - 1]
		return before !== undefined && before.kind !== 'amount' && /^(?:of|de|d|du|des|del)$/.test(this.#keys[at] ?? '')
	}

	/** A name without known goods: a few words that nothing else explains. */
	unknownName(range: Range): Range | null {
		const from = indexesOf(range).find((at) => this.#isKind(at))
		if (from === undefined) return null
		let to = from
		while (to < range.to && (this.#isKind(to) || this.items[to]?.kind === 'mark' || this.#isOf(to))) to += 1
		while (this.items[to - 1]?.kind === 'mark' || this.#isOf(to - 1)) to -= 1
		return to > from && to - from <= MAX_NAME_WORDS ? { from, to } : null
	}

	/** Whether the last part of a range is a name and nothing else. */
	isName({ from }: Range, range: Range): boolean {
		const before = indexesOf({ from: this.lastPart(range).from, to: from })
		return before.every((at) => this.isAny(at, ['filler', 'correct'])) && !this.has(range, 'doubt')
	}

	/** What a part says besides its goods: "picked". */
	besideGoods(range: Range): string | null {
		const uPick = indexesOf(range).find((at) => this.phrase(at, 'uPick') > 0)
		if (uPick !== undefined) return this.textOf({ from: uPick, to: uPick + this.phrase(uPick, 'uPick') })
		const good = indexesOf(range).findLast((at) => this.items[at]?.kind === 'good')
		let { from, to } = { ...range, from: good === undefined ? range.from : good + 1 }
		while (from < to && this.#isAround(from) && !this.#isOf(from)) from += 1
		while (to > from && this.#isAround(to - 1)) to -= 1
		const isName = to > from && to - from <= MAX_NAME_WORDS && !this.is(from, 'placePreposition') && !this.#isOf(from)
		return isName ? this.textOf({ from, to }) : null
	}

	#isAround(at: number): boolean {
		return !/word|kind/.test(this.items[at]?.kind ?? '') || this.isAny(at, ['filler', 'link', 'per', 'and', 'doubt'])
	}

	/** "Delivered": how goods change hands. */
	handoverIn(range: Range): Range | null {
		const from = indexesOf(range).find((at) => this.phrase(at, 'handover') > 0)
		return from === undefined ? null : { from, to: from + this.phrase(from, 'handover') }
	}

	unitIn({ from, to }: Range): UnitItem | null {
		// "4 months" is an age.
		const isUnit = (item: Item): item is UnitItem =>
			item.kind === 'unit' && !/^(?:each|\d+ (?:month|week)s?)$/.test(item.name)
		const units = this.items.slice(from, to).filter(isUnit)
		// "Bucket of stems"
		return units.findLast(({ isHolder }) => isHolder) ?? units.at(-1) ?? null
	}

	/** "6 eggs" */
	countOfGoods(range: Range): string | null {
		const at = indexesOf(range).find((index) => this.#isCount(index) && this.items[index + 1]?.kind === 'good')
		const item = at === undefined ? undefined : this.items[at]
		return item?.kind === 'amount' ? String(item.value) : null
	}

	firstGoodIn(range: Range): number | null {
		return indexesOf(range).find((at) => this.items[at]?.kind === 'good') ?? null
	}
}
