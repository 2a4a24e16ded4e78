import type { Bits } from './bitset.ts'
import { GrowingArray, writeNumber } from './growing-array.ts'
import { addPostings, eachRun, type PostingFormat, type Postings, writePostings } from './posting-lists.ts'
import { findRank, ranksWithPrefix, type StringTable } from './string-table.ts'

/** A word and its weights are one number while an index is written. */
export const WEIGHT_SHIFT = 4
export const WEIGHT_MASK = 15
/** The format of a list is added to its weights. */
const FORMAT_SHIFT = 4
const FORMATS: readonly PostingFormat[] = ['runs', 'bitmap']
/** Added to the weights of the last list of a word. */
const IS_LAST = 128
const BLOCK_WORDS = 16

/**
 * The words of the rows of a segment: each word has a list of rows for each combination of weights. A list is a byte with its weights, its
 * length in bytes, and its rows. A word without rows has a byte without weights.
 */
export type WordIndex = {
	words: StringTable
	lists: Uint8Array
	/** Where the lists of the first word of each block begin. */
	blocks: Uint32Array
}

/** Calls `onList` for each list of the words from rank `from` to `to`, `to` excluded. */
function eachList(
	{ lists, blocks }: WordIndex,
	from: number,
	to: number,
	onList: (postings: Postings, rank: number, weights: number) => void,
): void {
	const block = Math.floor(from / BLOCK_WORDS)
	let at = blocks[block] as number
	for (let rank = block * BLOCK_WORDS; rank < to; ) {
		const head = lists[at++] as number
		const weights = head & WEIGHT_MASK
		let length = 0
		let byte = weights === 0 ? 0 : 128
		for (let shift = 0; byte > 127; shift += 7) {
			byte = lists[at++] as number
			length |= (byte & 127) << shift
		}
		const postings = {
			bytes: lists,
			from: at,
			to: at + length,
			format: FORMATS[(head & ~IS_LAST) >>> FORMAT_SHIFT] as PostingFormat,
		}
		if (rank >= from && weights !== 0) onList(postings, rank, weights)
		at += length
		if ((head & IS_LAST) !== 0) rank += 1
	}
}

/** Adds the rows that have one of the words from rank `from` to `to`, `to` excluded, with one of the weights. */
function addWords(bits: Bits, index: WordIndex, from: number, to: number, weights: number): void {
	eachList(index, from, to, (postings, _rank, own) => {
		if ((own & weights) !== 0) addPostings(bits, postings)
	})
}

/** Adds the rows that have a word with one of the weights. */
export function addWord(bits: Bits, index: WordIndex, word: string, weights: number): void {
	const { rank, isFound } = findRank(index.words, Buffer.from(word))
	if (isFound) addWords(bits, index, rank, rank + 1, weights)
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
	eachList(index, 0, index.words.size, (postings, rank, weights) => {
		eachRun(postings, (row, length) => onRun(rank, weights, row, length))
	})
}

/** The index of sorted words. `starts`: where the rows of each word and weights begin in `rows`; sorted rows below `rowCount`. */
export function createWordIndex(
	words: StringTable,
	starts: Uint32Array,
	rows: Uint16Array,
	rowCount: number,
): WordIndex {
	const lists = new GrowingArray((n) => new Uint8Array(n))
	const list = new GrowingArray((n) => new Uint8Array(n))
	const blocks = new Uint32Array(Math.ceil(words.size / BLOCK_WORDS))
	for (let rank = 0; rank < words.size; rank += 1) {
		if (rank % BLOCK_WORDS === 0) blocks[rank / BLOCK_WORDS] = lists.length
		let last = lists.length
		for (let weights = 1; weights <= WEIGHT_MASK; weights += 1) {
			const key = (rank << WEIGHT_SHIFT) | weights
			const [from, to] = [starts[key] as number, starts[key + 1] as number]
			if (from === to) continue
			last = lists.length
			const format = writePostings(list, rows, from, to, rowCount)
			lists.push(weights | (FORMATS.indexOf(format) << FORMAT_SHIFT))
			writeNumber(lists, list.length)
			for (let at = 0; at < list.length; at += 1) lists.push(list.array[at] as number)
			list.length = 0
		}
		if (last === lists.length) lists.push(0)
		lists.array[last] = (lists.array[last] as number) | IS_LAST
	}
	list.release()
	return { words, lists: lists.take(), blocks }
}
