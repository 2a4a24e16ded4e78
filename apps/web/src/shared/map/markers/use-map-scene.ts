import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { MapView } from '@farmgate/contracts/map-view'
import { useMemo } from 'react'
import { markersOf } from '../view/read-map-view.ts'
import type { ShownView } from '../view/use-map-element.ts'
import { EMPTY_SCENE, type MapScene, sceneOfPoints, sceneOfResponse } from './map-scene.ts'

type Options = {
	view: MapView | undefined
	area: BoundingBox | undefined
	areaFollowsMap: boolean
	shownView: ShownView | undefined
}

/** The scene of a map view at the current zoom. */
export function useMapScene({ view, area, areaFollowsMap, shownView }: Options): MapScene {
	const points = view?.points
	const markers = useMemo(() => (points ? markersOf(points) : undefined), [points])
	const countedArea = area ?? (areaFollowsMap ? shownView?.bounds : undefined)
	// A string, so that an equal box in a new object does not cause a new scene.
	const box = countedArea && [countedArea.west, countedArea.south, countedArea.east, countedArea.north].join()
	const zoom = shownView?.viewpoint.zoom
	return useMemo(() => {
		if (markers && zoom !== undefined) {
			const [west = 0, south = 0, east = 0, north = 0] = box?.split(',').map(Number) ?? []
			const within = box === undefined ? undefined : { west, south, east, north }
			return sceneOfPoints(markers, { area: within, zoom, showsOutside: areaFollowsMap })
		}
		return view && !view.points ? sceneOfResponse(view) : EMPTY_SCENE
	}, [view, markers, box, zoom, areaFollowsMap])
}
