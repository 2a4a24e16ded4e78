const SURROGATES = /[\ud800-\udfff]/

/** Distinct strings as UTF-8 in one buffer, sorted by their bytes. A string is known by its rank. */
export type StringTable = { bytes: Buffer; offsets: Uint32Array }

/** Sorts strings by their UTF-8 bytes. UTF-16, which JavaScript compares, differs only for strings with surrogates. */
export function sortByBytes(strings: string[]): string[] {
	if (!strings.some((text) => SURROGATES.test(text))) return strings.sort()
	const encoded = new Map(strings.map((text) => [text, Buffer.from(text)]))
	const bytesOf = (text: string) => encoded.get(text) ?? Buffer.from(text)
	return strings.sort((a, b) => Buffer.compare(bytesOf(a), bytesOf(b)))
}

/** A table of sorted, distinct strings. */
export function createStringTable(sorted: readonly string[]): StringTable {
	const offsets = new Uint32Array(sorted.length + 1)
	let length = 0
	for (const [rank, text] of sorted.entries()) {
		length += Buffer.byteLength(text)
		offsets[rank + 1] = length
	}
	const bytes = Buffer.allocUnsafeSlow(length)
	for (const [rank, text] of sorted.entries()) bytes.write(text, offsets[rank] as number)
	return { bytes, offsets }
}

/** The number of strings. */
export function sizeOf({ offsets }: StringTable): number {
	return offsets.length - 1
}

/** The string of a rank. */
export function stringAt({ bytes, offsets }: StringTable, rank: number): string {
	return bytes.toString('utf8', offsets[rank], offsets[rank + 1])
}

/** The number of strings that are before `text`, which is its rank if the table contains it. */
export function rankOf({ bytes, offsets }: StringTable, text: Buffer): number {
	let low = 0
	let high = offsets.length - 1
	while (low < high) {
		const middle = (low + high) >>> 1
		if (bytes.compare(text, 0, text.length, offsets[middle], offsets[middle + 1]) < 0) low = middle + 1
		else high = middle
	}
	return low
}

/** Whether the string of a rank is `text`. */
export function isAt({ bytes, offsets }: StringTable, rank: number, text: Buffer): boolean {
	return rank < offsets.length - 1 && bytes.compare(text, 0, text.length, offsets[rank], offsets[rank + 1]) === 0
}

/** The ranks of strings that begin with `prefix`, `to` excluded. */
export function ranksWithPrefix(table: StringTable, prefix: Buffer): { from: number; to: number } {
	// 0xff is in no UTF-8 text, so it is after every continuation.
	const end = Buffer.concat([prefix, Buffer.of(0xff)])
	return { from: rankOf(table, prefix), to: rankOf(table, end) }
}
