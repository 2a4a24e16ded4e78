import { MINUTE_MS } from '@farmgate/contracts/hours'
import {
	DEFAULT_SEASON_REGION,
	hasProduceCalendar,
	kindOfProduce,
	produceInSeason,
	produceOfRegion,
} from '@farmgate/contracts/produce-calendar'
import { REACH_METERS } from '@farmgate/contracts/reach'
import {
	type CountedProduct,
	SEASONAL_PRODUCE_MAX,
	type SeasonalProduce,
	type SeasonCalendar,
	type SeasonRequest,
} from '@farmgate/contracts/seasonal-produce'
import { REGIONS, regionName } from '@farmgate/directory-import/regions'
import type { ItemSearch } from '@farmgate/item-index/item-filter'
import { nearestTown } from '@farmgate/typed-text/predict-addresses'
import { LRUCache } from 'lru-cache'
import { currentQueryScope, runOutsideQueryScope, untilAborted } from '../../database/query-scope.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'

type Point = NonNullable<SeasonRequest['near']>

/** Products that are counted; the rest of a long season is left out. */
const COUNTED_MAX = 12
const CACHE_MS = 10 * MINUTE_MS
const CACHE_ENTRIES = 500
/** Points are rounded to about 1 km, so that visitors of one town share their counts. */
const POINT_STEPS_PER_DEGREE = 100
const [RADIUS_METERS] = REACH_METERS

const rounded = (degrees: number) => Math.round(degrees * POINT_STEPS_PER_DEGREE) / POINT_STEPS_PER_DEGREE
const SELECTABLE = REGIONS.filter(({ code }) => hasProduceCalendar(code))
	.map(({ code, name }) => ({ code, name }))
	.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

/** What is in season, by the produce calendar and the directory. */
/** A search that finds goods by their names only, and the first category that would find them as well. */
function withoutCategories(search: ItemSearch): { search: ItemSearch; category: string | undefined } {
	const byName = (terms: ItemSearch['terms']) => terms.map((term) => ({ ...term, categories: [] }))
	const { terms, area } = search
	const [category] = (area?.rest ?? terms).flatMap(({ categories }) => categories)
	return {
		search: { ...search, terms: byName(terms), area: area && { ...area, rest: byName(area.rest) } },
		category,
	}
}

export function createSeasonService({
	queries,
	searchText,
	clock,
}: Pick<SharedDependencies, 'queries' | 'searchText' | 'clock'>) {
	const cached = new LRUCache<string, Promise<CountedProduct[]>>({ max: CACHE_ENTRIES, ttl: CACHE_MS })

	/** The locations that list goods, by name or by their category: around the point, or in the region. */
	async function countListed(listed: string, region: string, near: Point | null) {
		const q = near === null ? `${listed} ${region}` : listed
		const around = near === null ? {} : { near, radiusMeters: RADIUS_METERS }
		const filter = await searchText.resolve({ kind: 'location' as const, q, ...around })
		const total = await queries.countItems(filter, clock.now())
		if (filter.search === undefined || total === 0) return { listed, q, total, named: total }
		const { search, category } = withoutCategories(filter.search)
		const named = await queries.countItems({ ...filter, search }, clock.now())
		return { listed: named > 0 || category === undefined ? listed : category.toLowerCase(), q, total, named }
	}

	async function countProducts(
		names: readonly string[],
		region: string,
		near: Point | null,
	): Promise<CountedProduct[]> {
		const kinds = new Map<string, Awaited<ReturnType<typeof countListed>>>()
		const counted: CountedProduct[] = []
		// One after the other: other requests need connections to the database too.
		for (const name of names) {
			const own = await countListed(name, region, near)
			const kind = own.total > 0 ? null : kindOfProduce(name)
			const wider = kind === null ? own : (kinds.get(kind) ?? (await countListed(kind, region, near)))
			if (kind !== null) kinds.set(kind, wider)
			counted.push({ name, ...wider, named: kind === null ? own.named : 0 })
		}
		const rank = ({ named, total }: CountedProduct) => (total === 0 ? 2 : named > 0 ? 0 : 1)
		return counted.toSorted((one, other) => rank(one) - rank(other))
	}

	/** The products of a region, counted around a point or in all of it at most `CACHE_MS` ago. */
	async function recentCounts(names: readonly string[], code: string, near: Point | null): Promise<CountedProduct[]> {
		const key = JSON.stringify([code, near, names])
		let products = cached.get(key)
		if (products === undefined) {
			// Several requests wait for it, so it is not canceled with the first one.
			products = runOutsideQueryScope(() => countProducts(names, regionName(code), near))
			cached.set(key, products)
			products.catch(() => cached.delete(key))
		}
		return await untilAborted(products, currentQueryScope()?.signal)
	}

	const currentMonth = () => clock.now().getUTCMonth() + 1

	/** The code of the state or province of a point; null when it has no calendar. */
	function regionOf(near: Point): string | null {
		const region = nearestTown(near)?.parts.region ?? null
		return region !== null && hasProduceCalendar(region) ? region : null
	}

	return {
		/** What is in season in a state or province, or in that of a point. */
		async inSeason(request: SeasonRequest): Promise<SeasonalProduce> {
			const point = request.near && { lat: rounded(request.near.lat), lng: rounded(request.near.lng) }
			const located = request.region === undefined && point !== undefined ? await regionOf(point) : null
			const code = request.region ?? located ?? DEFAULT_SEASON_REGION
			const near = located === null ? null : (point ?? null)
			const month = currentMonth()
			const products = await recentCounts(produceInSeason(code, month).slice(0, COUNTED_MAX), code, near)
			return {
				region: { code, name: regionName(code) },
				month,
				radiusMeters: near === null ? null : RADIUS_METERS,
				products: products.slice(0, SEASONAL_PRODUCE_MAX),
				regions: SELECTABLE,
			}
		},

		/** The months of all products of a state or province, and how many locations list those of this month. */
		async calendar({ region: code = DEFAULT_SEASON_REGION }: Pick<SeasonRequest, 'region'>): Promise<SeasonCalendar> {
			const month = currentMonth()
			return {
				region: { code, name: regionName(code) },
				month,
				products: produceOfRegion(code),
				inSeason: await recentCounts(produceInSeason(code, month), code, null),
				regions: SELECTABLE,
			}
		},
	}
}
export type SeasonService = ReturnType<typeof createSeasonService>
