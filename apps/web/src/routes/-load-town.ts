import { PRODUCT_NAME, windowTitle } from '@farmgate/contracts/product'
import type { TownPage } from '@farmgate/contracts/town-page'
import { notFound, redirect } from '@tanstack/react-router'
import type { ApiQueries } from '../app/trpc.ts'
import { loadTownPage } from '../features/towns/towns.queries.ts'
import { isNotFound } from '../shared/errors/read-error.ts'

/** A page with what the window is called. What is said of it elsewhere, the server has written into it. */
type LoadedTown = { page: TownPage; title: string }

/** What writes its title is loaded with it: the table of routes comes with every page, and should be short. */
async function named(page: TownPage): Promise<LoadedTown> {
	const { townTitle } = await import('@farmgate/contracts/town-page-text')
	return { page, title: townTitle(page) }
}

/** Loads the page of an address; a careless spelling of its slugs leads to the address that stays. */
export async function loadTown(api: ApiQueries, asked: { town: string; category: string | null }): Promise<LoadedTown> {
	const page = await loadTownPage(api, asked).catch((error: unknown) => {
		throw isNotFound(error) ? notFound() : error
	})
	const town = page.town.slug
	const category = page.category?.slug ?? null
	if (town === asked.town && category === asked.category) return await named(page)
	throw category === null
		? redirect({ to: '/near/$town', params: { town }, replace: true })
		: redirect({ to: '/near/$town/$category', params: { town, category }, replace: true })
}

export function townHead(town: LoadedTown | undefined) {
	if (town === undefined) return { meta: [{ title: PRODUCT_NAME }] }
	return { meta: [{ title: windowTitle(town.title) }] }
}
