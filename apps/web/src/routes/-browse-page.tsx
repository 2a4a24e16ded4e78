import { NEAR_ME } from '@farmgate/contracts/question-names'
import { useEffect } from 'react'
import { useIdentity } from '../app/identity/use-identity.ts'
import type { Browse, BrowsePreset } from '../features/browse/browse.ts'
import { BrowseScreen } from '../features/browse/browse-screen.tsx'
import { EmbedButton } from '../features/embed/embed-button.tsx'
import { embedQuestion } from '../features/embed/embed-question.ts'
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx'
import { rememberTypePage } from '../features/locations/previous-type-page.ts'
import { nearTown } from '../features/search/directory-search.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import type { LocationTypePath } from '../shared/location-types/location-type-names.ts'
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

/** A screen of the directory. That of a type, visited last, is where a place's "Back" leads. */
export function BrowsePage({ preset, typePath }: { preset: BrowsePreset; typePath?: LocationTypePath }) {
	useEffect(() => {
		if (typePath !== undefined) rememberTypePage(typePath)
	}, [typePath])
	const { status } = useIdentity()
	const keepForOffline = useKeepForOffline()
	return (
		<BrowseScreen
			preset={preset}
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
