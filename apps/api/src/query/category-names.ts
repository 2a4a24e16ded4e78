import type { Queryable } from '@farmgate/db/database'
import { categories } from '@farmgate/db/schema/categories'

/** Given names of categories, divided by whether they exist. */
export type SortedNames = {
	/** In the stored spelling, each once. */
	known: string[]
	/** As given, each once. */
	unknown: { name: string; index: number }[]
}

/** Divides names of categories by whether they exist, ignoring case. `others` are accepted, too. */
export async function sortCategoryNames(
	db: Queryable,
	given: readonly string[],
	others: readonly string[] = [],
): Promise<SortedNames> {
	const rows = given.length === 0 ? [] : await db.select({ name: categories.name }).from(categories)
	const stored = new Map([...others, ...rows.map(({ name }) => name)].map((name) => [name.toLowerCase(), name]))
	const known = new Set<string>()
	const unknown = new Map<string, { name: string; index: number }>()
	given.forEach((name, index) => {
		const found = stored.get(name.toLowerCase())
		if (found !== undefined) known.add(found)
		else if (!unknown.has(name.toLowerCase())) unknown.set(name.toLowerCase(), { name, index })
	})
	return { known: [...known], unknown: [...unknown.values()] }
}
