import { PAGE_DATA_ELEMENT_ID, type RenderConditions } from '@farmgate/contracts/page-rendering'
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import type { ApiCall } from '../shared/api/query-keys.ts'
import { setRenderConditions } from '../shared/rendering/render-conditions.ts'
import { preloadedData } from './offline/preloaded-data.ts'

/** The data that a rendered page contains. */
export type PageData = {
	/** Path and query that the page was rendered for. */
	address: string
	conditions: RenderConditions
	/** Cached responses, dehydrated by React Query. */
	queries: DehydratedState
	/** The calls whose responses these are. */
	calls: readonly ApiCall[]
}

/**
 * Puts the page's data into the query cache. Returns whether `root` has markup to hydrate. A page that was rendered for another
 * address is ignored: offline, the service worker may return one.
 */
export function takePageData(queryClient: QueryClient, address: string, root: HTMLElement): boolean {
	const element = document.getElementById(PAGE_DATA_ELEMENT_ID)
	if (element === null) return false
	element.remove()
	const data: PageData = JSON.parse(element.textContent)
	if (data.address !== address) return false
	hydrate(queryClient, data.queries)
	preloadedData.note(data.calls, queryClient)
	const isRendered = root.hasChildNodes()
	if (isRendered) setRenderConditions(data.conditions)
	return isRendered
}
