export type Random = {
	/** At least 0, below 1. */
	fraction: () => number
	/** A whole number from `low` to `high`, both possible. */
	integer: (low: number, high: number) => number
	isChance: (probability: number) => boolean
	pick: <Item>(items: readonly Item[]) => Item
	/** `count` different items (all of them when there are not so many), in random order. */
	pickSome: <Item>(items: readonly Item[], count: number) => Item[]
	/** Normally distributed around 0 with standard deviation 1. */
	gaussian: () => number
}

/** Spreads a number over 32 bits, so that neighboring seeds give unrelated sequences (the finalizer of MurmurHash3). */
function scramble(value: number): number {
	let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
	bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
	return bits ^ (bits >>> 16)
}

/**
 * Repeatable randomness for the item with this ordinal: the same for a seed however many items are made before it.
 * Not for secrets.
 */
export function randomFor(seed: number, ordinal: number): Random {
	let state = scramble(scramble(seed + 1) + ordinal)

	// Mulberry32: a counter with a mixing step. Small, fast, and even enough for invented text.
	function fraction(): number {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
	function integer(low: number, high: number): number {
		return low + Math.floor(fraction() * (high - low + 1))
	}
	function pick<Item>(items: readonly Item[]): Item {
		const item = items[integer(0, items.length - 1)]
		if (item === undefined) throw new Error('There is nothing to pick from.')
		return item
	}
	function pickSome<Item>(items: readonly Item[], count: number): Item[] {
		const left = [...items]
		const picked: Item[] = []
		while (picked.length < count && left.length > 0) picked.push(...left.splice(integer(0, left.length - 1), 1))
		return picked
	}
	function gaussian(): number {
		return Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction())
	}
	return { fraction, integer, isChance: (probability) => fraction() < probability, pick, pickSome, gaussian }
}
