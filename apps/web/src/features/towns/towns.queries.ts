import type { TownPage } from '@farmgate/contracts/town-page'
import { townListingsInput, townLocationsInput } from '@farmgate/contracts/town-queries'
import type { ApiQueries } from '../../shared/api/trpc.ts'

type TownSlugs = { town: string; category: string | null }

/**
 * The page of the slugs in an address, also cached under its canonical slugs, so that a redirect to them needs no second request.
 * Throws `town.not_found` or `category.not_found`.
 */
export async function loadTownPage(api: ApiQueries, slugs: TownSlugs): Promise<TownPage> {
	const page = await api.towns.page.ensureData(slugs)
	api.towns.page.setData({ town: page.town.slug, category: page.category?.slug ?? null }, page)
	return page
}

/** Loads the lists of a town's page. */
export async function prefetchTownLists(api: ApiQueries, page: TownPage): Promise<void> {
	await Promise.all([
		api.locations.list.prefetch(townLocationsInput(page)),
		api.listings.list.prefetch(townListingsInput(page)),
	])
}

/** The loaded lists of a town's page. */
export function loadedTownLists(api: ApiQueries, page: TownPage) {
	return {
		locations: api.locations.list.getData(townLocationsInput(page)),
		listings: api.listings.list.getData(townListingsInput(page)),
	}
}
