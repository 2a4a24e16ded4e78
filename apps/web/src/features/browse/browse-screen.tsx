import { VIEW_FADE_MS } from '@farmgate/contracts/business-constants'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import type { ViewMode } from '../../shared/preferences/stored-preferences.ts'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import { PullToRefresh } from '../../shared/ui/pull-to-refresh.tsx'
import { ViewSwitch, viewName } from '../../shared/ui/view-switch.tsx'
import {
	foundTotal,
	useFacets,
	useListingResults,
	useLocationResults,
	useMapView,
	wantedLists,
} from './browse.queries.ts'
import type { Browse, BrowsePreset } from './browse.ts'
import { BrowseHeading, BrowseStatus } from './browse-heading.tsx'
import classes from './browse-screen.module.css'
import { BrowseFilters } from './filters/browse-filters.tsx'
import { useNearMe } from './filters/use-near-me.ts'
import { MapPane, zoomOutOf } from './map-pane.tsx'
import { MapSheet } from './map-sheet.tsx'
import type { PointedItem } from './pointed-item.ts'
import type { PlaceHeart } from './result-card.tsx'
import { isMarketsOnly, MARKET_PAGE_SIZE } from './result-lists.tsx'
import { Results } from './results.tsx'
import { type Scroller, scrollTopOf } from './scroller.ts'
import { useBrowse } from './use-browse.ts'
import { useListColumns } from './use-list-columns.ts'
import { useRefresh } from './use-refresh.ts'

type Props = {
	preset: BrowsePreset
	/** The box for text in the bar of filters; another feature's, so the route brings it. */
	searchBox: (browse: Browse) => ReactNode
	heart?: PlaceHeart | undefined
}

/** Everything that is on the screen for one question. */
function useAnswers(browse: Browse, zoom: number | undefined) {
	const counts = useFacets(browse)
	const locations = useLocationResults(browse)
	const listings = useListingResults(browse, isMarketsOnly(browse) ? MARKET_PAGE_SIZE : undefined)
	const map = useMapView(browse.filter, browse.isOnMap ? browse.area : undefined, zoom)
	const found = foundTotal(counts, wantedLists(browse, { locations, listings }))
	return { facets: counts.facets, found, locations, listings, map }
}

/** The view was switched on this screen, and is not just how it opened. */
function useSwitching({ view, setView }: Browse) {
	const [switchedTo, setSwitchedTo] = useState<ViewMode>()
	return {
		switchedTo: switchedTo === view ? viewName(view) : null,
		switchTo(next: ViewMode) {
			setSwitchedTo(next)
			setView(next)
		},
	}
}

/**
 * One screen for every part of the directory: what is asked, how many that leaves, and the answer as a list, as a map, or
 * as both beside each other. All of them ask the one question of `useBrowse`.
 */
export function BrowseScreen({ preset, searchBox, heart }: Props) {
	const { browse, mapArea, isNarrow } = useBrowse(preset)
	useNearMe(browse)
	const answers = useAnswers(browse, mapArea.viewpoint?.zoom)
	const { facets, found, locations, listings } = answers
	const { refresh, isRefreshing } = useRefresh()
	const { switchedTo, switchTo } = useSwitching(browse)
	const [pointedInList, setPointedInList] = useState<PointedItem>()
	const [pointedOnMap, setPointedOnMap] = useState<string>()
	const [coveredBottom, setCoveredBottom] = useState(0)
	const pane = useRef<HTMLDivElement>(null)
	const { view, isOnMap } = browse
	const scroller: Scroller = isOnMap ? pane : 'window'
	const columns = useListColumns(pane, isOnMap)

	const viewSwitch = <ViewSwitch view={view} onChange={switchTo} offersSplit={!isNarrow} />
	const filters = (
		<BrowseFilters
			browse={browse}
			facets={facets}
			onRefresh={refresh}
			isRefreshing={isRefreshing}
			searchBox={searchBox(browse)}
			viewSwitch={isNarrow ? null : viewSwitch}
		/>
	)
	const results = (
		<PullToRefresh scrollTop={() => scrollTopOf(scroller)} onRefresh={refresh} isRefreshing={isRefreshing}>
			<Results
				browse={browse}
				facets={facets}
				locations={locations}
				listings={listings}
				frame={{
					scroller,
					...columns,
					pointedKey: pointedOnMap,
					onPoint: isOnMap ? setPointedInList : undefined,
					heart,
				}}
				onZoomOut={isOnMap && mapArea.followsMap ? zoomOutOf(mapArea) : undefined}
			/>
		</PullToRefresh>
	)
	const status = (
		<BrowseStatus browse={browse} total={found.isCurrent ? found.total : undefined} switchedTo={switchedTo} />
	)
	const fade = { '--view-fade': `${VIEW_FADE_MS}ms` } as CSSProperties

	if (!isOnMap) {
		return (
			<PageColumn>
				<div className={classes.page} data-switched={switchedTo !== null || undefined} style={fade}>
					<BrowseHeading browse={browse} total={found.total} />
					{filters}
					{results}
				</div>
				{status}
				{isNarrow && <div className={classes.dock}>{viewSwitch}</div>}
			</PageColumn>
		)
	}
	return (
		<div
			className={classes.screen}
			data-view={view}
			data-fills-window
			data-switched={switchedTo !== null || undefined}
			style={fade}
		>
			<div className={classes.bar}>{filters}</div>
			{view === 'split' && (
				<div className={classes.list}>
					<div className={classes.listHead}>
						<BrowseHeading browse={browse} total={found.total} />
					</div>
					<div ref={pane} className={classes.scroll} data-scroll-restoration-id="results">
						<div>{results}</div>
					</div>
				</div>
			)}
			<div className={classes.map}>
				<MapPane
					browse={browse}
					mapArea={mapArea}
					answer={answers.map}
					highlight={pointedInList}
					onPointedChange={setPointedOnMap}
					insets={isNarrow ? { top: 0, right: 0, bottom: coveredBottom, left: 0 } : undefined}
					isAlone={!isNarrow && view === 'map'}
				>
					{!isNarrow && view === 'map' && (
						<div className={classes.overMap} data-covers-map>
							<BrowseHeading browse={browse} total={found.total} />
						</div>
					)}
				</MapPane>
				{isNarrow && (
					<MapSheet
						browse={browse}
						total={found.total}
						scrollerRef={pane}
						viewSwitch={viewSwitch}
						onHeadHeight={setCoveredBottom}
					>
						{results}
					</MapSheet>
				)}
			</div>
			{status}
		</div>
	)
}
