import { freeMemory } from './growing-array.ts'

const SURROGATES = /[\ud800-\udfff]/
/** A string is read from the beginning of its block. Longer blocks save little more: 51 % of the names instead of 48 % with half of the length. */
const BLOCK_STRINGS = 16
/** Two lengths of a string, in at most five bytes each. */
const LENGTHS_MAX_BYTES = 10
const FIRST_CAPACITY = 256

/**
 * Distinct strings as UTF-8, sorted by their bytes. A string is known by its rank. Each is stored as the number of bytes that it shares with the
 * one before it in its block, the number of its other bytes, and these.
 */
export type StringTable = {
	bytes: Uint8Array
	/** Where each block begins. */
	blocks: Uint32Array
	size: number
}

/** Sorts strings by their UTF-8 bytes. UTF-16, which JavaScript compares, differs only for strings with surrogates. */
export function sortByBytes(strings: string[]): string[] {
	if (!strings.some((text) => SURROGATES.test(text))) return strings.sort()
	const encoded = new Map(strings.map((text) => [text, Buffer.from(text)]))
	const bytesOf = (text: string) => encoded.get(text) ?? Buffer.from(text)
	return strings.sort((a, b) => Buffer.compare(bytesOf(a), bytesOf(b)))
}

function sharedLength(a: Uint8Array, b: Uint8Array): number {
	const end = Math.min(a.length, b.length)
	let length = 0
	while (length < end && a[length] === b[length]) length += 1
	return length
}

/** Writes a number in 7 bits per byte, and returns the index after it. */
function writeLength(bytes: Uint8Array, from: number, value: number): number {
	let at = from
	let rest = value
	for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128
	bytes[at++] = rest
	return at
}

/** A table of sorted, distinct strings. */
export function createStringTable(sorted: readonly string[]): StringTable {
	const capacity = sorted.reduce((sum, text) => sum + Buffer.byteLength(text) + LENGTHS_MAX_BYTES, 0)
	const written = new Uint8Array(capacity)
	const blocks = new Uint32Array(Math.ceil(sorted.length / BLOCK_STRINGS))
	let previous: Uint8Array = new Uint8Array()
	let at = 0
	for (const [rank, text] of sorted.entries()) {
		const own = Buffer.from(text)
		const isFirst = rank % BLOCK_STRINGS === 0
		if (isFirst) blocks[rank / BLOCK_STRINGS] = at
		const shared = isFirst ? 0 : sharedLength(previous, own)
		at = writeLength(written, writeLength(written, at, shared), own.length - shared)
		written.set(own.subarray(shared), at)
		at += own.length - shared
		previous = own
	}
	const bytes = written.slice(0, at)
	freeMemory(written)
	return { bytes, blocks, size: sorted.length }
}

/** Reads the strings of a table one after the other, from the beginning of a block. */
class StringReader {
	readonly #table: StringTable
	#at: number
	#buffer = Buffer.allocUnsafe(FIRST_CAPACITY)
	#length = 0
	/** Of the current string. Before the first call of `next`, one less than that of the block's first string. */
	rank: number

	constructor(table: StringTable, block: number) {
		this.#table = table
		this.#at = table.blocks[block] ?? 0
		this.rank = block * BLOCK_STRINGS - 1
	}

	/** Moves to the next string, which must exist. */
	next(): void {
		const { bytes } = this.#table
		const shared = this.#readLength()
		const own = this.#readLength()
		this.#length = shared + own
		if (this.#length > this.#buffer.length) this.#grow()
		for (let at = 0; at < own; at += 1) this.#buffer[shared + at] = bytes[this.#at + at] as number
		this.#at += own
		this.rank += 1
	}

	/** Negative when the current string is before `text`, positive when it is after it, else 0. */
	compareTo(text: Buffer): number {
		return this.#buffer.compare(text, 0, text.length, 0, this.#length)
	}

	toString(): string {
		return this.#buffer.toString('utf8', 0, this.#length)
	}

	#readLength(): number {
		const { bytes } = this.#table
		let value = 0
		let byte = 128
		for (let shift = 0; byte > 127; shift += 7) {
			byte = bytes[this.#at++] as number
			value |= (byte & 127) << shift
		}
		return value
	}

	#grow(): void {
		const larger = Buffer.allocUnsafe(this.#length * 2)
		this.#buffer.copy(larger)
		this.#buffer = larger
	}
}

function readerAt(table: StringTable, rank: number): StringReader {
	const reader = new StringReader(table, Math.floor(rank / BLOCK_STRINGS))
	while (reader.rank < rank) reader.next()
	return reader
}

/** The string of a rank. */
export function stringAt(table: StringTable, rank: number): string {
	return readerAt(table, rank).toString()
}

/** All strings in the order of their ranks. */
export function stringsOf(table: StringTable): string[] {
	const reader = new StringReader(table, 0)
	return Array.from({ length: table.size }, () => {
		reader.next()
		return reader.toString()
	})
}

/** The number of blocks whose first string is before `text`. */
function blocksBefore(table: StringTable, text: Buffer): number {
	let low = 0
	let high = table.blocks.length
	while (low < high) {
		const middle = (low + high) >>> 1
		if (readerAt(table, middle * BLOCK_STRINGS).compareTo(text) < 0) low = middle + 1
		else high = middle
	}
	return low
}

/** The number of strings that are before `text`, which is its rank if the table contains it. */
export function rankOf(table: StringTable, text: Buffer): number {
	const block = blocksBefore(table, text) - 1
	if (block < 0) return 0
	const end = Math.min((block + 1) * BLOCK_STRINGS, table.size)
	const reader = new StringReader(table, block)
	while (reader.rank + 1 < end) {
		reader.next()
		if (reader.compareTo(text) >= 0) return reader.rank
	}
	return end
}

/** Whether the string of a rank is `text`. */
export function isAt(table: StringTable, rank: number, text: Buffer): boolean {
	return rank < table.size && readerAt(table, rank).compareTo(text) === 0
}

/** The ranks of strings that begin with `prefix`, `to` excluded. */
export function ranksWithPrefix(table: StringTable, prefix: Buffer): { from: number; to: number } {
	// 0xff is in no UTF-8 text, so it is after every continuation.
	const end = Buffer.concat([prefix, Buffer.of(0xff)])
	return { from: rankOf(table, prefix), to: rankOf(table, end) }
}
