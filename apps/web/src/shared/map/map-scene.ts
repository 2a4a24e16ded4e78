import { CLUSTERING_OFF_ZOOM } from '@farmgate/contracts/business-constants'
import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { MapCluster, MapView } from '@farmgate/contracts/map-view'
import { containsPoint } from '@farmgate/geo/box'
import { distanceMeters } from '@farmgate/geo/distance'
import { clusterPoints, type PointGroups, ringOf } from './cluster-points.ts'
import { isCluster, isMarker, type MarkerItem, type MarkerRef, mapItemKey } from './map-item.ts'
import { pointKey } from './spread-items.ts'
import { groupingZoom } from './viewpoint.ts'

/** As many markers as can be fanned out around one point; more of them become one ring that opens a list. */
export const FANNED_OUT_MAX = 12

/** Everything that is drawn for an answer. */
export type MapScene = {
	items: readonly (MarkerItem | MapCluster)[]
	/** What rings stand for, by their ids; those that the server made are not among them. */
	members: ReadonlyMap<string, readonly MarkerItem[]>
}

export const EMPTY_SCENE: MapScene = { items: [], members: new Map() }

/** Makes one ring of each point with more markers than can be fanned out. */
function stacked(items: MapScene['items'], members: ReadonlyMap<string, readonly MarkerItem[]>): MapScene {
	const points = new Map<string, MarkerItem[]>()
	for (const item of items) {
		if (!isMarker(item)) continue
		const point = points.get(pointKey(item))
		if (point) point.push(item)
		else points.set(pointKey(item), [item])
	}
	const crowds = [...points].filter(([, point]) => point.length > FANNED_OUT_MAX)
	if (crowds.length === 0) return { items, members }
	const inCrowd = new Set(crowds.flatMap(([, crowd]) => crowd))
	const rings = crowds.map(([point, crowd]) => ({ ring: ringOf(`point/${point}`, crowd), crowd }))
	return {
		items: [...rings.map(({ ring }) => ring), ...items.filter((item) => !isMarker(item) || !inCrowd.has(item))],
		members: new Map([...members, ...rings.map(({ ring, crowd }) => [ring.id, crowd] as const)]),
	}
}

/** The rings and markers that the server made, as they are. */
export function sceneOfAnswer({ clusters, markers }: Pick<MapView, 'clusters' | 'markers'>): MapScene {
	return stacked([...clusters, ...markers], new Map())
}

type PointsOptions = {
	/** What the counts are of; undefined: everything. */
	area: BoundingBox | undefined
	/** Of the view; need not be whole. */
	zoom: number
	/** Whether what lies outside of the area is drawn too. */
	showsOutside: boolean
}

/** Rings and markers made of points; those within the area add up to exactly what lies in it. */
export function sceneOfPoints(points: readonly MarkerItem[], { area, zoom, showsOutside }: PointsOptions): MapScene {
	const { inside, outside } = clusterPoints(points, area, groupingZoom(zoom, CLUSTERING_OFF_ZOOM))
	const shown: PointGroups[] = showsOutside ? [inside, outside] : [inside]
	return stacked(
		[...shown.flatMap(({ clusters }) => clusters), ...shown.flatMap(({ markers }) => markers)],
		new Map(shown.flatMap(({ members }) => [...members])),
	)
}

/** What a ring stands for when all of it is at one point and too much to be fanned out: zooming in would not help. */
export function crowdOf({ members }: MapScene, { id, extent }: MapCluster): readonly MarkerItem[] | undefined {
	const crowd = members.get(id)
	if (crowd === undefined || crowd.length <= FANNED_OUT_MAX) return undefined
	const corners = [
		{ lat: extent.south, lng: extent.west },
		{ lat: extent.north, lng: extent.east },
	]
	return new Set(corners.map((coordinates) => pointKey({ coordinates }))).size === 1 ? crowd : undefined
}

/**
 * The key of the marker itself, or of the ring that holds it: by what the ring stands for where that is known, else the
 * nearest of those whose extent contains it.
 */
export function keyHolding(scene: MapScene, sought: MarkerRef & { coordinates: Coordinates }): string | undefined {
	const key = mapItemKey(sought)
	if (scene.items.some((item) => mapItemKey(item) === key)) return key
	for (const [id, members] of scene.members)
		if (members.some((member) => member.kind === sought.kind && member.id === sought.id)) return `cluster:${id}`
	const [nearest] = scene.items
		.filter(isCluster)
		.filter(({ id, extent }) => !scene.members.has(id) && containsPoint(extent, sought.coordinates))
		.map((ring) => ({ ring, distance: distanceMeters(ring.coordinates, sought.coordinates) }))
		.sort((a, b) => a.distance - b.distance)
	return nearest && mapItemKey(nearest.ring)
}
