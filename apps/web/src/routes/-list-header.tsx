import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type BrowseSearch, readBrowseSearch, withMapTarget } from '../features/browse/browse-search.ts'
import { nearTown } from '../features/search/directory-search.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { useGeolocation } from '../shared/geolocation/use-geolocation.ts'

/** The search box of a list: in the header of wide windows, else in the filter bar. */
export function ListSearch(): ReactNode {
	const navigate = useNavigate()
	const text = useRouterState({ select: ({ location }) => readBrowseSearch(location.search).q ?? '' })
	const { position } = useGeolocation()

	function change(part: BrowseSearch, replace = false): void {
		void navigate({
			to: '.',
			search: (address: Record<string, unknown>) => {
				const before = readBrowseSearch(address)
				// A new text is corrected again.
				return { ...before, literal: undefined, ...withMapTarget(part, before) }
			},
			replace,
			resetScroll: !replace,
		})
	}

	const changeText = (q: string) => change({ q: q === '' ? undefined : q }, true)
	return (
		<SearchBox
			label="Search this list"
			placeholder="Search locations..."
			text={text}
			near={position ?? undefined}
			onSubmit={changeText}
			onPause={changeText}
			onCategory={(category) => change({ q: undefined, category })}
			onTown={(town) => change({ q: undefined, ...nearTown(town) })}
		/>
	)
}

/** `staticData` of list screens. */
export const LIST_HEADER = { header: { kind: 'listings', SearchBox: ListSearch } } as const
