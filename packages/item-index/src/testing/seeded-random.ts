/** Random numbers that are the same for the same seed. */
export class SeededRandom {
	#state: number

	constructor(seed: number) {
		this.#state = seed | 0
	}

	/** 0 to 1, 1 excluded (mulberry32). */
	fraction(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0
		let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
	}

	/** A whole number from `min` to `max`, both included. */
	integer(min: number, max: number): number {
		return min + Math.floor(this.fraction() * (max - min + 1))
	}

	isChance(probability: number): boolean {
		return this.fraction() < probability
	}

	pick<Item>(items: readonly Item[]): Item {
		return items[Math.floor(this.fraction() * items.length)] as Item
	}
}
