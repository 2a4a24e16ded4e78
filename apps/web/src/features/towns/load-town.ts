import { windowTitle } from '@farmgate/contracts/brand'
import type { TownPage } from '@farmgate/contracts/town-page'
import { redirect } from '@tanstack/react-router'
import { orNotFound } from '../../shared/errors/or-not-found.ts'
import { titleTags, titleWithoutData } from '../../shared/page-head/page-head.ts'
import type { RouterContext } from '../../shared/rendering/router-context.ts'
import { loadTownPage, prefetchTownLists } from './towns.queries.ts'

export type LoadedTown = { page: TownPage; title: string }

/** Loads the title's code on demand, because every screen loads the route files. */
async function withTitle(page: TownPage): Promise<LoadedTown> {
	const { townTitle } = await import('@farmgate/contracts/town-page-text')
	return { page, title: townTitle(page) }
}

/** Loads the page of a town. Redirects other spellings of the slugs to the canonical ones. Throws `notFound()`. */
export async function loadTown(
	{ api }: RouterContext,
	slugs: { town: string; category: string | null },
): Promise<LoadedTown> {
	const page = await orNotFound(loadTownPage(api, slugs))
	const lists = prefetchTownLists(api, page)
	if (import.meta.env.SSR) await lists
	const town = page.town.slug
	const category = page.category?.slug ?? null
	if (town === slugs.town && category === slugs.category) return await withTitle(page)
	throw category === null
		? redirect({ to: '/near/$town', params: { town }, replace: true })
		: redirect({ to: '/near/$town/$category', params: { town, category }, replace: true })
}

/** The head of a town's page. */
export function townHead(loaded: LoadedTown | undefined, match: { context: RouterContext; status: string }) {
	if (loaded === undefined) return titleWithoutData(match)
	return import.meta.env.SSR
		? import('./town-head.ts').then(({ townPageHead }) => townPageHead(match.context, loaded.page))
		: titleTags(windowTitle(loaded.title))
}
