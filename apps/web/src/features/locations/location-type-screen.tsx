import type { LocationType } from '@farmgate/contracts/location-type'
import { useEffect } from 'react'
import { LOCATION_TYPE_PAGES } from '../../shared/location-types/location-type-names.ts'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import { LocationList } from './location-list.tsx'
import type { LocationSearch } from './location-search.ts'
import { rememberTypePage } from './previous-type-page.ts'

type Props = {
	/** Absent on the list of all places. */
	type?: LocationType
	search: LocationSearch
	onSearchChange: (next: LocationSearch) => void
}

/** The list of one type of place, or of all. The one visited last is where a place's "Back" leads. */
export function LocationTypeScreen({ type, search, onSearchChange }: Props) {
	const page = LOCATION_TYPE_PAGES.find((candidate) => candidate.type === type)
	useEffect(() => {
		if (page) rememberTypePage(page.path)
	}, [page])
	return (
		<PageColumn>
			<LocationList
				title={page?.title ?? 'Locations'}
				items={page?.items ?? 'locations'}
				filter={{ type, ...search }}
				onFilterChange={onSearchChange}
			/>
		</PageColumn>
	)
}
