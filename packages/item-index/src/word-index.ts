import type { Bits } from './bitset.ts'
import { freeMemory, GrowingArray } from './growing-array.ts'
import { addPostings, eachRun, type Postings, writePostings } from './posting-lists.ts'
import {
	createStringTable,
	isAt,
	rankOf,
	ranksWithPrefix,
	type StringTable,
	sizeOf,
	sortByBytes,
} from './string-table.ts'
import { WordNumbers } from './word-numbers.ts'

const WEIGHT_SHIFT = 4
const WEIGHT_MASK = 15
/** Added to the weights of a list that is a bitmap. */
const IS_BITMAP = 128

/** The words of the rows of a segment: each word has a list of rows for each combination of weights. */
export type WordIndex = {
	words: StringTable
	/** The first list of each word, and the number of lists. */
	firstLists: Uint32Array
	/** Of each list. */
	weights: Uint8Array
	/** Of each list in `postings`, and its end. */
	offsets: Uint32Array
	postings: Uint8Array
}

function postingsOf({ weights, offsets, postings }: WordIndex, list: number): Postings {
	const isBitmap = (weights[list] as number) >= IS_BITMAP
	return { bytes: postings, from: offsets[list] as number, to: offsets[list + 1] as number, isBitmap }
}

/** Adds the rows that have one of the words from rank `from` to `to`, `to` excluded, with one of the weights. */
function addWords(bits: Bits, index: WordIndex, from: number, to: number, weights: number): void {
	const end = index.firstLists[to] as number
	for (let list = index.firstLists[from] as number; list < end; list += 1) {
		if (((index.weights[list] as number) & weights) !== 0) addPostings(bits, postingsOf(index, list))
	}
}

/** Adds the rows that have a word with one of the weights. */
export function addWord(bits: Bits, index: WordIndex, word: string, weights: number): void {
	const bytes = Buffer.from(word)
	const rank = rankOf(index.words, bytes)
	if (isAt(index.words, rank, bytes)) addWords(bits, index, rank, rank + 1, weights)
}

/** Adds the rows that have a word that begins with `prefix`, with one of the weights. */
export function addPrefix(bits: Bits, index: WordIndex, prefix: string, weights: number): void {
	const { from, to } = ranksWithPrefix(index.words, Buffer.from(prefix))
	if (from < to) addWords(bits, index, from, to, weights)
}

/** Calls `onRun` for each run of consecutive rows of each list: the rank of its word and its weights, then the run. */
export function eachEntry(
	index: WordIndex,
	onRun: (rank: number, weights: number, row: number, length: number) => void,
): void {
	for (let rank = 0; rank < sizeOf(index.words); rank += 1) {
		for (let list = index.firstLists[rank] as number; list < (index.firstLists[rank + 1] as number); list += 1) {
			const weights = (index.weights[list] as number) & WEIGHT_MASK
			eachRun(postingsOf(index, list), (row, length) => onRun(rank, weights, row, length))
		}
	}
}

/** Words of rows, in any order, before they are sorted into a `WordIndex`. */
export class WordEntries {
	numbers = new WordNumbers()
	#keys = new GrowingArray((n) => new Uint32Array(n))
	#rows = new GrowingArray((n) => new Uint32Array(n))
	/** Keys and rows for sorting, kept because a load needs them for each segment. */
	#sorted = { keys: new Uint32Array(), rows: new Uint32Array() }

	/** Removes all entries and frees their memory. */
	release(): void {
		this.numbers = new WordNumbers()
		this.#keys.release()
		this.#rows.release()
		this.#keepSorted(0)
	}

	/** Removes all entries and keeps the memory. */
	clear(): void {
		this.numbers = new WordNumbers()
		this.#keys.length = 0
		this.#rows.length = 0
	}

	add(word: number, weights: number, row: number): void {
		this.#keys.push((word << WEIGHT_SHIFT) | weights)
		this.#rows.push(row)
	}

