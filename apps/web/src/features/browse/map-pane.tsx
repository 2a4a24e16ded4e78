import { LOCATED_MAP_ZOOM, MAP_GEOLOCATION_TIMEOUT_MS } from '@farmgate/contracts/business-constants'
import { Paper, Stack, useComputedColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef } from 'react'
import { requestPositionWithToast } from '../../shared/geolocation/request-position-with-toast.ts'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import type { MarkerItem } from '../../shared/map/markers/map-item.ts'
import { predictView } from '../../shared/map/markers/predict-view.ts'
import type { PointedHow } from '../../shared/map/markers/use-pointed-item.ts'
import { LazyLocationsMap } from '../../shared/map/view/lazy-locations-map.ts'
import { MAP_LOADING } from '../../shared/map/view/lazy-map.tsx'
import type { LocationsMapProps } from '../../shared/map/view/locations-map.tsx'
import { type MapInsets, NO_INSETS } from '../../shared/map/view/viewpoint.ts'
import { AreaControls } from './area-controls.tsx'
import type { useMapView } from './browse.queries.ts'
import type { Browse } from './browse.ts'
import { MapBackdrop } from './map-backdrop.tsx'
import classes from './map-pane.module.css'
import { NoResults } from './no-results.tsx'
import type { PointedItem } from './pointed-item.ts'
import { StaleNote } from './stale-note.tsx'
import type { MapArea } from './use-map-area.ts'
import { usePreviews } from './use-previews.ts'

type Props = {
	browse: Browse
	mapArea: MapArea
	mapData: ReturnType<typeof useMapView>
	/** The item that the list points at. */
	highlight: PointedItem | undefined
	onPointedChange: (key: string | undefined, how: PointedHow) => void
	/** Null until they are known: the map waits for them. */
	insets: MapInsets | null
	/** On a phone: a picture of the map is shown while its code loads. */
	isNarrow: boolean
	/** A visible list shows the failure; its retry button also retries the map. */
	isFailureShown: boolean
	/** A visible list shows that there are no results. */
	isListShown: boolean
	/** Shown over the map when no list shows it; null otherwise. */
	heading: ReactNode
}

/** Opens the page of a marker, by id while the slug is not known. */
function useOpenMarker(beforeLeaving: () => void) {
	const navigate = useNavigate()
	return (marker: MarkerItem) => {
		beforeLeaving()
		const { kind, id, slug } = marker
		if (kind === 'location') void navigate({ to: '/locations/$idOrSlug', params: { idOrSlug: slug ?? String(id) } })
		else if (slug === undefined) void navigate({ to: '/l/$id', params: { id: String(id) } })
		else void navigate({ to: '/listings/$slug', params: { slug } })
	}
}

const ZOOM_STEPS = 2

/** Zooms in or out as a move by the user; undefined while the viewpoint is unknown. */
function zoomOf({ viewpoint, goTo }: Pick<MapArea, 'viewpoint' | 'goTo'>, steps: number): (() => void) | undefined {
	return viewpoint && (() => goTo({ center: viewpoint.center, zoom: viewpoint.zoom + steps }))
}

/** Zooms out as a move by the user; undefined while the viewpoint is unknown. */
export function zoomOutOf(mapArea: Pick<MapArea, 'viewpoint' | 'goTo'>): (() => void) | undefined {
	return zoomOf(mapArea, -ZOOM_STEPS)
}

/** Reports the predicted view until the map is loaded, and the views that it shows from then on. */
function useReportedView({ target, predict, report }: MapArea, insets: MapInsets | null) {
	const paneRef = useRef<HTMLDivElement>(null)
	const hasRested = useRef(false)
	const reportPrediction = useEffectEvent(predict)
	const isPlaced = insets !== null
	const { top, right, bottom, left } = insets ?? NO_INSETS
	// After the layout, which reading the size would else force; in slices, because the whole screen is rendered again.
	useEffect(() => {
		const pane = paneRef.current
		if (!pane || !isPlaced || hasRested.current) return
		const size = { width: pane.clientWidth, height: pane.clientHeight }
		const shownView = predictView(target, size, { top, right, bottom, left })
		if (shownView) startTransition(() => reportPrediction(shownView.viewpoint, shownView.bounds))
	}, [target, isPlaced, top, right, bottom, left])
	const onMoveEnd: NonNullable<LocationsMapProps['onMoveEnd']> = (viewpoint, bounds, { byUser }) => {
		hasRested.current = true
		report(viewpoint, bounds, byUser)
	}
	return { paneRef, onMoveEnd }
}

/** The map with its search controls and messages. Fills its parent. */
export function MapPane(props: Props) {
	const { browse, mapArea, mapData, highlight, onPointedChange, isFailureShown, isListShown, heading } = props
	const { insets, isNarrow } = props
	const colorScheme = useComputedColorScheme('light')
	const { isLocating } = useGeolocation()
	const { previewOf, need } = usePreviews()
	const open = useOpenMarker(mapArea.flush)
	async function locate(): Promise<void> {
		const center = await requestPositionWithToast({ timeoutMs: MAP_GEOLOCATION_TIMEOUT_MS })
		if (center) mapArea.goTo({ center, zoom: LOCATED_MAP_ZOOM })
	}
	const { paneRef, onMoveEnd } = useReportedView(mapArea, insets)
	const isEmpty = !isListShown && mapData.isCurrent && mapData.view?.total === 0

	return (
		<div ref={paneRef} className={classes.pane} data-of-map={mapArea.isOfMap || undefined}>
			{isNarrow && <MapBackdrop target={mapArea.target} />}
			{insets === null ? (
				MAP_LOADING
			) : (
				<LazyLocationsMap
					view={mapData.view}
					area={browse.area}
					way={browse.way}
					areaFollowsMap={mapArea.followsMap && mapArea.isOfMap}
					target={mapArea.target}
					onMoveEnd={onMoveEnd}
					onOpen={open}
					colorScheme={colorScheme}
					previews={previewOf}
					onNeedPreviews={need}
					position={browse.position}
					onLocate={locate}
					isLocating={isLocating}
					highlight={highlight}
					onPointedChange={onPointedChange}
					insets={insets}
					onShowList={() => browse.setView('list')}
				/>
			)}
			<Stack gap={8} align="start" className={classes.top}>
				{heading && (
					<Paper px="md" py="xs" shadow="sm">
						{heading}
					</Paper>
				)}
				<AreaControls area={mapArea} />
				{mapData.error !== null && !isFailureShown && (
					<StaleNote
						error={mapData.error}
						isStale={mapData.view !== undefined}
						onRetry={mapData.retry}
						isRetrying={mapData.isFetching}
						onZoomIn={zoomOf(mapArea, ZOOM_STEPS)}
					/>
				)}
				{isEmpty && mapData.error === null && (
					<Paper p="md" maw="22rem" shadow="sm">
						<NoResults browse={browse} onZoomOut={mapArea.followsMap ? zoomOutOf(mapArea) : undefined} />
					</Paper>
				)}
			</Stack>
		</div>
	)
}
