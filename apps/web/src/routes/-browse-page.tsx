import { NEAR_ME } from '@farmgate/contracts/question-names'
import { type ListPath, TYPE_LISTS, type TypeListPath } from '@farmgate/contracts/screens'
import { useEffect } from 'react'
import { useIdentity } from '../app/identity/use-identity.ts'
import type { Browse } from '../features/browse/browse.ts'
import { BROWSE_PRESETS } from '../features/browse/browse-presets.ts'
import { BrowseScreen } from '../features/browse/browse-screen.tsx'
import { EmbedButton } from '../features/embed/embed-button.tsx'
import { embedQuestion } from '../features/embed/embed-question.ts'
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx'
import { rememberTypePage } from '../features/locations/previous-type-page.ts'
import { nearTown } from '../features/search/directory-search.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { useKeepForOffline } from './-keep-for-offline.ts'

function BarSearchBox({ browse: { search, position, change } }: { browse: Browse }) {
	const ask = (q: string) => change({ q: q === '' ? undefined : q }, { replace: true })
	return (
		<SearchBox
			label="Search this list"
			placeholder="Search locations..."
			text={search.q ?? ''}
			near={position ?? undefined}
			onSubmit={ask}
			onPause={ask}
			onCategory={(category) => change({ q: undefined, category })}
			onTown={(town) => change({ q: undefined, ...nearTown(town) })}
		/>
	)
}

function EmbedThis({ browse: { search, filter, sort, view } }: { browse: Browse }) {
	const question = () => embedQuestion({ filter, sort, isNearMe: search.near === NEAR_ME })
	return <EmbedButton question={question} view={view === 'list' ? 'list' : 'map'} />
}

function isTypeList(path: ListPath): path is TypeListPath {
	return TYPE_LISTS.some((list) => list.path === path)
}

/** A list screen. The type list visited last is where "Back" on a location's page leads. */
export function BrowsePage({ path }: { path: ListPath }) {
	useEffect(() => {
		if (isTypeList(path)) rememberTypePage(path)
	}, [path])
	const { status } = useIdentity()
	const keepForOffline = useKeepForOffline()
	return (
		<BrowseScreen
			preset={BROWSE_PRESETS[path]}
			searchBox={(browse) => <BarSearchBox browse={browse} />}
			actions={(browse) => <EmbedThis browse={browse} />}
			heart={
				status === 'signed-in'
					? (place) => <FavoriteHeart location={place} onKept={() => keepForOffline(place)} />
					: undefined
			}
		/>
	)
}