	/** The index, with each row as `newRows[row]`. The entries must be cleared afterwards. */
	toIndex(newRows: Uint32Array): WordIndex {
		const sorted = sortByBytes([...this.numbers.words])
		const ranks = new Uint32Array(sorted.length)
		for (const [rank, word] of sorted.entries()) ranks[this.numbers.of(word, 0, word.length)] = rank
		const { keys, rows } = this.#byRow(newRows, ranks)
		const grouped = this.#keys.array.subarray(0, rows.length)
		const starts = groupByKey(keys, rows, sorted.length << WEIGHT_SHIFT, grouped)
		return listsOf(createStringTable(sorted), starts, grouped, newRows.length)
	}

	#keepSorted(length: number): void {
		freeMemory(this.#sorted.keys)
		freeMemory(this.#sorted.rows)
		this.#sorted = { keys: new Uint32Array(length), rows: new Uint32Array(length) }
	}

	/** The entries sorted by new row, with keys of the ranks of their words. */
	#byRow(newRows: Uint32Array, ranks: Uint32Array): { keys: Uint32Array; rows: Uint32Array } {
		const { length, array: oldRows } = this.#rows
		const ends = new Uint32Array(newRows.length + 1)
		for (let at = 0; at < length; at += 1) {
			const row = newRows[oldRows[at] as number] as number
			ends[row + 1] = (ends[row + 1] as number) + 1
		}
		for (let row = 0; row < newRows.length; row += 1) ends[row + 1] = (ends[row + 1] as number) + (ends[row] as number)
		if (this.#sorted.keys.length < length) this.#keepSorted(oldRows.length)
		const keys = this.#sorted.keys.subarray(0, length)
		const rows = this.#sorted.rows.subarray(0, length)
		for (let at = 0; at < length; at += 1) {
			const row = newRows[oldRows[at] as number] as number
			const place = ends[row] as number
			ends[row] = place + 1
			const key = this.#keys.array[at] as number
			keys[place] = ((ranks[key >>> WEIGHT_SHIFT] as number) << WEIGHT_SHIFT) | (key & WEIGHT_MASK)
			rows[place] = row
		}
		return { keys, rows }
	}
}

/** Writes the rows by key into `grouped`; returns where the rows of each key begin. `rows` are sorted, and remain so for each key. */
function groupByKey(keys: Uint32Array, rows: Uint32Array, keyCount: number, grouped: Uint32Array): Uint32Array {
	const starts = new Uint32Array(keyCount + 1)
	for (const key of keys) starts[key + 1] = (starts[key + 1] as number) + 1
	for (let key = 0; key < keyCount; key += 1) starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number)
	const next = starts.slice()
	for (let at = 0; at < keys.length; at += 1) {
		const key = keys[at] as number
		grouped[next[key] as number] = rows[at] as number
		next[key] = (next[key] as number) + 1
	}
	return starts
}

function listsOf(words: StringTable, starts: Uint32Array, grouped: Uint32Array, rowCount: number): WordIndex {
	const wordCount = sizeOf(words)
	const postings = new GrowingArray((n) => new Uint8Array(n))
	const weights = new GrowingArray((n) => new Uint8Array(n))
	const offsets = new GrowingArray((n) => new Uint32Array(n))
	const firstLists = new Uint32Array(wordCount + 1)
	for (let rank = 0; rank < wordCount; rank += 1) {
		firstLists[rank] = weights.length
		for (let weight = 1; weight <= WEIGHT_MASK; weight += 1) {
			const key = (rank << WEIGHT_SHIFT) | weight
			const [from, to] = [starts[key] as number, starts[key + 1] as number]
			if (from === to) continue
			offsets.push(postings.length)
			const isBitmap = writePostings(postings, grouped, from, to, rowCount)
			weights.push(isBitmap ? weight | IS_BITMAP : weight)
		}
	}
	firstLists[wordCount] = weights.length
	offsets.push(postings.length)
	return {
		words,
		firstLists,
		weights: weights.take(),
		offsets: offsets.take(),
		postings: postings.take(),
	}
}
