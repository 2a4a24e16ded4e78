const MS_PER_SECOND = 1000

/** Numbers of at most 65,536 rows, sorted by a whole number from 0 to 2^36 of each row; ties by row. */
export function byNumber(rows: number, numberOf: (row: number) => number): Uint16Array {
	// One number per row, because sorting numbers without a comparison function takes a tenth of the time.
	const keys = new Float64Array(rows)
	for (let row = 0; row < rows; row += 1) keys[row] = numberOf(row) * rows + row
	keys.sort()
	return Uint16Array.from(keys, (key) => key % rows)
}

/** Rows sorted by creation and id, newest first. */
export function byCreation(createdAt: Float64Array, ids: Uint32Array): Uint16Array {
	const oldest = createdAt.reduce((min, time) => Math.min(min, time), Number.POSITIVE_INFINITY)
	const second = (row: number) => Math.floor(((createdAt[row] as number) - oldest) / MS_PER_SECOND)
	const order = byNumber(createdAt.length, second)
	// Rows of one second are sorted by exact time and id. Imports create many rows at once.
	for (let from = 0; from < order.length; ) {
		let to = from + 1
		while (to < order.length && second(order[to] as number) === second(order[from] as number)) to += 1
		if (to - from > 1) {
			order
				.subarray(from, to)
				.sort((a, b) => (createdAt[a] as number) - (createdAt[b] as number) || (ids[a] as number) - (ids[b] as number))
		}
		from = to
	}
	return order.reverse()
}

function spread(bits16: number): number {
	let bits = bits16
	bits = (bits | (bits << 8)) & 0x00ff00ff
	bits = (bits | (bits << 4)) & 0x0f0f0f0f
	bits = (bits | (bits << 2)) & 0x33333333
	return (bits | (bits << 1)) & 0x55555555
}

/** The bits of two 16-bit numbers in turn, y first: the Morton code of a map cell of level 16. */
export function interleave(x: number, y: number): number {
	return (spread(x) | (spread(y) << 1)) >>> 0
}

/** Every second bit of a Morton code as one number: x; y of the code shifted right by one. */
export function everySecondBit(code: number): number {
	let bits = code & 0x55555555
	bits = (bits | (bits >>> 1)) & 0x33333333
	bits = (bits | (bits >>> 2)) & 0x0f0f0f0f
	bits = (bits | (bits >>> 4)) & 0x00ff00ff
	return (bits | (bits >>> 8)) & 0x0000ffff
}
