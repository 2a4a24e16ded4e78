import type { Category } from '@farmgate/contracts/category'
import type { Queryable } from '@farmgate/db/database'
import { categories } from '@farmgate/db/schema/listings'
import { asc, eq } from 'drizzle-orm'

const MAX_CATEGORY_ID = 2_147_483_647

export function createCategoriesRepository(db: Queryable) {
	const columns = { id: categories.id, name: categories.name }
	return {
		/** All categories in display order. */
		list: async (): Promise<Category[]> =>
			await db.select(columns).from(categories).orderBy(asc(categories.position), asc(categories.name)),

		async findById(id: number): Promise<Category | null> {
			// The column is a 32-bit integer; PostgreSQL cannot compare it with a larger value.
			if (id > MAX_CATEGORY_ID) return null
			const [found] = await db.select(columns).from(categories).where(eq(categories.id, id))
			return found ?? null
		},
	}
}
