import type { Coordinates } from '@farmgate/contracts/coordinates'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { type PostalCode, SUGGESTIONS_PER_KIND, type Suggestions, type Town } from '@farmgate/contracts/suggestions'
import type { Queryable } from '@farmgate/db/database'
import { categories } from '@farmgate/db/schema/listings'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { searchPostalCodes, searchTowns } from '@farmgate/db/schema/search-models'
import type { KnownPostalCode } from '@farmgate/typed-text/postal-code-area'
import type { KnownTown } from '@farmgate/typed-text/search-area'
import { inArray, sql } from 'drizzle-orm'
import { likePattern, SHORTEST_INDEXED_TEXT } from '../../database/name-conditions.ts'
import { createSearchWordsRepository } from './search-words.repository.ts'

/** The beginning of a code of the United States or Canada, folded and without spaces, long enough to leave out most others. */
const CODE_START = /^(\d{3,5}|[a-z]\d[a-z](\d([a-z]\d?)?)?)$/
const WHOLE_CODE = '^([0-9]{5}|[a-z][0-9][a-z][0-9][a-z][0-9])$'

/** "L0S 1E0" of "l0s1e0". */
function writtenCode(code: string): string {
	return code.toUpperCase().replace(/^([A-Z]..)/, '$1 ')
}

function inOrderOf<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Reads suggestions, bound to a database or a transaction. */
export function createSearchRepository(db: Queryable) {
	const limit = sql.raw(String(SUGGESTIONS_PER_KIND))

	return {
		words: createSearchWordsRepository(db),

		/** What suggestions show of public locations, in the order of the ids. */
		async locationsOf(ids: number[]): Promise<Suggestions['locations']> {
			const { id, slug, name, type, city: town, region } = publicLocations
			const columns = { id, slug, name, type, town, region }
			return inOrderOf(ids, await db.select(columns).from(publicLocations).where(inArray(id, ids)))
		},

		/** What suggestions show of public listings, in the order of the ids. */
		async listingsOf(ids: number[]): Promise<Suggestions['listings']> {
			const { id, slug, title, locationName } = publicListings
			const columns = { id, slug, title, locationName }
			return inOrderOf(ids, await db.select(columns).from(publicListings).where(inArray(id, ids)))
		},

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

		/** Postal codes that begin with the text, those of most locations or, with `near`, the nearest first. At most `SUGGESTIONS_PER_KIND`. */
		async postalCodesNamed(text: string, near: Coordinates | undefined): Promise<PostalCode[]> {
			const typed = foldText(text).replaceAll(' ', '')
			if (!CODE_START.test(typed)) return []
			const { code, country, lat, lng, locationCount } = searchPostalCodes
			const order =
				near === undefined
					? sql`${locationCount} desc`
					: sql`distance_meters(${near.lat}::float8, ${near.lng}::float8, ${lat}, ${lng})`
			const rows = await db.execute<{ code: string; lat: number; lng: number }>(sql`
				select ${code}, ${lat}, ${lng} from ${searchPostalCodes}
				where ${code} like ${typed} || '%' and ${code} ~ ${WHOLE_CODE} and ${country} in ('US', 'CA', '')
				order by ${order}, ${code} limit ${limit}`)
			return [...rows].map((row) => ({ code: writtenCode(row.code), coordinates: { lat: row.lat, lng: row.lng } }))
		},
	}
}

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
	}
}
