import { freeMemory, GrowingArray } from './growing-array.ts'
import { createStringTable } from './string-table.ts'
import { TextNumbers } from './text-numbers.ts'
import { createWordIndex, eachEntry, WEIGHT_MASK, WEIGHT_SHIFT, type WordIndex } from './word-index.ts'

/** The first position of each key, and the end of the last one, when the keys are sorted. */
function startsOf(keys: Uint32Array, keyCount: number): Uint32Array {
	const starts = new Uint32Array(keyCount + 1)
	for (const key of keys) starts[key + 1] = (starts[key + 1] as number) + 1
	for (let key = 0; key < keyCount; key += 1) starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number)
	return starts
}

/** The words of rows, row by row, before they are sorted into a `WordIndex`. */
export class WordEntries {
	#numbers = new TextNumbers()
	/** A word number and its weights in one number. */
	#keys = new GrowingArray((n) => new Uint32Array(n))
	/** The end of each row in `#keys`. */
	#ends = new GrowingArray((n) => new Uint32Array(n))

	/** Removes all entries and frees their memory. */
	release(): void {
		this.#numbers.clear()
		this.#keys.release()
		this.#ends.release()
	}

	/** Adds a word to the row after those that have ended. */
	add(word: string, weights: number): void {
		this.#keys.push((this.#numbers.of(word) << WEIGHT_SHIFT) | weights)
	}

	/** Ends the row of the words that were added since the last call. */
	endRow(): void {
		this.#ends.push(this.#keys.length)
	}

	/** Adds the words of the rows of an index for which `isAdded` is true, each as a row, in their order. */
	addIndex(index: WordIndex, rowCount: number, isAdded: (row: number) => boolean): void {
		const starts = new Uint32Array(rowCount + 1)
		eachEntry(index, (_rank, _weights, from, length) => {
			for (let row = from; row < from + length; row += 1) starts[row + 1] = (starts[row + 1] as number) + 1
		})
		for (let row = 0; row < rowCount; row += 1) starts[row + 1] = (starts[row + 1] as number) + (starts[row] as number)
		const numberOf = this.#numbers.ofTable(index.words)
		const keys = new Uint32Array(starts[rowCount] as number)
		const next = starts.slice()
		eachEntry(index, (rank, weights, from, length) => {
			const key = (numberOf(rank) << WEIGHT_SHIFT) | weights
			for (let row = from; row < from + length; row += 1) {
				keys[next[row] as number] = key
				next[row] = (next[row] as number) + 1
			}
		})
		for (let row = 0; row < rowCount; row += 1) {
			if (!isAdded(row)) continue
			for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1)
				this.#keys.push(keys[at] as number)
			this.endRow()
		}
		freeMemory(keys)
	}

	/** The index with the rows in the order of `order`, their present numbers. The entries must be released afterwards. */
	toIndex(order: Uint16Array): WordIndex {
		const { sorted, ranks } = this.#numbers.toRanks()
		const keys = this.#keys.array.subarray(0, this.#keys.length)
		for (let at = 0; at < keys.length; at += 1) {
			const key = keys[at] as number
			keys[at] = ((ranks[key >>> WEIGHT_SHIFT] as number) << WEIGHT_SHIFT) | (key & WEIGHT_MASK)
		}
		const starts = startsOf(keys, sorted.length << WEIGHT_SHIFT)
		const rows = this.#rowsByKey(keys, starts, order)
		const index = createWordIndex(createStringTable(sorted), starts, rows, order.length)
		freeMemory(rows)
		return index
	}

	/** The new numbers of rows by key, sorted for each key. */
	#rowsByKey(keys: Uint32Array, starts: Uint32Array, order: Uint16Array): Uint16Array {
		const rows = new Uint16Array(keys.length)
		const next = starts.slice()
		const ends = this.#ends.array
		for (let row = 0; row < order.length; row += 1) {
			const from = order[row] as number
			for (let at = from === 0 ? 0 : (ends[from - 1] as number); at < (ends[from] as number); at += 1) {
				const key = keys[at] as number
				rows[next[key] as number] = row
				next[key] = (next[key] as number) + 1
			}
		}
		return rows
	}
}
