import { type Bits, setBit, setRange } from './bitset.ts'
import { type GrowingArray, writeNumber } from './growing-array.ts'

/** Shorter runs of consecutive rows are written as single rows. */
const MIN_RUN = 3

function runEnd(rows: Uint16Array, from: number, to: number): number {
	let end = from + 1
	while (end < to && rows[end] === (rows[end - 1] as number) + 1) end += 1
	return end
}

/** How the rows of a list are written: as distances and runs in 7 bits per byte, or as a bitmap. */
export type PostingFormat = 'runs' | 'bitmap'

/** Appends the rows `from` to `to` of a sorted array in the shorter format. Runs are frequent: rows are sorted by place, and so are names of towns. */
export function writePostings(
	bytes: GrowingArray<Uint8Array>,
	rows: Uint16Array,
	from: number,
	to: number,
	rowCount: number,
): PostingFormat {
	const start = bytes.length
	writeRuns(bytes, rows, from, to)
	const bitmapLength = (rowCount + 7) >>> 3
	if (bytes.length - start <= bitmapLength) return 'runs'
	bytes.length = start
	writeBitmap(bytes, rows.subarray(from, to), bitmapLength)
	return 'bitmap'
}

/**
 * Writes the distance to the previous row with a low bit that says whether a run follows, and the length of the run, in 7 bits per byte.
 */
function writeRuns(bytes: GrowingArray<Uint8Array>, rows: Uint16Array, from: number, to: number): void {
	let previous = -1
	for (let at = from; at < to; ) {
		const end = runEnd(rows, at, to)
		const gap = (rows[at] as number) - previous - 1
		if (end - at >= MIN_RUN) {
			writeNumber(bytes, gap * 2 + 1)
			writeNumber(bytes, end - at - MIN_RUN)
			previous = rows[end - 1] as number
			at = end
		} else {
			writeNumber(bytes, gap * 2)
			previous = rows[at] as number
			at += 1
		}
	}
}

function writeBitmap(bytes: GrowingArray<Uint8Array>, rows: Uint16Array, length: number): void {
	const bitmap = new Uint8Array(length)
	for (const row of rows) bitmap[row >>> 3] = (bitmap[row >>> 3] as number) | (1 << (row & 7))
	for (const byte of bitmap) bytes.push(byte)
}

/** A list in `bytes` from `from` to `to`. */
export type Postings = { bytes: Uint8Array; from: number; to: number; format: PostingFormat }

/** Calls `onRun` for each run of consecutive rows. */
export function eachRun(postings: Postings, onRun: (row: number, length: number) => void): void {
	const { bytes, from, to, format } = postings
	if (format === 'bitmap') {
		for (let at = from; at < to; at += 1) {
			for (let byte = bytes[at] as number; byte !== 0; byte &= byte - 1) {
				onRun(((at - from) << 3) + 31 - Math.clz32(byte & -byte), 1)
			}
		}
		return
	}
	let row = -1
	let at = from
	while (at < to) {
		let value = 0
		let byte = 128
		for (let shift = 0; byte > 127; shift += 7) {
			byte = bytes[at++] as number
			value |= (byte & 127) << shift
		}
		row += (value >>> 1) + 1
		if ((value & 1) === 0) {
			onRun(row, 1)
			continue
		}
		let length = 0
		byte = 128
		for (let shift = 0; byte > 127; shift += 7) {
			byte = bytes[at++] as number
			length |= (byte & 127) << shift
		}
		onRun(row, length + MIN_RUN)
		row += length + MIN_RUN - 1
	}
}

/** Adds the rows of a list to a set. */
export function addPostings(bits: Bits, postings: Postings): void {
	const { bytes, from, to, format } = postings
	if (format === 'bitmap') {
		for (let at = from; at < to; at += 1) {
			const word = (at - from) >>> 2
			bits[word] = (bits[word] as number) | ((bytes[at] as number) << (((at - from) & 3) << 3))
		}
		return
	}
	eachRun(postings, (row, length) => {
		if (length === 1) setBit(bits, row)
		else setRange(bits, row, row + length)
	})
}
