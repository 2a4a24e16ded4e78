import type { Category } from '@farmgate/contracts/category'
import type { Facets } from '@farmgate/contracts/facets'
import { slugify } from '@farmgate/contracts/slug'
import type { LocationTown, TownPage } from '@farmgate/contracts/town-page'
import { TOWN_PAGE_MIN_LOCATIONS, townFilter } from '@farmgate/contracts/town-queries'
import { findRegion } from '@farmgate/directory-import/regions'
import { AppError, existing } from '../../http/errors/app-error.ts'
import type { BrowseService } from '../browse/browse.service.ts'
import type { CategoriesService } from '../categories/categories.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import { createTownsRepository, type TownRow } from './towns.repository.ts'

/**
 * The slugs of categories: "Wine, Beer & Cider" is "wine-beer-cider". If two names have the same slug, the older category keeps
 * it and the id is appended for the other, so that existing URLs stay valid.
 */
export function categorySlugs(categories: readonly Category[]) {
	const bySlug = new Map<string, { name: string; slug: string }>()
	const byName = new Map<string, string>()
	for (const { id, name } of [...categories].sort((a, b) => a.id - b.id)) {
		const plain = slugify(name, 'category')
		const slug = bySlug.has(plain) ? `${plain}-${id}` : plain
		bySlug.set(slug, { name, slug })
		byName.set(name, slug)
	}
	return {
		slugOf: (name: string) => byName.get(name) ?? null,
		/** Also accepts slugs in another spelling, such as "Maple Syrup". */
		categoryOf: (slug: string) => bySlug.get(slug) ?? bySlug.get(slugify(slug, '')) ?? null,
	}
}

type Deps = Pick<SharedDependencies, 'db' | 'queries' | 'clock'> & {
	browse: Pick<BrowseService, 'facets'>
	categories: Pick<CategoriesService, 'list'>
	locations: Pick<LocationsService, 'currentId'>
}

/** A page in the sitemap. `changedAt`: the last change of one of its locations. */
export type ListedTownPage = { town: string; category: string | null; changedAt: Date }

const NEAR_TOWNS_MAX = 8
const LOCATION_CATEGORIES_MAX = 6
const CATEGORIES_IN_SEASON = 3
/** At some time of the local day. */
const TODAY = 'today-00:00..24:00'

/** The state or province. The slug distinguishes regions of other countries with the same code. */
function regionOf({ slug, region }: TownRow) {
	const known = findRegion(region)
	return known !== null && slug.endsWith(`-${known.code.toLowerCase()}`) ? known : null
}

function toPagedTown(town: TownRow) {
	return { slug: town.slug, name: town.name, regionName: regionOf(town)?.name ?? town.region }
}

/** The categories that locations have, most locations first; ties keep their order. */
function byCount({ categories }: Facets): { name: string; count: number }[] {
	const counts = categories.map(({ name, count }) => ({ name, count: count ?? 0 }))
	return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

function withSlugs<Named extends { name: string }>(slugs: ReturnType<typeof categorySlugs>, categories: Named[]) {
	return categories.flatMap((category) => {
		const slug = slugs.slugOf(category.name)
		return slug === null ? [] : [{ ...category, slug }]
	})
}

/** Pages such as "Honey near Fonthill"; see docs/decisions/0017. */
export function createTownsService({ db, queries, browse, categories, locations, clock }: Deps) {
	const repository = createTownsRepository(db, queries)
	const readSlugs = async () => categorySlugs(await categories.list())

	async function findTown(slug: string): Promise<TownRow> {
		return existing(
			(await repository.findBySlug(slug)) ?? (await repository.findBySlug(slug.toLowerCase())),
			'town.not_found',
		)
	}

	return {
		/**
		 * The page of a town, or of a category in a town. Accepts slugs in another spelling; the result has the canonical ones.
		 * Throws `town.not_found`, also when there are too few locations for a page, and `category.not_found`.
		 */
		async page(request: { town: string; category: string | null }): Promise<TownPage> {
			const [town, slugs] = await Promise.all([findTown(request.town), readSlugs()])
			const category = request.category === null ? null : slugs.categoryOf(request.category)
			if (request.category !== null && category === null) throw new AppError('category.not_found')
			const name = category?.name ?? ''
			const filter = townFilter({ town, category })
			const [facets, near, isListed] = await Promise.all([
				browse.facets(filter),
				repository.nearTowns(town, name, NEAR_TOWNS_MAX),
				repository.isListed(town.slug, name),
			])
			if (facets.total < TOWN_PAGE_MIN_LOCATIONS) throw new AppError('town.not_found')
			const now = clock.now()
			const [around, openToday, seasonal] = await Promise.all([
				repository.townsWithMost(filter, now),
				queries.countItems({ ...filter, openAt: TODAY }, now),
				browse.facets({ ...filter, inSeason: 'now' }),
			])
			const categoriesInSeason = byCount(seasonal).slice(0, CATEGORIES_IN_SEASON)
			return {
				town: { ...toPagedTown(town), country: regionOf(town)?.country ?? null, coordinates: town.coordinates },
				category,
				isListed,
				total: facets.total,
				around,
				openToday,
				inSeason: {
					count: seasonal.total,
					categories: category === null ? categoriesInSeason.map((each) => each.name) : [],
				},
				categories: withSlugs(
					slugs,
					byCount(facets).filter((each) => each.count >= TOWN_PAGE_MIN_LOCATIONS && each.name !== category?.name),
				),
				towns: near.map((other) => ({ ...toPagedTown(other), distanceMeters: other.distanceMeters })),
			}
		},

		/** The town pages linked from the page of a location. Throws `location.not_found`. */
		async ofLocation(locationId: number): Promise<LocationTown> {
			const [town, slugs] = await Promise.all([repository.townOfLocation(locationId), readSlugs()])
			if (town === null) {
				await locations.currentId(locationId)
				return { town: null, categories: [] }
			}
			const named = town.pagedCategories.slice(0, LOCATION_CATEGORIES_MAX).map((name) => ({ name }))
			return { town: toPagedTown(town), categories: withSlugs(slugs, named) }
		},

		/** The files of the sitemap with this many pages each, and their latest change. */
		listedFiles: repository.listedFiles,

		/** Pages of the sitemap from an offset on, each town's own page before those of its categories. */
		async listedPages(offset: number, limit: number): Promise<ListedTownPage[]> {
			const slugs = await readSlugs()
			const pages = await repository.listedPages(offset, limit)
			return pages.flatMap(({ slug, category, changedAt }) => {
				const categorySlug = category === '' ? null : slugs.slugOf(category)
				// The read model may have a category that was deleted meanwhile.
				const isGone = category !== '' && categorySlug === null
				return isGone ? [] : [{ town: slug, category: categorySlug, changedAt }]
			})
		},
	}
}
export type TownsService = ReturnType<typeof createTownsService>
