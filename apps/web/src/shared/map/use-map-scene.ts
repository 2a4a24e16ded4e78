import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { MapView } from '@farmgate/contracts/map-view'
import { useMemo } from 'react'
import { markersOfPoints } from './cluster-points.ts'
import { EMPTY_SCENE, type MapScene, sceneOfAnswer, sceneOfPoints } from './map-scene.ts'
import type { MapRest } from './use-farmgate-map.ts'

type Options = {
	view: MapView | undefined
	area: BoundingBox | undefined
	areaFollowsMap: boolean
	rest: MapRest | undefined
}

/** What there is to draw of an answer, wherever the map rests. */
export function useMapScene({ view, area, areaFollowsMap, rest }: Options): MapScene {
	const points = view?.points
	const markers = useMemo(() => (points ? markersOfPoints(points) : undefined), [points])
	const counted = area ?? (areaFollowsMap ? rest?.bounds : undefined)
	// A box that says the same is the same, so that no work is done for a new object.
	const box = counted && [counted.west, counted.south, counted.east, counted.north].join()
	const zoom = rest?.viewpoint.zoom
	return useMemo(() => {
		if (markers && zoom !== undefined) {
			const [west = 0, south = 0, east = 0, north = 0] = box?.split(',').map(Number) ?? []
			const within = box === undefined ? undefined : { west, south, east, north }
			return sceneOfPoints(markers, { area: within, zoom, showsOutside: areaFollowsMap })
		}
		return view && !view.points ? sceneOfAnswer(view) : EMPTY_SCENE
	}, [view, markers, box, zoom, areaFollowsMap])
}
