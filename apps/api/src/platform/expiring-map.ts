/** Remembers values for a while, and the newest so many of them. Times in milliseconds. */
export class ExpiringMap<Value> {
	readonly #entries = new Map<string, { value: Value; until: number }>()
	readonly #lifetimeMs: number
	readonly #most: number
	readonly #now: () => number

	constructor(options: { lifetimeMs: number; most: number; now: () => number }) {
		this.#lifetimeMs = options.lifetimeMs
		this.#most = options.most
		this.#now = options.now
	}

	get(key: string): Value | undefined {
		const entry = this.#entries.get(key)
		if (entry === undefined) return undefined
		if (entry.until > this.#now()) return entry.value
		this.#entries.delete(key)
		return undefined
	}

	set(key: string, value: Value): void {
		this.#entries.delete(key)
		this.#entries.set(key, { value, until: this.#now() + this.#lifetimeMs })
		const oldest = this.#entries.keys().next()
		if (this.#entries.size > this.#most && !oldest.done) this.#entries.delete(oldest.value)
	}

	delete(key: string): void {
		this.#entries.delete(key)
	}
}
