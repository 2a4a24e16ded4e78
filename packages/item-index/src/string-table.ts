import { GrowingArray, writeNumber } from './growing-array.ts'

const SURROGATES = /[\ud800-\udfff]/
/** A string is read from the beginning of its block. Longer blocks save little more: 51 % of the names instead of 48 % with half of the length. */
const BLOCK_STRINGS = 16
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

/** A table of sorted, distinct strings. */
export function createStringTable(sorted: readonly string[]): StringTable {
	const bytes = new GrowingArray((n) => new Uint8Array(n))
	const blocks = new Uint32Array(Math.ceil(sorted.length / BLOCK_STRINGS))
	let previous: Uint8Array = new Uint8Array()
	for (const [rank, text] of sorted.entries()) {
		const own = Buffer.from(text)
		const isFirst = rank % BLOCK_STRINGS === 0
		if (isFirst) blocks[rank / BLOCK_STRINGS] = bytes.length
		const shared = isFirst ? 0 : sharedLength(previous, own)
		writeNumber(bytes, shared)
		writeNumber(bytes, own.length - shared)
		for (let at = shared; at < own.length; at += 1) bytes.push(own[at] as number)
		previous = own
	}
	return { bytes: bytes.take(), blocks, size: sorted.length }
}

/** Reads a table from the beginning of a block, string by string. */
class StringReader {
	readonly #bytes: Uint8Array
	#at: number
	/** Bytes that the current string has of the one before it. */
	shared = 0
	/** Where its other bytes are in the table. */
	from = 0
	to = 0

	constructor({ bytes, blocks }: StringTable, block: number) {
		this.#bytes = bytes
		this.#at = blocks[block] ?? 0
	}

	/** Moves to the next string, which must exist. */
	next(): void {
		this.shared = this.#readLength()
		const length = this.#readLength()
		this.from = this.#at
		this.to = this.#at + length
		this.#at = this.to
	}

	#readLength(): number {
		let byte = this.#bytes[this.#at++] as number
		let value = byte & 127
		for (let shift = 7; byte > 127; shift += 7) {
			byte = this.#bytes[this.#at++] as number
			value |= (byte & 127) << shift
		}
		return value
	}
}

/** The bytes of the string that is being read. Shared, because names are read by the hundred. */
let text = Buffer.alloc(FIRST_CAPACITY)

/** Moves a reader to the next string, completes `text` to it, and returns its length in bytes. */
function readNext(reader: StringReader, { bytes }: StringTable): number {
	reader.next()
	const { shared, from, to } = reader
	const length = shared + to - from
	if (length > text.length) text = Buffer.concat([text], length * 2)
	for (let at = from; at < to; at += 1) text[shared + at - from] = bytes[at] as number
	return length
}

/** The string of a rank; empty if there is none. */
export function stringAt(table: StringTable, rank: number): string {
	if (rank >= table.size) return ''
	const block = Math.floor(rank / BLOCK_STRINGS)
	const reader = new StringReader(table, block)
	let length = 0
	for (let next = block * BLOCK_STRINGS; next <= rank; next += 1) length = readNext(reader, table)
	return text.toString('utf8', 0, length)
}

/** All strings in the order of their ranks. */
export function stringsOf(table: StringTable): string[] {
	const reader = new StringReader(table, 0)
	return Array.from({ length: table.size }, () => {
		const length = readNext(reader, table)
		return text.toString('utf8', 0, length)
	})
}

/** The bytes that `text` has in common from `start` with the bytes of a table from `from` to `to`. */
function commonLength({ bytes }: StringTable, from: number, to: number, text: Uint8Array, start: number): number {
	const end = Math.min(to - from, text.length - start)
	let length = 0
	while (length < end && bytes[from + length] === text[start + length]) length += 1
	return length
}

/** The number of blocks whose first string is not after `text`. */
function blocksUntil(table: StringTable, text: Uint8Array): number {
	let low = 0
	let high = table.blocks.length
	while (low < high) {
		const middle = (low + high) >>> 1
		const head = new StringReader(table, middle)
		head.next()
		const { from, to } = head
		const common = commonLength(table, from, to, text, 0)
		const isAfter =
			common < to - from &&
			(common === text.length || (table.bytes[from + common] as number) > (text[common] as number))
		if (isAfter) high = middle
		else low = middle + 1
	}
	return low
}

/** The number of strings that are before `text`, which is its rank if it is found. */
export function findRank(table: StringTable, text: Uint8Array): { rank: number; isFound: boolean } {
	const block = blocksUntil(table, text) - 1
	if (block < 0) return { rank: 0, isFound: false }
	const end = Math.min((block + 1) * BLOCK_STRINGS, table.size)
	const reader = new StringReader(table, block)
	// The number of bytes that the previous string, which is before `text`, has in common with it.
	let common = 0
	for (let rank = block * BLOCK_STRINGS; rank < end; rank += 1) {
		reader.next()
		const { shared, from, to } = reader
		// `text` has more bytes in common with the previous string than this one has, and strings ascend, so `text` is before this one.
		if (shared < common) return { rank, isFound: false }
		// This string repeats the byte in which the previous one differs from `text`, so it is before `text` as well.
		if (shared > common) continue
		const more = commonLength(table, from, to, text, common)
		common += more
		const isWhole = more === to - from
		if (common === text.length) return { rank, isFound: isWhole }
		if (!isWhole && (table.bytes[from + more] as number) > (text[common] as number)) return { rank, isFound: false }
	}
	return { rank: end, isFound: false }
}

/** The number of strings that are before `text`. */
export function rankOf(table: StringTable, text: Uint8Array): number {
	return findRank(table, text).rank
}

/** The ranks of strings that begin with `prefix`, `to` excluded. */
export function ranksWithPrefix(table: StringTable, prefix: Buffer): { from: number; to: number } {
	// 0xff is in no UTF-8 text, so it is after every continuation.
	const end = Buffer.concat([prefix, Buffer.of(0xff)])
	return { from: rankOf(table, prefix), to: rankOf(table, end) }
}
