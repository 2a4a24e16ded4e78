import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Queryable } from '@farmgate/db/database'
import { publicLocations } from '@farmgate/db/schema/public-views'
import { searchPostalCodes, searchTowns } from '@farmgate/db/schema/search-models'
import type { KnownPostalCode } from '@farmgate/typed-text/postal-code-area'
import type { KnownTown } from '@farmgate/typed-text/search-area'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { insideBox } from '../../items/geo-conditions.ts'

/** Reads towns and postal codes of public locations, bound to a database or a transaction. They may lag minutes behind. */
export function createSearchAreasRepository(db: Queryable) {
	return {
		/** The towns with one of the folded names, also in several regions. */
		async townsOf(names: string[]): Promise<Omit<KnownTown, 'people'>[]> {
			if (names.length === 0) return []
			const { name, region, nameFolded, lat, lng, locationCount } = searchTowns
			const regionCode = sql<string>`region_code(fold(${region}))`
			const rows = await db
				.select({ name, region, nameFolded, regionCode, lat, lng, locationCount })
				.from(searchTowns)
				.where(inArray(nameFolded, names))
			return rows.map(({ lat, lng, ...town }) => ({ ...town, coordinates: { lat, lng } }))
		},

		/** Those of the codes that the directory has, of all countries. */
		async postalCodesOf(codes: string[]): Promise<KnownPostalCode[]> {
			if (codes.length === 0) return []
			const { code, country, lat, lng, locationCount } = searchPostalCodes
			const rows = await db
				.select({ code, country, lat, lng, locationCount })
				.from(searchPostalCodes)
				.where(inArray(code, codes))
			return rows.map(({ lat, lng, ...postalCode }) => ({ ...postalCode, coordinates: { lat, lng } }))
		},

		/** The number of public locations in each box. */
		async countsIn(boxes: BoundingBox[]): Promise<number[]> {
			const countIn = (box: BoundingBox): SQL =>
				sql`(select count(*)::int from ${publicLocations} where ${insideBox(publicLocations, box)})`
			const [row] = await db.execute<{ counts: number[] }>(
				sql`select array[${sql.join(boxes.map(countIn), sql`, `)}]::int[] as counts`,
			)
			return row?.counts ?? []
		},
	}
}
export type SearchAreasRepository = ReturnType<typeof createSearchAreasRepository>
