import type { PlaceTown, TownPage } from '@farmgate/contracts/town-page'
import { TOWN_PAGE_MIN_PLACES, townFilter } from '@farmgate/contracts/town-questions'
import { findRegion } from '@farmgate/directory-import/regions'
import { AppError } from '../../platform/app-error.ts'
import type { BrowseService } from '../browse/browse.service.ts'
import type { CategoriesService } from '../categories/categories.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import { type CategorySlugs, categorySlugs } from './category-slugs.ts'
import type { ListedPage, TownRow, TownsRepository } from './towns.repository.ts'

type Deps = {
	repository: TownsRepository
	browse: Pick<BrowseService, 'facets'>
	categories: Pick<CategoriesService, 'list'>
	locations: Pick<LocationsService, 'byId'>
	clock: { now(): Date }
}

/** A page for search engines, by its slugs; `changedAt`: when one of its places was changed last. */
export type ListedTownPage = { town: string; category: string | null; changedAt: Date }

const NEAR_TOWNS_MAX = 8
const PLACE_CATEGORIES_MAX = 6
/** How many pages are read at a time. */
const LISTED_PAGES_BATCH = 5000

/** Of "ON" that is "Ontario"; a region of another country may have the code of a state, and then keeps it. */
function regionNameOf({ slug, region }: TownRow): string {
	const known = findRegion(region)
	return known !== null && slug.endsWith(`-${known.code.toLowerCase()}`) ? known.name : region
}

function toPagedTown(town: TownRow) {
	return { slug: town.slug, name: town.name, regionName: regionNameOf(town) }
}

type Counted = { name: string; count: number | null }

function isEnough({ count }: Counted): boolean {
	return count === null || count >= TOWN_PAGE_MIN_PLACES
}

/** Most first; the order of the chips where it is the same. */
function byCount(counts: readonly Counted[]): Counted[] {
	return counts.filter(isEnough).sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
}

function withSlugs<Named extends { name: string }>(slugs: CategorySlugs, categories: Named[]) {
	return categories.flatMap((category) => {
		const slug = slugs.slugOf(category.name)
		return slug === null ? [] : [{ ...category, slug }]
	})
}

/** Pages such as "Honey near Fonthill". Decision 23 says which there are. */
export function createTownsService({ repository, browse, categories, locations, clock }: Deps) {
	async function readSlugs(): Promise<CategorySlugs> {
		return categorySlugs(await categories.list())
	}

	async function findTown(asked: string): Promise<TownRow> {
		const town = (await repository.findBySlug(asked)) ?? (await repository.findBySlug(asked.toLowerCase()))
		if (town === null) throw new AppError('town.not_found')
		return town
	}

	/** Where there are more places than are counted, the read model knows which categories there are, without numbers. */
	async function countedCategories(town: string, counts: readonly Counted[]): Promise<Counted[]> {
		if (counts.every(({ count }) => count !== null)) return byCount(counts)
		return (await repository.allPagedCategories(town)).map((name) => ({ name, count: null }))
	}

	return {
		/**
		 * The page of a town, or of a category there, by their slugs; a careless spelling finds them too, and the answer's slugs are
		 * then others. Throws `town.not_found`, also when there are too few places for a page, and `category.not_found`.
		 */
		async page(asked: { town: string; category: string | null }): Promise<TownPage> {
			const [town, slugs] = await Promise.all([findTown(asked.town), readSlugs()])
			const category = asked.category === null ? null : slugs.categoryOf(asked.category)
			if (asked.category !== null && category === null) throw new AppError('category.not_found')
			const name = category?.name ?? ''
			const filter = townFilter({ town, category })
			const [facets, surroundings, near, isListed] = await Promise.all([
				browse.facets(filter),
				repository.surroundings(filter, clock.now()),
				repository.nearTowns(town, name, NEAR_TOWNS_MAX),
				repository.isListed(town.slug, name),
			])
			if (facets.total.value < TOWN_PAGE_MIN_PLACES) throw new AppError('town.not_found')
			const others = await countedCategories(town.slug, facets.categories)
			return {
				town: { ...toPagedTown(town), coordinates: town.coordinates },
				category,
				isListed,
				total: facets.total,
				around: surroundings?.around ?? [],
				openToday: surroundings?.openToday ?? null,
				inSeason: {
					count: surroundings?.inSeason ?? null,
					categories: category === null ? (surroundings?.categoriesInSeason ?? []) : [],
				},
				categories: withSlugs(
					slugs,
					others.filter((other) => other.name !== category?.name),
				),
				towns: near.map((other) => ({ ...toPagedTown(other), distanceMeters: other.distanceMeters })),
			}
		},

		/** Where the page of a place leads on to. Throws `location.not_found`. */
		async ofPlace(locationId: number): Promise<PlaceTown> {
			const [place, town, slugs] = await Promise.all([
				locations.byId(locationId),
				repository.townOfPlace(locationId),
				readSlugs(),
			])
			if (town === null) return { town: null, categories: [] }
			const paged = await repository.pagedCategories(town.slug, place.categories)
			const named = paged.slice(0, PLACE_CATEGORIES_MAX).map((name) => ({ name }))
			return { town: toPagedTown(town), categories: withSlugs(slugs, named) }
		},

		/** All pages for search engines, a town's own before those of its categories; read as they are asked for. */
		async *listedPages(): AsyncGenerator<ListedTownPage> {
			const slugs = await readSlugs()
			let after: ListedPage | null = null
			do {
				const pages: ListedPage[] = await repository.listedPages(after, LISTED_PAGES_BATCH)
				for (const { slug, category, changedAt } of pages) {
					const categorySlug = category === '' ? null : slugs.slugOf(category)
					if (category === '' || categorySlug !== null) yield { town: slug, category: categorySlug, changedAt }
				}
				after = pages.length < LISTED_PAGES_BATCH ? null : (pages.at(-1) ?? null)
			} while (after !== null)
		},
	}
}
export type TownsService = ReturnType<typeof createTownsService>
