import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { type ListPath, TYPE_LISTS, type TypeListPath } from '@farmgate/contracts/screens'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import { useEffect } from 'react'
import type { Browse } from '../features/browse/browse.ts'
import { BROWSE_PRESETS } from '../features/browse/browse-presets.ts'
import { BrowseScreen } from '../features/browse/browse-screen.tsx'
import { EmbedButton } from '../features/embed/embed-button.tsx'
import { embedQuery } from '../features/embed/embed-query.ts'
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx'
import { rememberTypePage } from '../features/locations/previous-type-page.ts'
import { nearTown } from '../features/search/directory-search.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { useKeepForOffline } from './-keep-for-offline.ts'

function ListSearchBox({ browse: { search, position, change } }: { browse: Browse }) {
	const changeText = (q: string) => change({ q: q === '' ? undefined : q }, { replace: true })
	return (
		<SearchBox
			label="Search this list"
			placeholder="Search locations..."
			text={search.q ?? ''}
			near={position ?? undefined}
			onSubmit={changeText}
			onPause={changeText}
			onCategory={(category) => change({ q: undefined, category })}
			onTown={(town) => change({ q: undefined, ...nearTown(town) })}
		/>
	)
}

function EmbedThis({ browse: { search, filter, sort, view } }: { browse: Browse }) {
	const query = () => embedQuery({ filter, sort, isNearMe: withIntents(search).near === NEAR_ME })
	return <EmbedButton query={query} view={view === 'list' ? 'list' : 'map'} />
}

function isTypeList(path: ListPath): path is TypeListPath {
	return TYPE_LISTS.some((list) => list.path === path)
}

/** A list screen. Stores type lists as the target of "Back" on a location's page. */
export function BrowsePage({ path }: { path: ListPath }) {
	useEffect(() => {
		if (isTypeList(path)) rememberTypePage(path)
	}, [path])
	const { status } = useIdentity()
	const keepForOffline = useKeepForOffline()
	return (
		<BrowseScreen
			preset={BROWSE_PRESETS[path]}
			searchBox={(browse) => <ListSearchBox browse={browse} />}
			actions={(browse) => <EmbedThis browse={browse} />}
			heart={
				status === 'signed-in'
					? (location) => <FavoriteHeart location={location} onAdd={() => keepForOffline(location)} />
					: undefined
			}
		/>
	)
}
