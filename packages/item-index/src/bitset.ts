/** A set of row numbers, one bit each. Bits after the last row are 0. */
export type Bits = Int32Array

const BITS_PER_WORD = 32

/** An empty set for a number of rows. */
export function newBits(rows: number): Bits {
	return new Int32Array((rows + BITS_PER_WORD - 1) >>> 5)
}

/** The number of rows of a set. */
export function countBits(bits: Bits): number {
	let count = 0
	for (let word = 0; word < bits.length; word += 1) {
		let v = bits[word] as number
		if (v === 0) continue
		v -= (v >>> 1) & 0x55555555
		v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
		count += Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
	}
	return count
}

/** Sets the bits `from` to `to`, `to` excluded. */
export function setRange(bits: Bits, from: number, to: number): void {
	let row = from
	for (; row < to && (row & 31) !== 0; row += 1) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
	for (; row + BITS_PER_WORD <= to; row += BITS_PER_WORD) bits[row >>> 5] = -1
	for (; row < to; row += 1) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
}

/** All rows. */
export function allBits(rows: number): Bits {
	const bits = newBits(rows)
	setRange(bits, 0, rows)
	return bits
}

/** Removes from `bits` what is not in `other`. */
export function intersect(bits: Bits, other: Bits): Bits {
	for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) & (other[word] as number)
	return bits
}

/** Adds `other` to `bits`. */
export function unite(bits: Bits, other: Bits): Bits {
	for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) | (other[word] as number)
	return bits
}

/** Removes `other` from `bits`. */
export function subtract(bits: Bits, other: Bits): Bits {
	for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) & ~(other[word] as number)
	return bits
}

/** Whether a row is in the set. */
export function hasBit(bits: Bits, row: number): boolean {
	return (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1
}

/** Adds a row. */
export function setBit(bits: Bits, row: number): void {
	bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
}

/** Removes a row. */
export function clearBit(bits: Bits, row: number): void {
	bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31))
}

/** Removes all rows from `row` on. */
export function clearFrom(bits: Bits, row: number): Bits {
	const word = row >>> 5
	if (word < bits.length) bits[word] = (bits[word] as number) & ((1 << (row & 31)) - 1)
	return bits.fill(0, word + 1)
}

/** The rows of a set, ascending. */
export function rowsOf(bits: Bits): Uint32Array {
	const rows = new Uint32Array(countBits(bits))
	let at = 0
	for (let word = 0; word < bits.length; word += 1) {
		for (let v = bits[word] as number; v !== 0; v &= v - 1) {
			rows[at] = (word << 5) + 31 - Math.clz32(v & -v)
			at += 1
		}
	}
	return rows
}
