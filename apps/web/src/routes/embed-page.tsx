import { readFilterOf, readSortOf } from '@farmgate/contracts/address-filter'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Filter, Sort } from '@farmgate/contracts/filter'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import {
	foundTotal,
	requestedLists,
	useElsewhere,
	useFacets,
	useListingResults,
	useLocationResults,
	useMapView,
} from '../features/browse/browse.queries.ts'
import { roundBox } from '../features/browse/browse-area.ts'
import type { BrowseSearch } from '../features/browse/browse-search.ts'
import { emptyText, foundText } from '../features/browse/browse-text.ts'
import { addressTarget } from '../features/browse/map-target.ts'
import { usePreviews } from '../features/browse/use-previews.ts'
import { fullAddress } from '../features/embed/embed-address.ts'
import { EmbedFrame } from '../features/embed/embed-frame.tsx'
import { EmbedList } from '../features/embed/embed-list.tsx'
import { EmbedMap } from '../features/embed/embed-map.tsx'
import { openingBounds, pointBounds, roughZoom } from '../shared/map/view/opening-bounds.ts'
import type { MapTarget } from '../shared/map/view/viewpoint.ts'

const ITEMS: Record<Filter['kind'], string> = { both: 'items', location: 'places', listing: 'products' }
const TITLES: Record<Filter['kind'], string> = {
	both: 'Places and products',
	location: 'Places',
	listing: 'Products',
}

type ListQuery = { filter: Filter; sort: Sort | undefined }

function useFoundText(total: number | undefined, { kind, bbox }: Filter): string | undefined {
	return total === undefined ? undefined : foundText(total, ITEMS[kind], bbox !== undefined)
}

function ListScreen({ filter, sort }: ListQuery) {
	const query = { filter, sort, isReady: true }
	const counts = useFacets(query)
	const locations = useLocationResults(query)
	const listings = useListingResults(query)
	const { total } = foundTotal(counts, requestedLists(query, { locations, listings }))
	return (
		<EmbedFrame
			title={TITLES[filter.kind]}
			found={useFoundText(total, filter)}
			address={fullAddress({ ...filter, sort }, 'list')}
		>
			<EmbedList
				locations={filter.kind === 'listing' ? null : locations}
				listings={filter.kind === 'location' ? null : listings}
				emptyText={emptyText(ITEMS[filter.kind])}
			/>
		</EmbedFrame>
	)
}

type MapArea = { bounds: BoundingBox; zoom: number; isByUser: boolean }

/** The bounding box of all results: first of map cells of 100 km, then of the points themselves. */
function useResultsBox(filter: Filter, isEnabled: boolean): BoundingBox | undefined {
	const roughBox = useElsewhere(filter, isEnabled)?.box
	const { view, isCurrent, error } = useMapView(filter, roughBox, roughBox && roughZoom(roughBox))
	if (roughBox === undefined || (!isCurrent && error === null)) return undefined
	const points = isCurrent && roughBox.west < roughBox.east ? view?.points : null
	return (points && pointBounds(points)) ?? roughBox
}

/** The initial view of the map: that of the address, or all results. */
function useOpeningTarget(search: BrowseSearch, filter: Filter): MapTarget {
	const { key, target } = useMemo(() => addressTarget(search, filter, null), [search, filter])
	const isDefault = key === 'default'
	const box = useResultsBox(filter, isDefault)
	const [results, setResults] = useState<{ filter: Filter; target: MapTarget }>()
	if (box && results?.filter !== filter) setResults({ filter, target: { bounds: openingBounds(box) } })
	return isDefault && results?.filter === filter ? results.target : target
}

function MapScreen({ search, filter, sort }: ListQuery & { search: BrowseSearch }) {
	const target = useOpeningTarget(search, filter)
	const [current, setCurrent] = useState<MapArea>()
	const { previewOf, need } = usePreviews()
	const area = current?.isByUser ? current.bounds : (filter.bbox ?? current?.bounds)
	const mapView = useMapView(filter, area, current?.zoom)
	const shown = { ...filter, bbox: area }
	return (
		<EmbedFrame
			title={TITLES[filter.kind]}
			found={useFoundText(mapView.view?.total, shown)}
			address={fullAddress({ ...shown, sort }, 'map')}
		>
			<EmbedMap
				response={mapView}
				area={area}
				target={target}
				onMoveEnd={({ zoom }, bounds, byUser) =>
					setCurrent((before) => ({ bounds: roundBox(bounds), zoom, isByUser: byUser || before?.isByUser === true }))
				}
				previews={previewOf}
				onNeedPreviews={need}
			/>
		</EmbedFrame>
	)
}

/** A list or map for frames of other sites, with the filter of its address. Never requests the visitor's position. */
export function EmbedPage() {
	const search = useSearch({ from: '/embed' })
	const filter = useMemo(() => readFilterOf(search, { defaultKind: 'both' }, null), [search])
	const query = { filter, sort: readSortOf(search, filter) }
	return search.view === 'list' ? <ListScreen {...query} /> : <MapScreen search={search} {...query} />
}
