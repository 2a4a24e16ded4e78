import { PAGE_DATA_ELEMENT_ID, type RenderConditions } from '@farmgate/contracts/page-rendering'
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { setRenderConditions } from '../shared/rendering/render-conditions.ts'
import { givenAnswers } from './offline/given-answers.ts'

/** The data that a rendered page contains. */
export type PageData = {
	/** Path and query that the page was rendered for. */
	address: string
	conditions: RenderConditions
	/** Cached responses, dehydrated by React Query. */
	queries: DehydratedState
	/** False when the server sent data but no markup. */
	isRendered: boolean
}

/**
 * Puts the page's data into the query cache. Returns whether there is markup to hydrate. A page that was rendered for another
 * address is ignored: the service worker may show one offline.
 */
export function takePageData(queryClient: QueryClient, address: string): boolean {
	const element = document.getElementById(PAGE_DATA_ELEMENT_ID)
	if (element === null) return false
	element.remove()
	const data: PageData = JSON.parse(element.textContent)
	if (data.address !== address) return false
	hydrate(queryClient, data.queries)
	givenAnswers.note(data.queries)
	if (data.isRendered) setRenderConditions(data.conditions)
	return data.isRendered
}
