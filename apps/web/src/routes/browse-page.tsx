import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import type { ListPath } from '@farmgate/contracts/screens'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import { useMatch } from '@tanstack/react-router'
import type { Browse } from '../features/browse/browse.ts'
import { BROWSE_PRESETS } from '../features/browse/browse-presets.ts'
import { BrowseScreen } from '../features/browse/browse-screen.tsx'
import { embedQuery } from '../features/embed/embed-address.ts'
import { EmbedButton } from '../features/embed/embed-button.tsx'
import { ListSearch } from './-list-header.tsx'
import { locationHeart } from './-location-heart.tsx'
import { useRememberedList } from './-use-remembered-list.ts'

function EmbedThis({ browse: { search, filter, sort, view } }: { browse: Browse }) {
	const query = () => embedQuery({ filter, sort, isNearMe: withIntents(search).near === NEAR_ME })
	return <EmbedButton query={query} view={view === 'list' ? 'list' : 'map'} />
}

const embedThis = (browse: Browse) => <EmbedThis browse={browse} />

const isListPath = (path: string | undefined): path is ListPath => Object.hasOwn(BROWSE_PRESETS, path ?? '')

/** A list screen. `/browse` and `/explore` are the map. */
export function BrowsePage() {
	const { fullPath } = useMatch({ strict: false })
	const path = isListPath(fullPath) ? fullPath : '/map'
	useRememberedList(path)
	return (
		<BrowseScreen preset={BROWSE_PRESETS[path]} searchBox={<ListSearch />} actions={embedThis} heart={locationHeart} />
	)
}
