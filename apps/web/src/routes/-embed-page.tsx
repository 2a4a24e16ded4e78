import { readFilterOf, readSortOf } from '@farmgate/contracts/address-question'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Filter, Sort } from '@farmgate/contracts/filter'
import type { Total } from '@farmgate/contracts/page'
import { useMemo, useState } from 'react'
import {
	foundTotal,
	useElsewhere,
	useFacets,
	useListingResults,
	useLocationResults,
	useMapView,
	wantedLists,
} from '../features/browse/browse.queries.ts'
import { roundBox } from '../features/browse/browse-area.ts'
import type { BrowseSearch } from '../features/browse/browse-search.ts'
import { emptyText, foundText } from '../features/browse/browse-text.ts'
import { addressedPlace } from '../features/browse/map-target.ts'
import { usePreviews } from '../features/browse/use-previews.ts'
import { fullAddress } from '../features/embed/embed-address.ts'
import { EmbedFrame } from '../features/embed/embed-frame.tsx'
import { EmbedList } from '../features/embed/embed-list.tsx'
import { EmbedMap } from '../features/embed/embed-map.tsx'
import { openingBounds, pointBounds, roughZoom } from '../features/embed/opening-bounds.ts'
import type { MapTarget } from '../shared/map/viewpoint.ts'

const ITEMS: Record<Filter['kind'], string> = { both: 'items', location: 'places', listing: 'products' }
const TITLES: Record<Filter['kind'], string> = {
	both: 'Places and products',
	location: 'Places',
	listing: 'Products',
}

type Question = { filter: Filter; sort: Sort | undefined }

function useFoundText(total: Total | undefined, { kind, bbox }: Filter): string | undefined {
	return total && foundText(total, ITEMS[kind], bbox !== undefined)
}

function ListScreen({ filter, sort }: Question) {
	const question = { filter, sort, isReady: true }
	const counts = useFacets(question)
	const locations = useLocationResults(question)
	const listings = useListingResults(question)
	const { total } = foundTotal(counts, wantedLists(question, { locations, listings }))
	return (
		<EmbedFrame
			title={TITLES[filter.kind]}
			found={useFoundText(total, filter)}
			address={fullAddress({ ...filter, sort }, 'list')}
		>
			<EmbedList
				places={filter.kind === 'listing' ? null : locations}
				products={filter.kind === 'location' ? null : listings}
				emptyText={emptyText(ITEMS[filter.kind])}
			/>
		</EmbedFrame>
	)
}

type Seen = { bounds: BoundingBox; zoom: number; isByHand: boolean }

/** The box of all that was found. At first it is known by squares of a hundred kilometers, then, asked closer, by the places. */
function useFoundBox(filter: Filter, isEnabled: boolean): BoundingBox | undefined {
	const roughly = useElsewhere(filter, isEnabled)?.box
	const { view, isCurrent, error } = useMapView(filter, roughly, roughly && roughZoom(roughly))
	if (roughly === undefined || (!isCurrent && error === null)) return undefined
	const points = isCurrent && roughly.west < roughly.east ? view?.points : null
	return (points && pointBounds(points)) ?? roughly
}

/** Where the map opens: where the address says, else on all that was found. */
function useOpeningTarget(search: BrowseSearch, filter: Filter): MapTarget {
	const { key, target } = useMemo(() => addressedPlace(search, filter, null), [search, filter])
	const isAnywhere = key === 'default'
	const box = useFoundBox(filter, isAnywhere)
	const [found, setFound] = useState<{ filter: Filter; target: MapTarget }>()
	if (box && found?.filter !== filter) setFound({ filter, target: { bounds: openingBounds(box) } })
	return isAnywhere && found?.filter === filter ? found.target : target
}

function MapScreen({ search, filter, sort }: Question & { search: BrowseSearch }) {
	const target = useOpeningTarget(search, filter)
	const [seen, setSeen] = useState<Seen>()
	const { previewOf, need } = usePreviews()
	const area = seen?.isByHand ? seen.bounds : (filter.bbox ?? seen?.bounds)
	const answer = useMapView(filter, area, seen?.zoom)
	const shown = { ...filter, bbox: area }
	return (
		<EmbedFrame
			title={TITLES[filter.kind]}
			found={useFoundText(answer.view?.total, shown)}
			address={fullAddress({ ...shown, sort }, 'map')}
		>
			<EmbedMap
				answer={answer}
				area={area}
				target={target}
				onRest={({ zoom }, bounds, byHand) =>
					setSeen((before) => ({ bounds: roundBox(bounds), zoom, isByHand: byHand || before?.isByHand === true }))
				}
				previews={previewOf}
				onNeedPreviews={need}
			/>
		</EmbedFrame>
	)
}

/** A question in a frame of another site, asked as the screens of the directory ask it. Nobody's position is asked for. */
export function EmbedPage({ search }: { search: BrowseSearch }) {
	const filter = useMemo(() => readFilterOf(search, { defaultKind: 'both' }, null), [search])
	const question = { filter, sort: readSortOf(search.sort, filter) }
	return search.view === 'list' ? <ListScreen {...question} /> : <MapScreen search={search} {...question} />
}
