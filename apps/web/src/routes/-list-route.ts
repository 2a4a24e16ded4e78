import type { ListPath } from '@farmgate/contracts/screens'
import type { ParsedLocation } from '@tanstack/react-router'
import type { RouterContext } from '../app/router.ts'
import { type BrowseSearch, readBrowseSearch } from '../features/browse/browse-search.ts'

import { LIST_HEADER } from './-list-header.tsx'

type LoaderInput = { context: RouterContext; location: Pick<ParsedLocation, 'search'> }
type HeadInput = { match: { context: RouterContext; search: BrowseSearch } }

/** The options of list routes. The server loads the first results and describes them in the head. */
export function listRoute(path: ListPath) {
	return {
		staticData: LIST_HEADER,
		validateSearch: readBrowseSearch,
		loader: async ({ context, location }: LoaderInput) => {
			if (!import.meta.env.SSR) return
			const { loadList } = await import('./-list-head.ts')
			await loadList(path, context, readBrowseSearch({ ...location.search }))
		},
		head: ({ match }: HeadInput) =>
			import.meta.env.SSR
				? import('./-list-head.ts').then(({ listHead }) => listHead(path, match.context, match.search))
				: {},
	}
}
