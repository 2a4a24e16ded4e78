/** Distinct lists of categories by number. */
export class CategorySets {
	#numbers = new Map<string, number>()
	readonly list: (readonly string[])[] = []

	numberOf(categories: readonly string[]): number {
		const key = JSON.stringify(categories)
		const known = this.#numbers.get(key)
		if (known !== undefined) return known
		this.list.push([...new Set(categories)])
		this.#numbers.set(key, this.list.length - 1)
		return this.list.length - 1
	}
}
