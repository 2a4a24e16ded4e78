import { readFilterOf, readSortOf } from '@farmgate/contracts/address-filter'
import type { Facets } from '@farmgate/contracts/facets'
import { MantineProvider, TextInput } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import type { Browse } from '../features/browse/browse.ts'
import { BROWSE_PRESETS } from '../features/browse/browse-presets.ts'
import { type BrowseSearch, CLEARED } from '../features/browse/browse-search.ts'
import { ActiveFilters, BrowseFilters } from '../features/browse/filters/browse-filters.tsx'
import { createApiClient } from '../shared/api/api-client.ts'
import { trpc } from '../shared/api/trpc.ts'
import { useGeolocation } from '../shared/geolocation/use-geolocation.ts'
import { Toaster } from '../shared/ui/toaster.tsx'

const FACETS: Facets = {
	total: 31,
	locations: 31,
	listings: 0,
	types: [
		{ type: 'Farm', count: 20 },
		{ type: 'Farmstand', count: 8 },
		{ type: 'Market', count: 3 },
		{ type: 'Shop', count: 0 },
	],
	categories: [
		{ name: 'Vegetables', count: 12 },
		{ name: 'Popular', count: 5 },
		{ name: 'Eggs', count: null },
		{ name: 'Honey', count: 0 },
	],
}

type Options = Partial<Pick<Browse, 'preset' | 'view' | 'understood'>> & {
	facets?: Facets | undefined
	isRefreshing?: boolean
}

/** Renders the filter bar with its own address; records every change as "push" or "replace". */
export function renderFilters(start: BrowseSearch, options: Options = {}) {
	const { preset = BROWSE_PRESETS['/locations'], view = 'list' } = options
	const facets = 'facets' in options ? options.facets : FACETS
	const noted: { how: 'push' | 'replace'; search: BrowseSearch }[] = []
	const onRefresh = vi.fn()

	function Screen() {
		const [search, setSearch] = useState(start)
		const { position } = useGeolocation()
		const filter = readFilterOf(search, preset.fixed, position)
		const change: Browse['change'] = (changed, how) => {
			const next = Object.fromEntries(
				Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined),
			)
			noted.push({ how: how?.replace ? 'replace' : 'push', search: next })
			setSearch(next)
		}
		const browse: Browse = {
			preset,
			search,
			filter,
			nearName: search.near === undefined ? null : (search.nearName ?? 'Hamilton, ON'),
			way:
				filter.along === undefined
					? (options.understood?.along ?? null)
					: { ...filter.along, fromName: search.fromName ?? 'Ithaca, NY', toName: search.toName ?? 'Albany, NY' },
			understood: options.understood ?? null,
			sort: readSortOf(search, filter),
			area: filter.bbox,
			reach: null,
			isOnMap: view !== 'list',
			isReady: true,
			position,
			isFiltered: true,
			view,
			canGroup: view !== 'map',
			change,
			clear: () => change(CLEARED),
			setView: () => undefined,
		}
		return (
			<>
				<BrowseFilters
					browse={browse}
					facets={facets}
					onRefresh={onRefresh}
					isRefreshing={options.isRefreshing ?? false}
					searchBox={<TextInput aria-label="Search" />}
					viewSwitch={<p>View switch</p>}
				/>
				<ActiveFilters browse={browse} />
			</>
		)
	}
	const queryClient = new QueryClient()
	render(
		<trpc.Provider client={createApiClient(async () => null)} queryClient={queryClient}>
			<QueryClientProvider client={queryClient}>
				<MantineProvider>
					<Screen />
					<Toaster />
				</MantineProvider>
			</QueryClientProvider>
		</trpc.Provider>,
	)
	return { noted, last: () => noted.at(-1), onRefresh }
}

/** The texts of the active filter chips. */
export function activeChips(): (string | undefined)[] {
	return screen.queryAllByRole('button', { name: /remove this filter/ }).map((chip) => chip.textContent?.trim())
}
