export type Random = {
	/** At least 0, below 1. */
	fraction: () => number
	/** An integer from `low` to `high`, inclusive. */
	integer: (low: number, high: number) => number
	isChance: (probability: number) => boolean
	pick: <Item>(items: readonly Item[]) => Item
	/** At most `count` different items in random order. */
	pickSome: <Item>(items: readonly Item[], count: number) => Item[]
	/** Normally distributed around 0 with standard deviation 1. */
	gaussian: () => number
}

/** The finalizer of MurmurHash3, so that consecutive seeds give unrelated sequences. */
function scramble(value: number): number {
	let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
	bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
	return bits ^ (bits >>> 16)
}

/**
 * A deterministic random number generator for the item with this ordinal, independent of other items. Not cryptographically
 * secure.
 */
export function randomFor(seed: number, ordinal: number): Random {
	let state = scramble(scramble(seed + 1) + ordinal)

	// Mulberry32.
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
		if (item === undefined) throw new Error('Cannot pick from an empty list.')
		return item
	}
	function pickSome<Item>(items: readonly Item[], count: number): Item[] {
		const remaining = [...items]
		const picked: Item[] = []
		while (picked.length < count && remaining.length > 0) {
			picked.push(...remaining.splice(integer(0, remaining.length - 1), 1))
		}
		return picked
	}
	function gaussian(): number {
		return Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction())
	}
	return { fraction, integer, isChance: (probability) => fraction() < probability, pick, pickSome, gaussian }
}
