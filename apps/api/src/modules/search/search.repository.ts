import type { Coordinates } from '@farmgate/contracts/coordinates'
import { SUGGESTIONS_PER_KIND, type Town } from '@farmgate/contracts/suggestions'
import type { Queryable } from '@farmgate/db/database'
import { categories } from '@farmgate/db/schema/categories'
import { searchTowns } from '@farmgate/db/schema/search-models'
import { sql } from 'drizzle-orm'
import { likePattern, SHORTEST_INDEXED_TEXT } from '../../query/name-conditions.ts'
import { createSearchWordsRepository } from './search-words.repository.ts'
import { createSuggestedNamesRepository } from './suggested-names.repository.ts'

/** Reads suggestions, bound to a database or a transaction. */
export function createSearchRepository(db: Queryable) {
	const limit = sql.raw(String(SUGGESTIONS_PER_KIND))

	return {
		...createSuggestedNamesRepository(db),
		words: createSearchWordsRepository(db),

		/** Names of categories that contain the text, at most `SUGGESTIONS_PER_KIND`. */
		async categoriesNamed(text: string): Promise<string[]> {
			const pattern = likePattern(text)
			const name = sql`fold(${categories.name})`
			const begins = sql`${name} like fold(${pattern}) || '%'`
			const hasWord = sql`(${begins} or ${name} like '% ' || fold(${pattern}) || '%')`
			const contains =
				[...text].length < SHORTEST_INDEXED_TEXT ? hasWord : sql`${name} like '%' || fold(${pattern}) || '%'`
			const rows = await db.execute<{ name: string }>(sql`
				select ${categories.name} from ${categories} where ${contains}
				order by ${begins} desc, ${hasWord} desc, ${categories.position}, ${categories.name} limit ${limit}`)
			return [...rows].map((row) => row.name)
		},

		/** Towns whose names contain the text, which may include a region ("fonthill, on"). At most `SUGGESTIONS_PER_KIND`. */
		async townsNamed(text: string, near: Coordinates | undefined): Promise<Town[]> {
			const pattern = sql`search_plain(fold(${likePattern(text)}))`
			const { name, region, nameFolded, labelFolded, lat, lng, locationCount } = searchTowns
			const begins = sql`${labelFolded} like ${pattern} || '%'`
			const hasWord = sql`(${begins} or ${nameFolded} like '% ' || ${pattern} || '%')`
			const contains =
				[...text].length < SHORTEST_INDEXED_TEXT
					? hasWord
					: sql`(${begins} or ${nameFolded} like '%' || ${pattern} || '%')`
			const order =
				near === undefined
					? sql`${begins} desc, ${hasWord} desc, ${locationCount} desc`
					: sql`${hasWord} desc, distance_meters(${near.lat}::float8, ${near.lng}::float8, ${lat}, ${lng})`
			const rows = await db.execute<{ name: string; region: string; lat: number; lng: number }>(sql`
				select ${name}, ${region}, ${lat}, ${lng} from ${searchTowns} where ${contains}
				order by ${order}, ${labelFolded} limit ${limit}`)
			return [...rows].map((row) => ({
				name: row.name,
				region: row.region,
				coordinates: { lat: row.lat, lng: row.lng },
			}))
		},
	}
}
export type SearchRepository = ReturnType<typeof createSearchRepository>
