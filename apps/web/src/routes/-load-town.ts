import type { TownPage } from '@farmgate/contracts/town-page'
import { townSummary, townTitle } from '@farmgate/contracts/town-page-text'
import { notFound, redirect } from '@tanstack/react-router'
import type { ApiQueries } from '../app/trpc.ts'
import { loadTownPage } from '../features/towns/towns.queries.ts'
import { isNotFound } from '../shared/errors/read-error.ts'
import { PRODUCT_NAME, windowTitle } from '../shared/product.ts'

/** Loads the page of an address; a careless spelling of its slugs leads to the address that stays. */
export async function loadTown(api: ApiQueries, asked: { town: string; category: string | null }): Promise<TownPage> {
	const page = await loadTownPage(api, asked).catch((error: unknown) => {
		throw isNotFound(error) ? notFound() : error
	})
	const town = page.town.slug
	const category = page.category?.slug ?? null
	if (town === asked.town && category === asked.category) return page
	throw category === null
		? redirect({ to: '/near/$town', params: { town }, replace: true })
		: redirect({ to: '/near/$town/$category', params: { town, category }, replace: true })
}

/** What the window is called, and what is said of the page elsewhere. */
export function townHead(page: TownPage | undefined) {
	if (page === undefined) return { meta: [{ title: PRODUCT_NAME }] }
	return {
		meta: [{ title: windowTitle(townTitle(page)) }, { name: 'description', content: townSummary(page) }],
	}
}
