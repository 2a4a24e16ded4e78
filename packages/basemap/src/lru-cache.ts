/** A map that forgets the entry that was read longest ago once it holds more than `maxEntries`. */
export class LruCache<Key, Value> {
	readonly #entries = new Map<Key, Value>()
	readonly #maxEntries: number

	constructor(maxEntries: number) {
		this.#maxEntries = maxEntries
	}

	get(key: Key): Value | undefined {
		const value = this.#entries.get(key)
		if (value === undefined) return undefined
		// A Map iterates in insertion order, so putting the entry back makes it the youngest.
		this.#entries.delete(key)
		this.#entries.set(key, value)
		return value
	}

	set(key: Key, value: Value): void {
		this.#entries.delete(key)
		this.#entries.set(key, value)
		if (this.#entries.size <= this.#maxEntries) return
		const oldest = this.#entries.keys().next()
		if (!oldest.done) this.#entries.delete(oldest.value)
	}

	get size(): number {
		return this.#entries.size
	}
}
