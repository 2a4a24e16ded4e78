import type { Queryable } from '@farmgate/db/database'
import { categories } from '@farmgate/db/schema/listings'

/** Given names of categories, divided by whether they exist. */
export type SortedNames = {
	/** In the stored spelling, each once. */
	known: string[]
	/** As given, each once. */
	unknown: { name: string; index: number }[]
}

/** The names of all categories; empty when no names are given to compare with them. */
export async function findCategoryNames(db: Queryable, given: readonly string[] | undefined): Promise<string[]> {
	if (given === undefined || given.length === 0) return []
	const rows = await db.select({ name: categories.name }).from(categories)
	return rows.map(({ name }) => name)
}

/** Divides names of categories by whether they exist, ignoring case. `existing`: accepted names; the last spelling of each counts. */
export function sortCategoryNames(given: readonly string[], existing: readonly string[]): SortedNames {
	const stored = new Map(existing.map((name) => [name.toLowerCase(), name]))
	const known = new Set<string>()
	const unknown = new Map<string, { name: string; index: number }>()
	given.forEach((name, index) => {
		const found = stored.get(name.toLowerCase())
		if (found !== undefined) known.add(found)
		else if (!unknown.has(name.toLowerCase())) unknown.set(name.toLowerCase(), { name, index })
	})
	return { known: [...known], unknown: [...unknown.values()] }
}
