import { BRAND_NAME, NOT_FOUND_TITLE } from '@farmgate/contracts/brand'
import { ERROR_KINDS } from '@farmgate/contracts/errors'
import { MINUTE_MS } from '@farmgate/contracts/hours'
import { type LoadedPage, type PageHost, type PageRenderer, SHELL_PATH } from '@farmgate/contracts/page-rendering'
import { matchScreen, type ScreenPath, screenAt, screenWindowTitle, writeScreenPath } from '@farmgate/contracts/screens'
import { escapeText } from '../../http/escape-text.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PageParts } from './web-build.ts'

/** A request for a page; `path` is without its query, `search` the query with its question mark, or empty. */
export type PageQuery = { path: string; search: string; origin: string; isNarrow: boolean }

/** `tag` is equal for equal content. */
export type Page = ({ status: number; tag: string } & PageParts) | { redirectTo: string }

type Deps = {
	/** Null when the renderer is not built: the browser then renders everything. */
	render: PageRenderer | null
	clock: Clock
	onFailure: (error: unknown) => void
}

/** The page without markup, which no search engine lists. */
function shellPage(status: number, screen: ScreenPath | null): Page {
	const ofStatus = status === 404 ? NOT_FOUND_TITLE : BRAND_NAME
	const title = escapeText(screen === null ? ofStatus : screenWindowTitle(screen))
	const head = `<title data-server-head="screen">${title}</title><meta name="robots" content="noindex, follow" data-server-head="address">`
	return { status, screen, head, data: null, markup: null, tag: `${status} ${title}` }
}

/** The target of a redirect with the parameters of the request, except those that the target sets itself. */
function withParameters(target: string, search: string): string {
	const [path = '', own = ''] = target.split('?')
	if (own === '') return `${path}${search}`
	const names = new Set(new URLSearchParams(own).keys())
	const rest = [...new URLSearchParams(search)].filter(([name]) => !names.has(name))
	return rest.length === 0 ? target : `${path}?${own}&${new URLSearchParams(rest)}`
}

/** Decides what a URL shows: a rendered page, the shell, or a redirect. */
export function createPagesService({ render, clock, onFailure }: Deps) {
	async function rendered(query: PageQuery, screen: ScreenPath | null, host: PageHost): Promise<Page> {
		if (render === null) return shellPage(screen === null ? 404 : 200, screen)
		const { path, search, origin, isNarrow } = query
		// Rounded to a minute, so that an unchanged page keeps its tag.
		const now = Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS
		const loading: { page: LoadedPage | null } = { page: null }
		const pageWith = (markup: string | null, tag: string): Page => {
			if (loading.page === null) return shellPage(ERROR_KINDS.unavailable.status, screen)
			const { status, head, data } = loading.page
			return { status, screen: status === 404 ? null : screen, head, data, markup, tag }
		}
		try {
			const result = await render({ address: path + search, origin, isNarrow, now }, host, (page) => {
				loading.page = page
			})
			if ('redirectTo' in result) return { redirectTo: withParameters(result.redirectTo, search) }
			return pageWith(result.markup, result.version)
		} catch (error) {
			onFailure(error)
			return pageWith(null, `shell ${loading.page?.version}`)
		}
	}

	return {
		/** The page of a URL. Unknown paths have status 404. Another spelling of a screen's path redirects to the canonical one. */
		async pageAt(query: PageQuery, host: PageHost): Promise<Page> {
			if (query.path === SHELL_PATH) return shellPage(200, null)
			const match = matchScreen(query.path)
			if (match === null) return await rendered(query, null, host)
			const { screen } = match
			const isRendered = screenAt(screen).isServerRendered === true
			const page = isRendered ? await rendered(query, screen, host) : shellPage(200, screen)
			const ownPath = writeScreenPath(match)
			const isMissing = 'status' in page && page.status !== 200
			if (ownPath === query.path || isMissing || 'redirectTo' in page) return page
			return { redirectTo: ownPath + query.search }
		},
	}
}
