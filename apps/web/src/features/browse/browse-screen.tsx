import { type ReactNode, useMemo, useRef, useState } from 'react'
import { NO_INSETS } from '../../shared/map/view/viewpoint.ts'
import type { SheetStop } from '../../shared/ui/bottom-sheet-stops.ts'
import { PullToRefresh } from '../../shared/ui/pull-to-refresh.tsx'
import { ViewSwitch } from '../../shared/ui/view-switch.tsx'
import { requestedLists } from './browse.queries.ts'
import type { Browse } from './browse.ts'
import { BrowseHeading, BrowseStatus } from './browse-heading.tsx'
import classes from './browse-layout.module.css'
import { ListLayout, MapLayout } from './browse-layout.tsx'
import type { BrowsePreset } from './browse-presets.ts'
import { searchedArea } from './browse-text.ts'
import { ActiveFilters, BrowseFilters, FiltersButton } from './filters/browse-filters.tsx'
import { useFirstResults } from './first-results.queries.ts'
import { FoundNote } from './found-note.tsx'
import { MapPane, zoomOutOf } from './map-pane.tsx'
import { MapSheet } from './map-sheet.tsx'
import type { PointedItem, PointedOnMap } from './pointed-item.ts'
import type { LocationHeart } from './result-card.tsx'
import { hasFailed, Results } from './results.tsx'
import { useBrowse } from './use-browse.ts'
import { useBrowseData } from './use-browse-data.ts'
import { useMapOfTypedWay } from './use-map-of-typed-way.ts'
import { usePaneScroll } from './use-pane-scroll.ts'
import { useRefresh } from './use-refresh.ts'
import { useSwitching } from './use-switching.ts'

type Props = {
	preset: BrowsePreset
	/** The search box in the filter bar, of another feature. */
	searchBox: ReactNode
	heart?: LocationHeart | undefined
	/** Rarely used actions, of another feature. */
	actions?: (browse: Browse) => ReactNode
}

/** The query of the address as a string, without the view. */
function queryKey({ search: { view: _view, ...query } }: Browse): string {
	return JSON.stringify(query)
}

/** The number of results; undefined while those on screen are of another query. Its area may differ: the map moves often. */
function useHeadingTotal({ filter }: Browse, { total, isCurrent }: ReturnType<typeof useBrowseData>['found']) {
	const { bbox: _bbox, ...query } = filter
	const key = JSON.stringify(query)
	const [counted, setCounted] = useState(key)
	if (isCurrent && counted !== key) setCounted(key)
	return isCurrent || counted === key ? total : undefined
}

/** The screen of every part of the directory: filters, count, and the results as a list, a map, or both side by side. */
export function BrowseScreen({ preset, searchBox, heart, actions }: Props) {
	const { browse: address, mapArea, isNarrow } = useBrowse(preset)
	const results = useFirstResults(address)
	const { typed: browse, shown, correction } = results
	useMapOfTypedWay(browse, mapArea)
	const data = useBrowseData(results, mapArea.viewpoint?.zoom)
	const { facets, found } = data
	const { refresh, isRefreshing } = useRefresh()
	const { switchedTo, switchTo } = useSwitching(browse)
	const [pointedInList, setPointedInList] = useState<PointedItem>()
	const [pointedOnMap, setPointedOnMap] = useState<PointedOnMap>()
	const [coveredBottom, setCoveredBottom] = useState<number>()
	const [sheetStop, setSheetStop] = useState<SheetStop>('peek')
	const pane = useRef<HTMLDivElement>(null)
	const { view, isOnMap } = browse
	usePaneScroll(pane, {
		name: view,
		query: queryKey(browse),
		hasContent: isOnMap && requestedLists(browse, data).every(({ items }) => items !== undefined),
	})

	const { bar, forTheThumb } = useMemo(() => {
		const viewSwitch = <ViewSwitch view={view} onChange={switchTo} offersSplit={!isNarrow} />
		const filterProps = { browse, facets, actions: actions?.(shown) }
		return {
			bar: (
				<BrowseFilters
					{...filterProps}
					onRefresh={refresh}
					isRefreshing={isRefreshing}
					searchBox={searchBox}
					viewSwitch={isNarrow ? null : viewSwitch}
					hasFiltersButton={false}
				/>
			),
			forTheThumb: (
				<>
					{viewSwitch}
					<FiltersButton {...filterProps} />
				</>
			),
		}
	}, [browse, shown, facets, actions, refresh, isRefreshing, searchBox, view, switchTo, isNarrow])
	const total = useHeadingTotal(shown, found)
	const count = { browse: shown, total, isCounting: total !== found.total, correction }
	const heading = <BrowseHeading {...count} />
	const active = (
		<>
			<ActiveFilters browse={browse} />
			<FoundNote found={results} total={found.isCurrent ? found.total : undefined} />
		</>
	)
	const refreshed = (
		<PullToRefresh
			scrollTop={() => (isOnMap ? (pane.current?.scrollTop ?? 0) : window.scrollY)}
			onRefresh={refresh}
			isRefreshing={isRefreshing}
		>
			<Results
				browse={shown}
				{...data}
				frame={{
					isCompact: isOnMap,
					pointedKey: pointedOnMap?.key,
					revealKey: view === 'split' && pointedOnMap?.by === 'focus' ? pointedOnMap.key : undefined,
					onPoint: isOnMap ? setPointedInList : undefined,
					heart,
					searchedArea: isOnMap ? null : searchedArea(shown),
				}}
				onZoomOut={isOnMap && mapArea.followsMap ? zoomOutOf(mapArea) : undefined}
			/>
		</PullToRefresh>
	)
	const list = isOnMap ? (
		<div className={classes.pane} data-beside>
			{refreshed}
		</div>
	) : (
		refreshed
	)
	const parts = {
		isSwitched: switchedTo !== null,
		heading,
		active,
		filters: bar,
		status: <BrowseStatus browse={shown} total={found.isCurrent ? found.total : undefined} switchedTo={switchedTo} />,
	}

	if (!isOnMap) return <ListLayout {...parts} results={list} dock={isNarrow ? forTheThumb : null} />
	const isListInSight = isNarrow ? sheetStop !== 'peek' : view === 'split'
	const sheetInsets = coveredBottom === undefined ? null : { ...NO_INSETS, bottom: coveredBottom }
	return (
		<MapLayout
			{...parts}
			view={view}
			paneRef={pane}
			list={isNarrow || view === 'map' ? null : list}
			map={
				<MapPane
					browse={shown}
					mapArea={mapArea}
					mapData={data.map}
					highlight={pointedInList}
					onPointedChange={(key, { by }) => setPointedOnMap(key === undefined ? undefined : { key, by })}
					insets={isNarrow ? sheetInsets : NO_INSETS}
					isNarrow={isNarrow}
					isFailureShown={isListInSight && requestedLists(browse, data).some(hasFailed)}
					isListShown={isListInSight}
					heading={
						!isNarrow && view === 'map' ? (
							<>
								{heading}
								{active}
							</>
						) : null
					}
				/>
			}
			isMapCovered={isNarrow && sheetStop === 'full'}
			sheet={
				isNarrow && (
					<MapSheet
						{...count}
						scrollerRef={pane}
						actions={forTheThumb}
						onHeadHeight={setCoveredBottom}
						onStopChange={setSheetStop}
					>
						{list}
					</MapSheet>
				)
			}
		/>
	)
}
