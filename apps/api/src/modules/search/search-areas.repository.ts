import type { Queryable } from '@farmgate/db/database'
import { searchPostalCodes, searchTowns } from '@farmgate/db/schema/search-models'
import { inArray, sql } from 'drizzle-orm'
import type { KnownPostalCode, KnownTown } from './search-area.ts'

/** Reads towns and postal codes of public locations, bound to a database or a transaction. They may lag minutes behind. */
export function createSearchAreasRepository(db: Queryable) {
	return {
		/** The towns with one of the folded names, also in several regions. */
		async townsOf(names: string[]): Promise<KnownTown[]> {
			if (names.length === 0) return []
			const { name, region, nameFolded, lat, lng, locationCount } = searchTowns
			const regionCode = sql<string>`region_code(fold(${region}))`
			const rows = await db
				.select({ name, region, nameFolded, regionCode, lat, lng, locationCount })
				.from(searchTowns)
				.where(inArray(nameFolded, names))
			return rows.map(({ lat, lng, ...town }) => ({ ...town, coordinates: { lat, lng } }))
		},

		/** Those of the codes that the directory has. */
		async postalCodesOf(codes: string[]): Promise<KnownPostalCode[]> {
			if (codes.length === 0) return []
			const { code, label, lat, lng } = searchPostalCodes
			const rows = await db.select({ code, label, lat, lng }).from(searchPostalCodes).where(inArray(code, codes))
			return rows.map(({ lat, lng, ...postalCode }) => ({ ...postalCode, coordinates: { lat, lng } }))
		},
	}
}
export type SearchAreasRepository = ReturnType<typeof createSearchAreasRepository>
