import type { Coordinates } from '@farmgate/contracts/coordinates'
import { TOWN_PAGE_MIN_LOCATIONS, TOWN_PAGE_RADIUS_METERS } from '@farmgate/contracts/town-queries'
import type { Queryable } from '@farmgate/db/database'
import { publicLocations } from '@farmgate/db/schema/public-views'
import { townPages, towns } from '@farmgate/db/schema/search-models'
import type { ItemFilter } from '@farmgate/item-index/item-filter'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { ItemQueries } from '../../items/item-queries.ts'
import { publicSource } from '../../items/row-source.ts'

/** A town of the read model. */
export type TownRow = { slug: string; name: string; region: string; coordinates: Coordinates }
export type NearTown = TownRow & { distanceMeters: number }
export type LocationTownRow = NearTown & { pagedCategories: string[] }

/** A page in the sitemap. */
export type ListedPage = { slug: string; category: string; changedAt: Date }

/** Reading the rows of more locations takes too long for a page. */
const SUMMARIZED_MAX = 10_000
const TOWNS_AROUND = 4
/** Maximum distance of linked towns. */
const NEAR_TOWNS_MAX_METERS = 100_000

const literal = (number: number) => sql.raw(String(number))
const { slug, name, region, lat, lng, mx, my } = towns
const townColumns = sql`${slug}, ${name}, ${region}, ${lat}, ${lng}`

/** Of pages that search engines may index: enough locations besides samples in the town and of the category. */
const IS_LISTED = and(
	gte(towns.realPlaceCount, TOWN_PAGE_MIN_LOCATIONS),
	gte(townPages.realPlaceCount, TOWN_PAGE_MIN_LOCATIONS),
)

type RawTown = { slug: string; name: string; region: string; lat: number; lng: number; meters: number }

function toNearTown({ lat, lng, meters, ...town }: RawTown): NearTown {
	return { ...town, coordinates: { lat, lng }, distanceMeters: meters }
}

/** Reads towns, bound to a database or a transaction. The read model may lag minutes behind the locations. */
export function createTownsRepository(db: Queryable, queries: Pick<ItemQueries, 'itemsInOrder'>) {
	return {
		async findBySlug(townSlug: string): Promise<TownRow | null> {
			const [row] = await db.select({ slug, name, region, lat, lng }).from(towns).where(eq(slug, townSlug))
			if (row === undefined) return null
			const { lat: latitude, lng: longitude, ...town } = row
			return { ...town, coordinates: { lat: latitude, lng: longitude } }
		},

		/** Whether search engines may index the page. */
		async isListed(town: string, category: string): Promise<boolean> {
			const [row] = await db
				.select({ slug })
				.from(towns)
				.innerJoin(townPages, eq(townPages.slug, slug))
				.where(and(eq(slug, town), eq(townPages.category, category), IS_LISTED))
			return row !== undefined
		},

		/** The nearest other towns with a page of the category; '' is the town's own page. */
		async nearTowns(town: TownRow, category: string, limit: number): Promise<NearTown[]> {
			const { coordinates: from } = town
			const hasPage = sql`exists (select 1 from ${townPages}
				where ${townPages.slug} = ${slug} and ${townPages.category} = ${category})`
			const distance = sql`distance_meters(${from.lat}::float8, ${from.lng}::float8, ${lat}, ${lng})`
			const rows = await db.execute<RawTown>(sql`
				select ${townColumns}, ${distance} as meters from ${towns}
				where ${slug} <> ${town.slug} and ${hasPage} and ${distance} <= ${literal(NEAR_TOWNS_MAX_METERS)}
				order by point(${mx}, ${my}) <-> point(mercator_x(${from.lng}::float8), mercator_y(${from.lat}::float8))
				limit ${literal(limit)}`)
			return [...rows].map(toNearTown).sort((a, b) => a.distanceMeters - b.distanceMeters)
		},

		/**
		 * The town of a public location within `TOWN_PAGE_RADIUS_METERS`: that of its address, else the nearest, with those of the
		 * location's categories that have a page for the town, most locations first. Null when there is none.
		 */
		async townOfLocation(locationId: number): Promise<LocationTownRow | null> {
			const meters = sql`distance_meters(location.lat, location.lng, town.lat, town.lng)`
			const [row] = await db.execute<RawTown & { pagedCategories: string[] }>(sql`
				select town.slug, town.name, town.region, town.lat, town.lng, ${meters} as meters, array(
					select page.category from ${townPages} as page
					where page.slug = town.slug and page.category = any(location.categories)
					order by page.place_count desc, page.category) as "pagedCategories"
				from (
					select lat, lng, mx, my, categories, town_slug(city, region, country) as slug
					from ${publicLocations} where id = ${locationId}::bigint) as location,
				lateral (
					(select ${townColumns} from ${towns} where ${slug} = location.slug) union
					(select ${townColumns} from ${towns} order by point(${mx}, ${my}) <-> point(location.mx, location.my) limit 1)
				) as town
				where ${meters} <= ${literal(TOWN_PAGE_RADIUS_METERS)}
				order by town.slug = location.slug desc, meters limit 1`)
			if (row === undefined) return null
			const { pagedCategories, ...town } = row
			return { ...toNearTown(town), pagedCategories }
		},

		/** The towns with most locations of a filter; none for more than `SUMMARIZED_MAX` locations. */
		async townsWithMost(filter: ItemFilter, now: Date): Promise<{ name: string; count: number }[]> {
			const request = { ...filter, sort: 'newest', limit: SUMMARIZED_MAX } as const
			const { items, nextCursor } = await queries.itemsInOrder(publicSource('location'), request, now)
			if (nextCursor !== null) return []
			const { id, city } = publicLocations
			const found = await db.execute<{ name: string; count: number }>(sql`
				select mode() within group (order by city) as name, count(*)::int as count
				from (select btrim(${city}) as city from ${publicLocations}
					where ${id} = any(${sql.param(items.map((item) => item.id))}::bigint[])) as location
				where city <> '' group by search_plain(fold(city)) order by count desc, name limit ${literal(TOWNS_AROUND)}`)
			return [...found]
		},

		/** The files of the sitemap with `perFile` pages each, and their latest change. */
		async listedFiles(perFile: number): Promise<{ number: number; changedAt: Date }[]> {
			const place = sql`row_number() over (order by ${townPages.slug}, ${townPages.category}) - 1`
			const files = await db.execute<{ number: number; changed: string }>(sql`
				select number, max(changed_at) as changed from (
					select (${place}) / ${literal(perFile)} + 1 as number, ${townPages.changedAt} as changed_at
					from ${townPages} join ${towns} on ${slug} = ${townPages.slug} where ${IS_LISTED}
				) as page group by number order by number`)
			return [...files].map(({ number, changed }) => ({ number: Number(number), changedAt: new Date(changed) }))
		},

		/** Pages of the sitemap, ordered by slugs. The category of a town's own page is ''. */
		listedPages: async (offset: number, limit: number): Promise<ListedPage[]> =>
			await db
				.select({ slug: townPages.slug, category: townPages.category, changedAt: townPages.changedAt })
				.from(townPages)
				.innerJoin(towns, eq(slug, townPages.slug))
				.where(IS_LISTED)
				.orderBy(townPages.slug, townPages.category)
				.offset(offset)
				.limit(limit),
	}
}
