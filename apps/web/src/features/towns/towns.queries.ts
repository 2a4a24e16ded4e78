import type { TownPage } from '@farmgate/contracts/town-page'
import { townListingsInput, townPlacesInput } from '@farmgate/contracts/town-questions'
import { type ApiQueries, trpc } from '../../app/trpc.ts'

type Asked = { town: string; category: string | null }

/**
 * The page that an address names by its slugs; what it lists is asked for at once. Remembers it under its own slugs too, so
 * that correcting a careless address asks for nothing twice. Fails as the server does: `town.not_found`, `category.not_found`.
 */
export async function loadTownPage(api: ApiQueries, asked: Asked): Promise<TownPage> {
	const page = await api.towns.page.ensureData(asked)
	api.towns.page.setData({ town: page.town.slug, category: page.category?.slug ?? null }, page)
	void api.locations.list.prefetch(townPlacesInput(page))
	void api.listings.list.prefetch(townListingsInput(page))
	return page
}

/** The places of the page, nearest first. */
export function useTownPlaces(page: TownPage) {
	return trpc.locations.list.useQuery(townPlacesInput(page))
}

/** What is for sale there, nearest first. */
export function useTownListings(page: TownPage) {
	return trpc.listings.list.useQuery(townListingsInput(page))
}

/** Where the page of a place leads on to. */
export function usePlaceTown(locationId: number) {
	return trpc.towns.ofPlace.useQuery({ id: locationId })
}
