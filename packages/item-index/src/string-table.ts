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

/** The bytes of the string that is being read. Shared, because names are read by the hundred. */
let current = Buffer.alloc(FIRST_CAPACITY)

/** Reads a table from the beginning of a block, string by string. One reader at a time. */
class StringReader {
	readonly #bytes: Uint8Array
	#at: number
	#length = 0

	constructor({ bytes, blocks }: StringTable, block: number) {
		this.#bytes = bytes
		this.#at = blocks[block] ?? 0
	}

	/** Moves to the next string, which must exist. */
	next(): this {
		const shared = this.#readLength()
		const added = this.#readLength()
		this.#length = shared + added
		if (this.#length > current.length) current = Buffer.concat([current], this.#length * 2)
		for (let at = 0; at < added; at += 1) current[shared + at] = this.#bytes[this.#at + at] as number
		this.#at += added
		return this
	}

	/** Negative if the string is before `text`, 0 if it is the same. */
	compareTo(text: Uint8Array): number {
		return current.compare(text, 0, text.length, 0, this.#length)
	}

	text(): string {
		return current.toString('utf8', 0, this.#length)
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

/** The string of a rank; empty if there is none. */
export function stringAt(table: StringTable, rank: number): string {
	if (rank >= table.size) return ''
	const block = Math.floor(rank / BLOCK_STRINGS)
	const reader = new StringReader(table, block)
	for (let next = block * BLOCK_STRINGS; next <= rank; next += 1) reader.next()
	return reader.text()
}

/** All strings in the order of their ranks. */
export function stringsOf(table: StringTable): string[] {
	const reader = new StringReader(table, 0)
	return Array.from({ length: table.size }, () => reader.next().text())
}

/** The number of strings that are before `text`, which is its rank if it is found. */
export function findRank(table: StringTable, text: Uint8Array): { rank: number; isFound: boolean } {
	let low = 0
	let high = table.blocks.length
	while (low < high) {
		const middle = (low + high) >>> 1
		if (new StringReader(table, middle).next().compareTo(text) > 0) high = middle
		else low = middle + 1
	}
	// The last block whose first string is not after `text`.
	const block = Math.max(0, low - 1)
	const end = Math.min((block + 1) * BLOCK_STRINGS, table.size)
	const reader = new StringReader(table, block)
	for (let rank = block * BLOCK_STRINGS; rank < end; rank += 1) {
		const order = reader.next().compareTo(text)
		if (order >= 0) return { rank, isFound: order === 0 }
	}
	return { rank: end, isFound: false }
}

/** The ranks of strings that begin with `prefix`, `to` excluded. */
export function ranksWithPrefix(table: StringTable, prefix: Buffer): { from: number; to: number } {
	// 0xff is in no UTF-8 text, so it is after every continuation.
	const end = Buffer.concat([prefix, Buffer.of(0xff)])
	return { from: findRank(table, prefix).rank, to: findRank(table, end).rank }
}
