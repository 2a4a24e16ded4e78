// cspell:disable: words of three other languages
import type { FoundGood } from '@farmgate/contracts/vocabulary/vocabulary'
import { hasPhrase, isWord, isWordInAny, type Language, phraseAt, type WordList } from '../words/words.ts'
import { type AmountItem, type GoodItem, type Item, itemsOf, type UnitItem } from './items.ts'

export type Range = { from: number; to: number }
/** An amount with its unit and count: items `from` to `to`, `to` excluded. */
export type Group = Range & { amount: AmountItem; unit: string | null; isEach: boolean; second: AmountItem | null }

export const MAX_UNKNOWN = 3
/** Units that are a part of names: "tomato plants". */
const NAMED_UNITS = /^(?:plant|tree|head|filet|egg|share|bird)$/
const MAX_PHRASE_UNKNOWN = 3
const MAX_COUNT = 60
/** Words after an amount that may be a price. */
const AFTER_PRICE = ['size', 'correct', 'doubt'] as const
/** Words before an amount that may be a price. */
const LABELS = ['size', 'quality', 'link', 'correct', 'change', 'undo', 'kinds'] as const
/** Parts of telephone numbers are larger. */
const MIN_DIAL = 200

/** Reads the items of one sentence. */
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

	isBoundary(at: number): boolean {
		const item = this.items[at]
		if (item === undefined || this.#isAnd(at)) return true
		// "Non-organic" is one word.
		const isJoined = this.items[at - 1]?.end === item.start && this.items[at + 1]?.start === item.end
		return item.kind === 'mark' && !/^[/%#&'’*+$€£]$/u.test(item.key) && !(item.key === '-' && isJoined)
	}

	#isAnd(at: number): boolean {
		return this.items[at]?.kind === 'word' && this.is(at, 'and')
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
		return first === undefined || last === undefined || to <= from ? '' : this.#text.slice(first.start, last.end)
	}

	goodsIn({ from, to }: Range): FoundGood[] {
		return this.items.slice(from, to).flatMap((item) => (item.kind === 'good' ? [item.good] : []))
	}

	/** A word without a role. */
	isUnknown(at: number): boolean {
		const lists = [
			'filler',
			'link',
			'per',
			'and',
			'quality',
			'size',
			'descriptionStart',
			'doubt',
			'placePreposition',
			'all',
			'same',
			'description',
			'each',
			'no',
			'correct',
			'kinds',
		] as const
		return this.items[at]?.kind === 'word' && !lists.some((list) => this.is(at, list))
	}

	unknownIn({ from, to }: Range): number {
		let count = 0
		for (let at = from; at < to; at += 1) if (this.isUnknown(at)) count += 1
		return count
	}

	/** Whether items say something: goods, sizes, qualities or unknown words. */
	hasContent({ from, to }: Range): boolean {
		for (let at = from; at < to; at += 1) {
			const item = this.items[at]
			if (item?.kind === 'good' || item?.kind === 'unit') return true
			if (item?.kind === 'word' && (this.is(at, 'size') || this.is(at, 'quality') || this.isUnknown(at))) return true
		}
		return false
	}

	/** The unit after an amount: "a dozen", "/lb", "for a 6 oz log", "each". */
	#unitAfter(at: number): { unit: string; to: number; isEach: boolean } | null {
		let to = at
		if (this.#keys[to] === '/' || this.#keys[to] === '(') to += 1
		while (to < at + 3 && (this.is(to, 'per') || this.#keys[to] === 'for') && this.items[to]?.kind === 'word') to += 1
		const item = this.items[to]
		const end = this.#keys[at] === '(' && this.#keys[to + 1] === ')' ? to + 2 : to + 1
		if (item?.kind === 'unit') return { unit: item.name, to: end, isEach: item.name === 'each' }
		if (item?.kind === 'word' && this.is(to, 'each')) return { unit: 'each', to: end, isEach: true }
		const isCount = to > at && item?.kind === 'amount' && item.currency === undefined && item.value <= MAX_COUNT
		if (isCount && Number.isInteger(item.value)) return { unit: String(item.value), to: end, isEach: false }
		// "$15 a wreath"
		const isEachGood = item?.kind === 'good' && to > at && this.is(to - 1, 'per') && this.#keys[to - 1] !== 'for'
		return isEachGood ? { unit: 'each', to: to, isEach: true } : null
	}

	/** "Pint $14 quart $24": whether the unit before item `to` belongs to the next amount, since the amount has one before it. */
	#isOfNext(at: number, to: number): boolean {
		return (
			this.items[at - 1]?.kind === 'unit' && this.items[to - 2]?.kind === 'amount' && this.items[to]?.kind === 'amount'
		)
	}

	/** The count before an amount: "2 for", "3/". */
	#countBefore(at: number): { unit: string; from: number } | null {
		const isFor = this.#keys[at - 1] === '/' || /^(?:for|fer|pour|por|fur)$/.test(this.#keys[at - 1] ?? '')
		const item = this.items[at - 2]
		if (isFor && item?.kind === 'amount' && item.currency === undefined && Number.isInteger(item.value))
			return { unit: String(item.value), from: at - 2 }
		return isFor && item?.kind === 'unit' ? { unit: item.name, from: at - 2 } : null
	}

	/** Whether an amount without money is one of these: "4 a dozen", "tomatoes 3", "1,80", and no count, time, year or number of a house. */
	#isBarePrice(at: number, after: number, hasUnit: boolean): boolean {
		const item = this.items[at]
		if (item?.kind !== 'amount' || item.value === 0) return false
		const [before, next] = [this.#keys[at - 1] ?? '', this.#keys[after] ?? '']
		if (Number.isInteger(item.value) && item.value >= 1900 && item.value < 2100) return false
		if (/^[%#]$/.test(before) || /^[%:]$/.test(next) || (next === '/' && !hasUnit)) return false
		// The end of a telephone number.
		if (before === '-' && this.items[at - 2]?.kind === 'amount') return false
		if (isWordInAny(next, 'counted')) return false
		if (isWordInAny(before, 'limited') && !this.is(at - 2, 'correct')) return false
		if (hasUnit || /[.,]\d\d$/.test(this.textOf({ from: at, to: at + 1 }))) return true
		const start = at - this.phraseBefore(at, 'limit')
		const isLast = this.isBoundary(after) || AFTER_PRICE.some((list) => this.is(after, list))
		if (start === 0) return isLast || this.is(after, 'filler')
		const isNextGoods = this.items[after]?.kind === 'good' && this.items[after + 1]?.kind === 'amount'
		const isEnd = isLast || isNextGoods || this.items[after]?.kind === 'unit'
		const last = this.items[start - 1]
		if (last?.kind === 'mark' && /^[,:*-]$/.test(last.key)) return this.items[after] === undefined
		const isLabeled =
			this.is(0, 'correct') ||
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

	/** All amounts with their units. */
	groups(): Group[] {
		const groups: Group[] = []
		let past = 0
		for (const [at, amount] of this.items.entries()) {
			if (amount.kind !== 'amount' || at < past || groups.some(({ to }) => at < to)) continue
			const range = this.#rangeAfter(at)
			const found = this.#unitAfter(range?.to ?? at + 1)
			const after = found !== null && this.#isOfNext(at, found.to) ? null : found
			const count = after === null || after.isEach ? this.#countBefore(at) : null
			const to = after?.to ?? range?.to ?? at + 1
			const unit = count?.unit ?? after?.unit ?? null
			// "2 for $5": the count is no price.
			const isCount =
				amount.currency === undefined &&
				/^(?:for|fer|pour|por|fur|\/)$/.test(this.#keys[at + 1] ?? '') &&
				this.items[at + 2]?.kind === 'amount'
			if (isCount) continue
			// "From 9 to 5", "555-0142"
			const isBare = amount.currency === undefined && range?.amount.currency === undefined
			const isTime =
				range !== null &&
				isBare &&
				(this.is(at - 1, 'from') || this.is(at - 1, 'placePreposition') || amount.value >= MIN_DIAL)
			if (isTime) {
				past = range.to
				continue
			}
			if (amount.currency === undefined && !this.#isBarePrice(at, range?.to ?? at + 1, unit !== null)) continue
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

	/** The second amount of a range: "$5 to $7", "10-15". */
	#rangeAfter(at: number): { amount: AmountItem; to: number } | null {
		const isTo =
			(this.items[at + 1]?.kind === 'mark' && /^[-–]$/.test(this.#keys[at + 1] ?? '')) ||
			(this.is(at + 1, 'to') && !this.is(at + 1, 'and'))
		const isBetween = this.is(at + 1, 'to') && this.phrase(at - 1, 'limit') > 0
		const second = this.items[at + 2]
		return (isTo || isBetween) && second?.kind === 'amount' ? { amount: second, to: at + 3 } : null
	}

	/** The items from the last boundary on. */
	lastPart({ from, to }: Range): Range {
		let start = to
		while (start > from && !this.isBoundary(start - 1)) start -= 1
		return { from: start, to }
	}

	/** The items up to the first boundary. */
	firstPart({ from, to }: Range): Range {
		let end = from
		while (end < to && !this.isBoundary(end)) end += 1
		return { from, to: end }
	}

	/** The name of goods: qualities and unknown words around the vocabulary's names. Words after them are a part only in offers. */
	phraseIn({ from, to }: Range, isOffer = true): Range | null {
		const isPart = (at: number, withUnknown: boolean) => {
			const item = this.items[at]
			if (item?.kind === 'good') return true
			if (item?.kind === 'unit') return !item.isSized && (item.isHolder || NAMED_UNITS.test(item.name))
			if (item?.kind === 'mark') return /^[-'’&/]$/.test(item.key)
			return (
				item?.kind === 'word' &&
				!this.is(at, 'doubt') &&
				!this.is(at, 'correct') &&
				(this.is(at, 'quality') ||
					this.is(at, 'size') ||
					this.is(at, 'description') ||
					this.#isOf(at) ||
					(withUnknown && this.isUnknown(at)))
			)
		}
		let first = -1
		for (let at = from; at < to && first < 0; at += 1) if (this.items[at]?.kind === 'good') first = at
		if (first < 0) return null
		let start = first
		while (start > from && isPart(start - 1, true) && first - start < MAX_PHRASE_UNKNOWN + 1) start -= 1
		while (
			start < first &&
			(this.#isOf(start) || this.items[start]?.kind === 'mark' || this.is(start, 'filler') || this.#isHolder(start))
		)
			start += 1
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
		return (
			/^(?:of|de|d|du|des|la|à|a|au|aux|del|l|and|in|y|et|und)$/.test(this.#keys[at] ?? '') &&
			this.items[at - 1] !== undefined &&
			this.items[at - 1]?.kind !== 'amount' &&
			/^(?:of|de|d|du|des|del)$/.test(this.#keys[at] ?? '')
		)
	}

	/** A name without known goods: a few words that nothing else explains. */
	unknownName(range: Range): string | null {
		let { from, to } = range
		const isName = (at: number) =>
			this.isUnknown(at) ||
			this.is(at, 'quality') ||
			this.is(at, 'size') ||
			this.items[at]?.kind === 'mark' ||
			this.#isOf(at)
		while (from < to && !(this.isUnknown(from) || this.is(from, 'quality') || this.is(from, 'size'))) from += 1
		let end = from
		while (end < to && isName(end)) end += 1
		to = end
		while (to > from && (this.items[to - 1]?.kind === 'mark' || this.#isOf(to - 1))) to -= 1
		const count = to - from
		return count > 0 && count <= MAX_PHRASE_UNKNOWN + 1 ? this.textOf({ from, to }) : null
	}

	/** "Delivered": how goods change hands. */
	handoverIn({ from, to }: Range): Range | null {
		for (let at = from; at < to; at += 1) {
			const length = this.phrase(at, 'handover')
			if (length > 0) return { from: at, to: at + length }
		}
		return null
	}

	unitIn({ from, to }: Range): UnitItem | null {
		return (
			this.items.slice(from, to).findLast((item): item is UnitItem => item.kind === 'unit' && item.name !== 'each') ??
			null
		)
	}

	countOfGoods({ from, to }: Range): number | null {
		for (let at = from; at + 1 < to; at += 1) {
			const item = this.items[at]
			const next = this.items[at + 1]
			if (
				item?.kind === 'amount' &&
				item.currency === undefined &&
				next?.kind === 'good' &&
				Number.isInteger(item.value) &&
				item.value <= MAX_COUNT
			)
				return item.value
		}
		return null
	}

	firstGoodAt(range: Range): GoodItem | undefined {
		return this.items.slice(range.from, range.to).find((item): item is GoodItem => item.kind === 'good')
	}
}
