import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { MapView } from '@farmgate/contracts/map-view'
import { useComputedColorScheme } from '@mantine/core'
import { useMemo, useState } from 'react'
import { LazyMapCanvas } from '../../shared/map/lazy-map-canvas.tsx'
import type { MarkerItem } from '../../shared/map/map-item.ts'
import type { Viewpoint } from '../../shared/map/viewpoint.ts'
import { InViewList } from './in-view-list.tsx'
import { useMapRequestBox, useMapView } from './map.queries.ts'
import { MapNotice } from './map-notice.tsx'
import classes from './map-screen.module.css'
import { CLEARED_FILTER, filterOf, isFiltered, type MapSearch, writeTypes } from './map-search.ts'
import { type MapSummary, summarizeView } from './map-summary.ts'
import { TypeFilter } from './type-filter.tsx'
import { useMapViewState } from './use-map-view-state.ts'

type MapScreenProps = {
	search: MapSearch
	/** Puts a change into the address; an undefined value takes the parameter out. */
	onSearchChange: (change: Partial<MapSearch>) => void
	onOpen: (marker: MarkerItem) => void
}

/** The summary of what the map shows now. While an answer is missing the last summary stays, as the markers do. */
function useSummary(view: MapView | undefined, bounds: BoundingBox | undefined, isCurrent: boolean) {
	const current = useMemo(
		() => (view && bounds && isCurrent ? summarizeView(view, bounds) : undefined),
		[view, bounds, isCurrent],
	)
	const [kept, setKept] = useState<MapSummary>()
	if (current && current !== kept) setKept(current)
	return current ?? kept
}

/** The directory as a map that fills its parent: filter, counts and, where there is room, the list of what is in view. */
export function MapScreen({ search, onSearchChange, onOpen }: MapScreenProps) {
	const colorScheme = useComputedColorScheme('light')
	const filter = useMemo(() => filterOf(search), [search])
	const viewState = useMapViewState(search, onSearchChange)
	const { box, isSettled, follow } = useMapRequestBox()
	const { view, isCurrent, error, isFetching, retry } = useMapView(filter, box)
	const [bounds, setBounds] = useState<BoundingBox>()
	const [pointedInList, setPointedInList] = useState<string>()
	const [pointedOnMap, setPointedOnMap] = useState<string>()
	const summary = useSummary(view, bounds, isCurrent && isSettled)

	return (
		<div className={classes.screen}>
			<h1 className={classes.heading}>Map</h1>
			<section className={classes.panel} aria-label="In view">
				{summary && (
					<InViewList
						items={summary.items}
						middle={summary.middle}
						pointedKey={pointedOnMap}
						onPoint={setPointedInList}
						onZoomTo={(extent) => viewState.goTo({ extent })}
					/>
				)}
			</section>
			<div className={classes.map}>
				<LazyMapCanvas
					view={view}
					target={viewState.target}
					colorScheme={colorScheme}
					pointedKey={pointedInList}
					onPointedChange={setPointedOnMap}
					onRest={(viewpoint: Viewpoint, restBounds: BoundingBox) => {
						setBounds(restBounds)
						follow(viewpoint, restBounds)
						viewState.report(viewpoint)
					}}
					onOpen={(marker) => {
						viewState.flush()
						onOpen(marker)
					}}
				/>
				<div className={classes.top}>
					<p role="status" data-covers-map className={classes.counts} data-testid="map-counts" aria-busy={isFetching}>
						{summary && !error && (
							<>
								<strong>{summary.counts}</strong> in view
							</>
						)}
					</p>
					<MapNotice
						error={error}
						onRetry={retry}
						isRetrying={isFetching}
						isEmpty={isCurrent && summary?.isEmpty === true}
						onClearFilters={isFiltered(filter) ? () => onSearchChange(CLEARED_FILTER) : undefined}
					/>
				</div>
				<div className={classes.filter} data-covers-map>
					<TypeFilter
						types={filter.types ?? []}
						onChange={(types: LocationType[]) => onSearchChange({ type: writeTypes(types) })}
					/>
				</div>
			</div>
		</div>
	)
}
