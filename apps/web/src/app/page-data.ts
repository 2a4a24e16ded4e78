import { PAGE_DATA_ELEMENT_ID, type PageAnswer, type PageData } from '@farmgate/contracts/page-data'
import type { QueryClient } from '@tanstack/react-query'
import { givenAnswers } from './offline/given-answers.ts'

/** The keys under which the typed client keeps its answers. */
function queryKeyOf({ path, kind, input }: PageAnswer): readonly unknown[] {
	return [path.split('.'), { input, type: kind === 'pages' ? 'infinite' : 'query' }]
}

function cachedForm({ kind, data }: PageAnswer): unknown {
	return kind === 'pages' ? { pages: [data], pageParams: [null] } : data
}

/**
 * Puts the answers that came with the page into the cache, as if they had just been asked for. `address` is the path and query
 * of the screen that is about to open: a page that was kept for another address has no say in it.
 */
export function takePageData(queryClient: QueryClient, address: string): void {
	const element = document.getElementById(PAGE_DATA_ELEMENT_ID)
	if (element === null) return
	element.remove()
	const data: PageData = JSON.parse(element.textContent)
	if (data.address !== address) return
	givenAnswers.note(data.answers)
	for (const answer of data.answers) queryClient.setQueryData(queryKeyOf(answer), cachedForm(answer))
}
