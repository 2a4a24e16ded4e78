import { readFilterOf } from '@farmgate/contracts/address-filter'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useRef, useState } from 'react'
import type { BrowseSearch } from '../features/browse/browse-search.ts'
import { SearchDialog } from '../features/browse/filters/search-dialog.tsx'
import { chooseHomeTown } from '../features/home/use-home-place.ts'
import { nearTown } from '../features/search/directory-search.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { useGeolocation } from '../shared/geolocation/use-geolocation.ts'

/** What, where and when to search, before there are results. */
export function HomeSearchDialog({ first, onClose }: Pick<ComponentProps<typeof SearchDialog>, 'first' | 'onClose'>) {
	const navigate = useNavigate()
	const { position } = useGeolocation()
	const [search, setSearch] = useState<BrowseSearch>({})
	const isSubmitted = useRef(false)
	const change = (part: BrowseSearch) => setSearch((before) => ({ ...before, ...part }))

	function show(what: BrowseSearch): void {
		isSubmitted.current = true
		if (search.nearName !== undefined) chooseHomeTown(search)
		const isEverything = what.q === undefined && what.category === undefined
		void navigate({ to: isEverything ? '/locations' : '/search', search: { ...search, ...what } })
	}

	return (
		<SearchDialog
			fields={{
				search,
				filter: readFilterOf(search, { defaultKind: 'both' }, position),
				nearName: search.nearName ?? null,
				understood: null,
				position,
				isOnMap: false,
				reach: null,
				change,
			}}
			submitText="Show results"
			searchBox={
				<SearchBox
					label="What to search"
					placeholder="Honey, eggs or a farm"
					text=""
					near={position ?? undefined}
					onSubmit={(q) => show({ q })}
					onCategory={(category) => show({ category })}
					onTown={(town) => change(nearTown(town))}
				/>
			}
			first={first}
			onSubmit={() => {
				if (!isSubmitted.current) show({})
			}}
			onClose={onClose}
		/>
	)
}
