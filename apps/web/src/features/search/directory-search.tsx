import type { Town } from '@farmgate/contracts/suggestions'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { SearchBox } from './search-box.tsx'

const COORDINATE_DECIMALS = 5

/** What an address says about a town: from where to measure, and what that is called. */
export function nearTown({ name, region, coordinates: { lat, lng } }: Town): { near: string; nearName: string } {
	const near = [lat, lng].map((degrees) => Number(degrees.toFixed(COORDINATE_DECIMALS))).join(',')
	return { near, nearName: region === '' ? name : `${name}, ${region}` }
}

type Props = { size?: 'normal' | 'large' }

/** The search box that asks the whole directory. On the screen of the results it narrows them instead. */
export function DirectorySearch({ size = 'normal' }: Props) {
	const navigate = useNavigate()
	const { position } = useGeolocation()
	const results = useRouterState({
		select: ({ location: { pathname, search } }) => (pathname === '/search' ? search : null),
	})
	const isOnResults = results !== null

	function search(change: { q?: string | undefined; category?: string; near?: string; nearName?: string }): void {
		void navigate({ to: '/search', search: (present) => (isOnResults ? { ...present, ...change } : change) })
	}

	function goNear(town: Town): void {
		const around = { q: undefined, ...nearTown(town) }
		if (isOnResults) search(around)
		else void navigate({ to: '/locations', search: around })
	}

	return (
		<SearchBox
			label="Search farms, markets and products"
			placeholder={size === 'large' ? 'Honey, eggs, a farm or a town' : 'Search everything'}
			text={results?.q ?? ''}
			near={position ?? undefined}
			size={size}
			onSubmit={(q) => search({ q })}
			onCategory={(category) => search({ q: undefined, category })}
			onTown={goNear}
		/>
	)
}
