import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import type { ListPath } from '@farmgate/contracts/screens'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import { useLocation, useMatch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Browse } from '../features/browse/browse.ts'
import { BROWSE_PRESETS } from '../features/browse/browse-presets.ts'
import { BrowseScreen } from '../features/browse/browse-screen.tsx'
import { readBrowseSearch } from '../features/browse/browse-search.ts'
import { embedQuery } from '../features/embed/embed-address.ts'
import { EmbedButton } from '../features/embed/embed-button.tsx'
import { rememberListPage } from '../features/locations/previous-list-page.ts'
import { ListSearch } from './-list-header.tsx'
import { locationHeart } from './-location-heart.tsx'

function EmbedThis({ browse: { search, filter, sort, view } }: { browse: Browse }) {
	const query = () => embedQuery({ filter, sort, isNearMe: withIntents(search).near === NEAR_ME })
	return <EmbedButton query={query} view={view === 'list' ? 'list' : 'map'} />
}

const embedThis = (browse: Browse) => <EmbedThis browse={browse} />

const isListPath = (path: string | undefined): path is ListPath => Object.hasOwn(BROWSE_PRESETS, path ?? '')

/** Makes the list with its filters the target of "Back" on a location's page. */
function useRememberedList(path: ListPath): void {
	const { pathname, search } = useLocation()
	const ownPathname = useRef(pathname)
	useEffect(() => {
		// While the screen is left, the address is already that of the next one.
		if (pathname === ownPathname.current) rememberListPage({ path, search: readBrowseSearch(search) })
	}, [path, pathname, search])
}

/** A list screen. `/browse` and `/explore` are the map. */
export function BrowsePage() {
	const { fullPath } = useMatch({ strict: false })
	const path = isListPath(fullPath) ? fullPath : '/map'
	useRememberedList(path)
	return (
		<BrowseScreen preset={BROWSE_PRESETS[path]} searchBox={<ListSearch />} actions={embedThis} heart={locationHeart} />
	)
}
