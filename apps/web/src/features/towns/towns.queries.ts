import type { TownPage } from '@farmgate/contracts/town-page'
import { townListingsInput, townPlacesInput } from '@farmgate/contracts/town-questions'
import { type ApiQueries, trpc } from '../../app/trpc.ts'

type Asked = { town: string; category: string | null }

/**
 * The page of the slugs in an address, also cached under its canonical slugs, so that a redirect to them needs no second request.
 * Throws `town.not_found` or `category.not_found`.
 */
export async function loadTownPage(api: ApiQueries, asked: Asked): Promise<TownPage> {
	const page = await api.towns.page.ensureData(asked)
	api.towns.page.setData({ town: page.town.slug, category: page.category?.slug ?? null }, page)
	return page
}

/** Loads what the page of a town lists. */
export async function prefetchTownLists(api: ApiQueries, page: TownPage): Promise<void> {
	await Promise.all([
		api.locations.list.prefetch(townPlacesInput(page)),
		api.listings.list.prefetch(townListingsInput(page)),
	])
}

/** What the page of a town lists, as far as it is loaded. */
export function loadedTownLists(api: ApiQueries, page: TownPage) {
	return {
		locations: api.locations.list.getData(townPlacesInput(page)),
		listings: api.listings.list.getData(townListingsInput(page)),
	}
}

/** Loads where a location's page leads on to. */
export function prefetchLocationTown(api: ApiQueries, locationId: number): Promise<void> {
	return api.towns.ofPlace.prefetch({ id: locationId })
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
