/** Distinct sets of categories by number. */
export class CategorySets {
	#numbers = new Map<string, number>()
	/** By category; callers pass only those in `names`. */
	#containing = new Map<string, Uint8Array>()
	readonly list: (readonly string[])[] = []
	/** All names of all sets. */
	readonly names = new Set<string>()

	/** The number of a set; the order of its names does not matter. */
	numberOf(categories: readonly string[]): number {
		const names = [...new Set(categories)].sort()
		const key = JSON.stringify(names)
		const known = this.#numbers.get(key)
		if (known !== undefined) return known
		this.list.push(names)
		for (const name of names) this.names.add(name)
		this.#numbers.set(key, this.list.length - 1)
		return this.list.length - 1
	}

	/** Gives each set of a `list` its number there. This one must be empty. */
	restore(list: CategorySets['list']): void {
		for (const names of list) this.numberOf(names)
	}

	/** By number of a set: whether it contains a category, 1 or 0. */
	containing(category: string): Uint8Array {
		const known = this.#containing.get(category)
		if (known?.length === this.list.length) return known
		const isContained = Uint8Array.from(this.list, (names) => (names.includes(category) ? 1 : 0))
		this.#containing.set(category, isContained)
		return isContained
	}
}
