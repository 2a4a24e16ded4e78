import { LOCATED_MAP_ZOOM } from '@farmgate/contracts/business-constants'
import { useComputedColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { requestPositionOrSay } from '../../shared/geolocation/request-position-or-say.ts'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { foreseenRest } from '../../shared/map/foreseen-rest.ts'
import { LazyMapCanvas } from '../../shared/map/lazy-map-canvas.tsx'
import type { MarkerItem } from '../../shared/map/map-item.ts'
import type { MapCanvasProps, PointedHow } from '../../shared/map/map-props.ts'
import { type MapInsets, NO_INSETS } from '../../shared/map/viewpoint.ts'
import { AreaControls } from './area-controls.tsx'
import type { useMapView } from './browse.queries.ts'
import type { Browse } from './browse.ts'
import classes from './map-pane.module.css'
import { NoResults } from './no-results.tsx'
import type { PointedItem } from './pointed-item.ts'
import { StaleNote } from './stale-note.tsx'
import type { MapArea } from './use-map-area.ts'
import { usePreviews } from './use-previews.ts'

type Props = {
	browse: Browse
	mapArea: MapArea
	answer: ReturnType<typeof useMapView>
	/** What the list points at. */
	highlight: PointedItem | undefined
	onPointedChange: (key: string | undefined, how: PointedHow) => void
	insets: MapInsets | undefined
	/** A list in sight says what went wrong, and its way to try again is the map's too. */
	isFailureTold: boolean
	/** Laid over the map where there is no list that would have it, nor say that nothing was found; else null. */
	heading: ReactNode
}

/** Opens the page of a marker. Its slug may not have come yet; the id leads there as well. */
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

/** Some steps in or out, as a move of the visitor's. */
function zoomOf({ viewpoint, goTo }: Pick<MapArea, 'viewpoint' | 'goTo'>, steps: number): (() => void) | undefined {
	return viewpoint && (() => goTo({ center: viewpoint.center, zoom: viewpoint.zoom + steps }))
}

/** Further out, as a move of the visitor's. */
export function zoomOutOf(mapArea: Pick<MapArea, 'viewpoint' | 'goTo'>): (() => void) | undefined {
	return zoomOf(mapArea, -ZOOM_STEPS)
}

/** Tells what the map will show for as long as its code is not there, and what it shows from then on. */
function useForesight({ target, foresee, report }: MapArea, { top, right, bottom, left }: MapInsets) {
	const paneRef = useRef<HTMLDivElement>(null)
	const hasRested = useRef(false)
	const tell = useEffectEvent(foresee)
	useLayoutEffect(() => {
		const pane = paneRef.current
		if (!pane || hasRested.current) return
		const size = { width: pane.clientWidth, height: pane.clientHeight }
		const rest = foreseenRest(target, size, { top, right, bottom, left })
		if (rest) tell(rest.viewpoint, rest.bounds)
	}, [target, top, right, bottom, left])
	const onRest: MapCanvasProps['onRest'] = (viewpoint, bounds, { byHand }) => {
		hasRested.current = true
		report(viewpoint, bounds, byHand)
	}
	return { paneRef, onRest }
}

/** The map with what belongs to asking by it. Fills its parent. */
export function MapPane(props: Props) {
	const { browse, mapArea, answer, highlight, onPointedChange, insets, isFailureTold, heading } = props
	const colorScheme = useComputedColorScheme('light')
	const { isLocating } = useGeolocation()
	const { previewOf, need } = usePreviews()
	const open = useOpenMarker(mapArea.flush)
	const { goTo } = mapArea
	const locate = useCallback(async () => {
		const center = await requestPositionOrSay()
		if (center) goTo({ center, zoom: LOCATED_MAP_ZOOM })
	}, [goTo])
	const { paneRef, onRest } = useForesight(mapArea, insets ?? NO_INSETS)
	const isEmpty = heading !== null && answer.isCurrent && answer.view?.total.value === 0

	return (
		<div ref={paneRef} className={classes.pane} data-of-map={mapArea.isOfMap || undefined}>
			<LazyMapCanvas
				view={answer.view}
				area={browse.area}
				areaFollowsMap={mapArea.followsMap && mapArea.isOfMap}
				target={mapArea.target}
				onRest={onRest}
				onOpen={open}
				colorScheme={colorScheme}
				previews={previewOf}
				onNeedPreviews={need}
				position={browse.position ?? undefined}
				onLocate={() => void locate()}
				isLocating={isLocating}
				highlight={highlight}
				onPointedChange={onPointedChange}
				insets={insets}
				onShowList={() => browse.setView('list')}
			/>
			<div className={classes.top}>
				{heading && (
					<div className={classes.heading} data-covers-map>
						{heading}
					</div>
				)}
				<AreaControls area={mapArea} />
				{answer.error !== null && !isFailureTold && (
					<div data-covers-map>
						<StaleNote
							error={answer.error}
							isStale={answer.view !== undefined}
							onRetry={answer.retry}
							isRetrying={answer.isFetching}
							onZoomIn={zoomOf(mapArea, ZOOM_STEPS)}
						/>
					</div>
				)}
				{isEmpty && answer.error === null && (
					<div className={classes.empty} data-covers-map>
						<NoResults browse={browse} onZoomOut={mapArea.followsMap ? zoomOutOf(mapArea) : undefined} />
					</div>
				)}
			</div>
		</div>
	)
}
