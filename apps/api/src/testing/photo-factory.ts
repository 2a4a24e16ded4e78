import { randomUUID } from 'node:crypto'
import type { Queryable } from '@farmgate/db/database'
import { photos } from '@farmgate/db/schema/photos'

type NewPhoto = typeof photos.$inferInsert

/** A completely uploaded photo without a file. */
export async function insertPhoto(db: Queryable, overrides: NewPhoto | Partial<NewPhoto> = {}) {
	const id = overrides.id ?? randomUUID()
	const [row] = await db
		.insert(photos)
		.values({
			id,
			url: `/uploads/${id}-1600.webp`,
			thumbUrl: `/uploads/${id}-400.webp`,
			width: 1600,
			height: 1200,
			storedAt: new Date(),
			...overrides,
		})
		.returning()
	if (row === undefined) throw new Error('the photo was not inserted')
	return row
}
