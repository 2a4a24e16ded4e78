import { type ReactNode, useRef, useState } from 'react'
import type { SheetStop } from '../../shared/ui/bottom-sheet-stops.ts'
import { PullToRefresh } from '../../shared/ui/pull-to-refresh.tsx'
import { ViewSwitch } from '../../shared/ui/view-switch.tsx'
import { wantedLists } from './browse.queries.ts'
import type { Browse } from './browse.ts'
import { BrowseHeading, BrowseStatus } from './browse-heading.tsx'
import { ListLayout, MapLayout } from './browse-layout.tsx'
import type { BrowsePreset } from './browse-presets.ts'
import { BrowseFilters } from './filters/browse-filters.tsx'
import { FiltersButton } from './filters/filters-button.tsx'
import { useNearMe } from './filters/use-near-me.ts'
import { MapPane, zoomOutOf } from './map-pane.tsx'
import { MapSheet } from './map-sheet.tsx'
import type { PointedItem, PointedOnMap } from './pointed-item.ts'
import type { PlaceHeart } from './result-card.tsx'
import { hasFailed, Results } from './results.tsx'
import { type Scroller, scrollTopOf } from './scroller.ts'
import { useAnswers } from './use-answers.ts'
import { useBrowse } from './use-browse.ts'
import { useListColumns } from './use-list-columns.ts'
import { usePaneScroll } from './use-pane-scroll.ts'
import { useRefresh } from './use-refresh.ts'
import { useSwitching } from './use-switching.ts'

type Props = {
	preset: BrowsePreset
	/** The box for text in the bar of filters; another feature's, so the route brings it. */
	searchBox: (browse: Browse) => ReactNode
	heart?: PlaceHeart | undefined
	/** What else can be done with the question, beside the count; another feature's too. */
	actions?: (browse: Browse) => ReactNode
}

/** The address's question in one text, without how it is looked at. */
function questionOf({ search: { view: _view, ...question } }: Browse): string {
	return JSON.stringify(question)
}

/**
 * One screen for every part of the directory: what is asked, how many that leaves, and the answer as a list, as a map, or
 * as both beside each other. All of them ask the one question of `useBrowse`.
 */
export function BrowseScreen({ preset, searchBox, heart, actions }: Props) {
	const { browse, mapArea, isNarrow } = useBrowse(preset)
	useNearMe(browse)
	const answers = useAnswers(browse, mapArea.viewpoint?.zoom)
	const { facets, found } = answers
	const { refresh, isRefreshing } = useRefresh()
	const { switchedTo, switchTo } = useSwitching(browse)
	const [pointedInList, setPointedInList] = useState<PointedItem>()
	const [pointedOnMap, setPointedOnMap] = useState<PointedOnMap>()
	const [coveredBottom, setCoveredBottom] = useState<number>()
	const [sheetStop, setSheetStop] = useState<SheetStop>('peek')
	const pane = useRef<HTMLDivElement>(null)
	const { view, isOnMap } = browse
	const scroller: Scroller = isOnMap ? pane : 'window'
	const columns = useListColumns(pane, isOnMap ? view : null)
	usePaneScroll(pane, {
		name: view,
		question: questionOf(browse),
		hasContent: isOnMap && wantedLists(browse, answers).every(({ items }) => items !== undefined),
	})

	const asking = { browse, facets, onRefresh: refresh, isRefreshing }
	const viewSwitch = <ViewSwitch view={view} onChange={switchTo} offersSplit={!isNarrow} />
	const forTheThumb = (
		<>
			{viewSwitch}
			<FiltersButton {...asking} />
		</>
	)
	const heading = <BrowseHeading browse={browse} total={found.total} actions={actions?.(browse)} />
	const results = (
		<PullToRefresh scrollTop={() => scrollTopOf(scroller)} onRefresh={refresh} isRefreshing={isRefreshing}>
			<Results
				browse={browse}
				{...answers}
				frame={{
					scroller,
					...columns,
					pointedKey: pointedOnMap?.key,
					revealKey: view === 'split' && pointedOnMap?.by === 'focus' ? pointedOnMap.key : undefined,
					onPoint: isOnMap ? setPointedInList : undefined,
					heart,
				}}
				onZoomOut={isOnMap && mapArea.followsMap ? zoomOutOf(mapArea) : undefined}
			/>
		</PullToRefresh>
	)
	const parts = {
		isSwitched: switchedTo !== null,
		heading,
		filters: (
			<BrowseFilters
				{...asking}
				searchBox={searchBox(browse)}
				viewSwitch={isNarrow ? null : viewSwitch}
				hasFiltersButton={false}
			/>
		),
		status: <BrowseStatus browse={browse} total={found.isCurrent ? found.total : undefined} switchedTo={switchedTo} />,
	}

	if (!isOnMap) return <ListLayout {...parts} results={results} dock={isNarrow ? forTheThumb : null} />
	const isListInSight = isNarrow ? sheetStop !== 'peek' : view === 'split'
	// Until the height of the sheet's head is known, so is not what it leaves of the map.
	const isMapPlaced = !isNarrow || coveredBottom !== undefined
	return (
		<MapLayout
			{...parts}
			view={view}
			paneRef={pane}
			list={isNarrow || view === 'map' ? null : results}
			map={
				isMapPlaced && (
					<MapPane
						browse={browse}
						mapArea={mapArea}
						answer={answers.map}
						highlight={pointedInList}
						onPointedChange={(key, { by }) => setPointedOnMap(key === undefined ? undefined : { key, by })}
						insets={isNarrow ? { top: 0, right: 0, bottom: coveredBottom ?? 0, left: 0 } : undefined}
						isFailureTold={isListInSight && wantedLists(browse, answers).some(hasFailed)}
						// Short, because it covers the map: what else can be done stands beside the list.
						heading={!isNarrow && view === 'map' ? <BrowseHeading browse={browse} total={found.total} /> : null}
					/>
				)
			}
			isMapCovered={isNarrow && sheetStop === 'full'}
			sheet={
				isNarrow && (
					<MapSheet
						browse={browse}
						total={found.total}
						scrollerRef={pane}
						actions={forTheThumb}
						onHeadHeight={setCoveredBottom}
						onStopChange={setSheetStop}
					>
						{results}
					</MapSheet>
				)
			}
		/>
	)
}
