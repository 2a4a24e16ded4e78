import type { PostalAddress } from '@farmgate/contracts/page-rendering'
import type { Queryable } from '@farmgate/db/database'
import { locations } from '@farmgate/db/schema/locations'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { eq, type SQL, sql } from 'drizzle-orm'

/** Maximum number of URLs per file. https://www.sitemaps.org/protocol.html */
export const SITEMAP_FILE_MAX = 50_000
/** Rows per query: larger ones delay the first byte and other requests, smaller ones need more statements. */
const BATCH = 1000

/** A file of a source. Numbers start at 1. */
export type SitemapFile = { number: number; changedAt: Date | null }

export type DatedSlug = { slug: string; changedAt: Date }

/** `changed`: milliseconds since 1970, with a fraction. */
type Row = { id: number; slug: string; changed: number }

const datedSlug = ({ slug, changed }: Row): DatedSlug => ({ slug, changedAt: new Date(Math.floor(changed)) })

const size = sql.raw(String(SITEMAP_FILE_MAX))

/**
 * Rows of a view in ranges of `SITEMAP_FILE_MAX` ids, one per file. Rows that do not match `condition` are left out. `isInFile`: whether
 * a row is in the file `number`, as an index of the view has it.
 */
function rowsOf(
	db: Queryable,
	view: typeof publicLocations | typeof publicListings,
	{ condition, isInFile }: { condition: SQL; isInFile: SQL },
) {
	return {
		/** The ranges that are not empty, with their latest change. */
		async files(): Promise<SitemapFile[]> {
			const lastFile = sql`select (${view.id} - 1) / ${size} + 1 from ${view} where ${condition} order by ${view.id} desc limit 1`
			const latest = sql`select max(${view.updatedAt}) as changed from ${view} where ${condition} and ${isInFile}`
			const files = await db.execute<{ number: number; changed: string }>(sql`
				select number::int as number, changed from generate_series(1, (${lastFile})) as number, lateral (${latest}) as latest
				where changed is not null order by number`)
			return [...files].map(({ number, changed }) => ({ number, changedAt: new Date(changed) }))
		},

		/** The rows of a range, ordered by id, in batches that are not empty. */
		async *inFile(file: number): AsyncGenerator<DatedSlug[]> {
			const last = file * SITEMAP_FILE_MAX
			let after = last - SITEMAP_FILE_MAX
			for (;;) {
				const rows = [
					...(await db.execute<Row>(sql`select ${view.id}::float8 as id, ${view.slug} as slug,
							date_part('epoch', ${view.updatedAt}) * 1000 as changed
						from ${view} where ${condition} and ${view.id} > ${after} and ${view.id} <= ${last}
						order by ${view.id} limit ${sql.raw(String(BATCH))}`)),
				]
				if (rows.length > 0) yield rows.map(datedSlug)
				if (rows.length < BATCH) return
				after = rows.at(-1)?.id ?? last
			}
		},
	}
}

/** Reads public rows for the sitemap, bound to a database or a transaction. */
export function createSitemapRepository(db: Queryable) {
	return {
		locations: rowsOf(db, publicLocations, {
			condition: sql`true`,
			// The expression of the index `locations_sitemap`, whose last entry of the file is the latest change.
			isInFile: sql`(${publicLocations.id} - 1) / ${size} = number - 1`,
		}),
		/** Listings without a location. Their index has no times: with them, no change of a listing would be a HOT update. */
		unplacedListings: rowsOf(db, publicListings, {
			condition: sql`${publicListings.locationId} is null`,
			isInFile: sql`${publicListings.id} > (number - 1) * ${size} and ${publicListings.id} <= number * ${size}`,
		}),
	}
}
export type SitemapRepository = ReturnType<typeof createSitemapRepository>

export function createWebRepository(db: Queryable) {
	const { id, street, city, region, postalCode, country } = locations
	return {
		/** Null when the location is unknown. The caller checks that it is public. */
		async findPostalAddress(locationId: number): Promise<PostalAddress | null> {
			const columns = { street, city, region, postalCode, country }
			const [row] = await db.select(columns).from(locations).where(eq(id, locationId))
			return row ?? null
		},
	}
}
export type WebRepository = ReturnType<typeof createWebRepository>
