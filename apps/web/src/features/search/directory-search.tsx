import type { Town } from '@farmgate/contracts/suggestions'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { nearText } from '../../shared/search/near-text.ts'
import { SearchBox } from './search-box.tsx'

/** The search parameters of a town: its coordinates as "lat,lng", and its name. */
export function nearTown({ name, region, coordinates }: Town): { near: string; nearName: string } {
	return { near: nearText(coordinates), nearName: region === '' ? name : `${name}, ${region}` }
}

/** Loads the code of the results screen, so that a submitted search needs only its data. A failed load is repeated by the navigation. */
export function usePreloadedResults(): () => void {
	const router = useRouter()
	return () => void router.loadRouteChunk(router.routesByPath['/search'])?.catch(() => undefined)
}

/** The search box of the whole directory. On the results screen it changes the current search. */
export function DirectorySearch({ placeholder = 'Search everything' }): ReactNode {
	const navigate = useNavigate()
	const preloadResults = usePreloadedResults()
	const { position } = useGeolocation()
	const results = useRouterState({
		select: ({ location: { pathname, search } }) => (pathname === '/search' ? search : null),
	})
	const isOnResults = results !== null

	function search(change: { q?: string | undefined; category?: string; near?: string; nearName?: string }): void {
		void navigate({
			to: '/search',
			search: (current) => (isOnResults ? { ...current, literal: undefined, ...change } : change),
		})
	}

	function searchNear(town: Town): void {
		const change = { q: undefined, ...nearTown(town) }
		if (isOnResults) search(change)
		else void navigate({ to: '/locations', search: change })
	}

	return (
		<SearchBox
			label="Search farms, markets and products"
			placeholder={placeholder}
			text={results?.q ?? ''}
			near={position ?? undefined}
			onFocus={preloadResults}
			onSubmit={(q) => search({ q })}
			onCategory={(category) => search({ q: undefined, category })}
			onTown={searchNear}
		/>
	)
}

/** `staticData` of screens that list the directory: a header with a search box. */
export const LISTINGS_HEADER = { header: { kind: 'listings', SearchBox: DirectorySearch } } as const
