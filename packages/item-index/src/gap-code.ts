import type { GrowingArray } from './growing-array.ts'

/** Rows have 16 bits. */
export const MAX_ROWS = 65_536
const MAX_BITS = 15
const WORD_BITS = 32
const BYTE_BITS = 8

/** The bits of a list of sorted rows whose gaps have `low` lower bits each. */
function sizeInBits(rows: Uint16Array, low: number): number {
	let previous = -1
	let bits = rows.length * (low + 1)
	for (let at = 0; at < rows.length; at += 1) {
		const row = rows[at] as number
		bits += (row - previous - 1) >>> low
		previous = row
	}
	return bits
}

/**
 * The Rice parameter (number of low bits per gap) with the shortest encoding of sorted rows, and the size of that encoding in bytes. The search begins
 * one below the binary logarithm of the mean gap, which is close to the best parameter (Rice, 1979).
 */
export function shortestGaps(rows: Uint16Array): { bits: number; gapBytes: number } {
	const meanGap = ((rows.at(-1) ?? 0) + 1) / Math.max(1, rows.length)
	const first = Math.min(MAX_BITS, Math.max(0, Math.floor(Math.log2(meanGap)) - 1))
	let [bits, size] = [first, sizeInBits(rows, first)]
	for (let other = first + 1; other <= MAX_BITS; other += 1) {
		const otherSize = sizeInBits(rows, other)
		if (otherSize >= size) break
		bits = other
		size = otherSize
	}
	return { bits, gapBytes: 1 + Math.ceil(size / BYTE_BITS) }
}

/**
 * Appends sorted rows as a Rice code: a byte with the number of lower bits, then for each row the gap to the previous one, its upper bits as that many
 * ones and a zero, then its lower bits. The last byte is filled with ones.
 */
export function writeGaps(bytes: GrowingArray<Uint8Array>, rows: Uint16Array, low: number): void {
	let byte = 0
	let count = 0
	const push = (bit: number) => {
		byte = (byte << 1) | bit
		count += 1
		if (count < BYTE_BITS) return
		bytes.push(byte)
		byte = 0
		count = 0
	}
	bytes.push(low)
	let previous = -1
	for (const row of rows) {
		const gap = row - previous - 1
		for (let ones = gap >>> low; ones > 0; ones -= 1) push(1)
		push(0)
		for (let bit = low - 1; bit >= 0; bit -= 1) push((gap >>> bit) & 1)
		previous = row
	}
	while (count > 0) push(1)
}

/** Reads the rows of `writeGaps` in `bytes` from `from` to `to` into `rows`; returns how many there are. */
export function readGaps(bytes: Uint8Array, from: number, to: number, rows: Uint16Array): number {
	const low = bytes[from] as number
	let at = from + 1
	/** The next bits, first bit highest, and how many of them are valid. */
	let word = 0
	let valid = 0
	let ones = 0
	let row = -1
	let count = 0
	for (;;) {
		// At most three bytes: a shift by all 32 bits would do nothing.
		for (; valid <= WORD_BITS - 2 * BYTE_BITS && at < to; valid += BYTE_BITS) {
			word |= (bytes[at++] as number) << (WORD_BITS - BYTE_BITS - valid)
		}
		const leading = Math.clz32(~word)
		if (leading >= valid) {
			// Only ones are left, which are the last byte's if there are no more bytes.
			if (at >= to) return count
			ones += valid
			word = 0
			valid = 0
			continue
		}
		ones += leading
		word <<= leading + 1
		valid -= leading + 1
		for (; valid < low; valid += BYTE_BITS) word |= (bytes[at++] as number) << (WORD_BITS - BYTE_BITS - valid)
		row += (ones << low) + (low === 0 ? 0 : word >>> (WORD_BITS - low)) + 1
		word <<= low
		valid -= low
		ones = 0
		rows[count++] = row
	}
}
