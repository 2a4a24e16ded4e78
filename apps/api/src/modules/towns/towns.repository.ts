import { EXACT_COUNT_MAX } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import { TOWN_PAGE_MIN_PLACES, TOWN_PAGE_RADIUS_METERS } from '@farmgate/contracts/town-questions'
import type { Queryable } from '@farmgate/db/database'
import { publicLocations } from '@farmgate/db/schema/public-views'
import { townPages, towns } from '@farmgate/db/schema/towns'
import { and, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import { allOf, filterConditions } from '../../query/filter-conditions.ts'
import { openingConditions, opensToday } from '../../query/opening-conditions.ts'
import { publicSource } from '../../query/row-source.ts'

/** A town as the read model knows it. */
export type TownRow = { slug: string; name: string; region: string; coordinates: Coordinates }
export type NearTown = TownRow & { distanceMeters: number }

/** What the places of a filter say about the day, the month and where they are. */
export type Surroundings = {
	openToday: number
	inSeason: number
	/** What most of those in season have. */
	categoriesInSeason: string[]
	around: { name: string; count: number }[]
}

/** One page for search engines. */
export type ListedPage = { slug: string; category: string; changedAt: Date }

const TOWNS_AROUND = 4
const CATEGORIES_IN_SEASON = 3
/** The way to another town's page is offered up to here. */
const NEAR_TOWNS_WITHIN_METERS = 100_000

const literal = (number: number) => sql.raw(String(number))
const { slug, name, region, lat, lng, mx, my } = towns
const townColumns = sql`${slug}, ${name}, ${region}, ${lat}, ${lng}`

type RawTown = { slug: string; name: string; region: string; lat: number; lng: number; meters: number }

function toNearTown({ lat, lng, meters, ...town }: RawTown): NearTown {
	return { ...town, coordinates: { lat, lng }, distanceMeters: meters }
}

/** Reads of towns, bound to a database or a transaction. Which towns there are may be minutes behind the places. */
export function createTownsRepository(db: Queryable) {
	return {
		async findBySlug(wanted: string): Promise<TownRow | null> {
			const [row] = await db.select({ slug, name, region, lat, lng }).from(towns).where(eq(slug, wanted))
			if (row === undefined) return null
			const { lat: latitude, lng: longitude, ...town } = row
			return { ...town, coordinates: { lat: latitude, lng: longitude } }
		},

		/** Whether there are enough places that somebody could really go to, in the town and of the category around it. */
		async isListed(town: string, category: string): Promise<boolean> {
			const [row] = await db
				.select({ slug })
				.from(towns)
				.innerJoin(townPages, eq(townPages.slug, slug))
				.where(
					and(
						eq(slug, town),
						eq(townPages.category, category),
						gte(towns.realPlaceCount, TOWN_PAGE_MIN_PLACES),
						gte(townPages.realPlaceCount, TOWN_PAGE_MIN_PLACES),
					),
				)
			return row !== undefined
		},

		/** The towns nearest to one, without itself, that have a page of the category; of '' all do. */
		async nearTowns(town: TownRow, category: string, most: number): Promise<NearTown[]> {
			const { coordinates: from } = town
			const hasPage = sql`exists (select 1 from ${townPages}
				where ${townPages.slug} = ${slug} and ${townPages.category} = ${category})`
			const distance = sql`distance_meters(${from.lat}::float8, ${from.lng}::float8, ${lat}, ${lng})`
			const rows = await db.execute<RawTown>(sql`
				select ${townColumns}, ${distance} as meters from ${towns}
				where ${slug} <> ${town.slug} and ${hasPage} and ${distance} <= ${literal(NEAR_TOWNS_WITHIN_METERS)}
				order by point(${mx}, ${my}) <-> point(mercator_x(${from.lng}::float8), mercator_y(${from.lat}::float8))
				limit ${literal(most)}`)
			return [...rows].map(toNearTown).sort((a, b) => a.distanceMeters - b.distanceMeters)
		},

		/**
		 * The town of a public place: the one of its address, unless that is another of the same name far away; else the nearest.
		 * Null when there is none whose pages would hold the place.
		 */
		async townOfPlace(locationId: number): Promise<TownRow | null> {
			const place = sql`(select id, lat, lng, mx, my, town_slug(city, region, country) as slug
				from ${publicLocations} where id = ${locationId}::bigint) as place`
			const [row] = await db.execute<RawTown>(sql`
				select town.slug, town.name, town.region, town.lat, town.lng,
					distance_meters(place.lat, place.lng, town.lat, town.lng) as meters
				from ${place}, lateral (
					(select ${townColumns} from ${towns} where ${slug} = place.slug) union
					(select ${townColumns} from ${towns} order by point(${mx}, ${my}) <-> point(place.mx, place.my) limit 1)
				) as town
				where distance_meters(place.lat, place.lng, town.lat, town.lng) <= ${literal(TOWN_PAGE_RADIUS_METERS)}
				order by town.slug = place.slug desc, meters limit 1`)
			return row === undefined ? null : toNearTown(row)
		},

		/** Which of these categories have a page of the town, most places first. */
		async pagedCategories(town: string, categories: string[]): Promise<string[]> {
			if (categories.length === 0) return []
			const rows = await db
				.select({ category: townPages.category })
				.from(townPages)
				.where(and(eq(townPages.slug, town), inArray(townPages.category, categories)))
				.orderBy(sql`${townPages.placeCount} desc`, townPages.category)
			return rows.map(({ category }) => category)
		},

		/** All categories that have a page of the town, most places first. */
		async allPagedCategories(town: string): Promise<string[]> {
			const rows = await db
				.select({ category: townPages.category })
				.from(townPages)
				.where(and(eq(townPages.slug, town), sql`${townPages.category} <> ''`))
				.orderBy(sql`${townPages.placeCount} desc`, townPages.category)
			return rows.map(({ category }) => category)
		},

		/** In one pass over the places of a filter; null where there are more of them than are counted. */
		async surroundings(filter: Filter, now: Date): Promise<Surroundings | null> {
			const { city, categories, timeZone, openMinutes, seasonMonths } = publicLocations
			const opening = { timeZone, openMinutes, seasonMonths }
			const [row] = await db.execute<Surroundings & { count: number }>(sql`
				with place as materialized (
					select btrim(${city}) as city, ${categories} as categories,
						coalesce(${opensToday(opening, now)}, false) as is_open,
						${allOf(openingConditions(opening, { inSeason: 'now' }, now))} as is_in_season
					from ${publicLocations} where ${allOf(filterConditions(publicSource('location'), filter, now))}
					limit ${literal(EXACT_COUNT_MAX + 1)}
				)
				select count(*)::int as count, (count(*) filter (where is_open))::int as "openToday",
					(count(*) filter (where is_in_season))::int as "inSeason",
					array(
						select category from place, unnest(categories) as category where is_in_season
						group by category order by count(*) desc, category limit ${literal(CATEGORIES_IN_SEASON)}
					) as "categoriesInSeason",
					(select coalesce(json_agg(json_build_object('name', name, 'count', count)), '[]') from (
						select mode() within group (order by city) as name, count(*)::int as count from place
						where city <> '' group by search_plain(fold(city)) order by count desc, name limit ${literal(TOWNS_AROUND)}
					) as town) as around
				from place`)
			if (row === undefined) throw new Error('an aggregate has always a row')
			const { count, ...surroundings } = row
			return count > EXACT_COUNT_MAX ? null : surroundings
		},

		/** Pages for search engines in the order of their slugs, those after one. */
		async listedPages(after: Pick<ListedPage, 'slug' | 'category'> | null, most: number): Promise<ListedPage[]> {
			const { category, realPlaceCount, changedAt } = townPages
			const isOnwards =
				after === null
					? undefined
					: or(gt(townPages.slug, after.slug), and(eq(townPages.slug, after.slug), gt(category, after.category)))
			return await db
				.select({ slug: townPages.slug, category, changedAt })
				.from(townPages)
				.innerJoin(towns, eq(slug, townPages.slug))
				.where(
					and(gte(realPlaceCount, TOWN_PAGE_MIN_PLACES), gte(towns.realPlaceCount, TOWN_PAGE_MIN_PLACES), isOnwards),
				)
				.orderBy(townPages.slug, category)
				.limit(most)
		},
	}
}
export type TownsRepository = ReturnType<typeof createTownsRepository>
