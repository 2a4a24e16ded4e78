import { CLUSTERING_OFF_ZOOM } from '@farmgate/contracts/business-constants'
import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { MapView } from '@farmgate/contracts/map-view'
import { distanceMeters } from '@farmgate/geo/distance'
import { clustersOf, markersOf } from '../view/read-map-view.ts'
import { clusterZoom } from '../view/viewpoint.ts'
import { clusterOf, clusterPoints, type PointGroups } from './cluster-points.ts'
import { isCluster, isMarker, type MapCluster, type MarkerItem, type MarkerRef, mapItemKey } from './map-item.ts'
import { pointKey } from './spread-items.ts'

/** The most markers that are fanned out around one point; more of them become one cluster that opens a list. */
export const FANNED_OUT_MAX = 12

/** Everything that is drawn for a map view. */
export type MapScene = {
	items: readonly (MarkerItem | MapCluster)[]
	/** The markers in each cluster, by cluster id. Clusters made by the server are not in it. */
	members: ReadonlyMap<string, readonly MarkerItem[]>
}

export const EMPTY_SCENE: MapScene = { items: [], members: new Map() }

/** Replaces the markers of each point that has too many to be fanned out by one cluster. */
function withStacks(items: MapScene['items'], members: ReadonlyMap<string, readonly MarkerItem[]>): MapScene {
	const points = new Map<string, MarkerItem[]>()
	for (const item of items) {
		if (!isMarker(item)) continue
		const point = points.get(pointKey(item))
		if (point) point.push(item)
		else points.set(pointKey(item), [item])
	}
	const stacks = [...points].filter(([, point]) => point.length > FANNED_OUT_MAX)
	if (stacks.length === 0) return { items, members }
	const stackedItems = new Set(stacks.flatMap(([, stack]) => stack))
	const clusters = stacks.map(([point, stack]) => ({ cluster: clusterOf(`point/${point}`, stack), stack }))
	return {
		items: [
			...clusters.map(({ cluster }) => cluster),
			...items.filter((item) => !isMarker(item) || !stackedItems.has(item)),
		],
		members: new Map([...members, ...clusters.map(({ cluster, stack }) => [cluster.id, stack] as const)]),
	}
}

/** The scene of clusters and markers made by the server. */
export function sceneOfResponse({ clusters, markers }: Pick<MapView, 'clusters' | 'markers'>): MapScene {
	return withStacks([...(clusters ? clustersOf(clusters) : []), ...(markers ? markersOf(markers) : [])], new Map())
}

type PointsOptions = {
	/** The area that the counts are for; undefined: everything. */
	area: BoundingBox | undefined
	/** May be fractional. */
	zoom: number
	/** Whether points outside of the area are drawn too. */
	showsOutside: boolean
}

/** The scene of clustered points. Clusters and markers within the area add up to the number of points in it. */
export function sceneOfPoints(points: readonly MarkerItem[], { area, zoom, showsOutside }: PointsOptions): MapScene {
	const { inside, outside } = clusterPoints(points, area, clusterZoom(zoom, CLUSTERING_OFF_ZOOM))
	const shown: PointGroups[] = showsOutside ? [inside, outside] : [inside]
	return withStacks(
		[...shown.flatMap(({ clusters }) => clusters), ...shown.flatMap(({ markers }) => markers)],
		new Map(shown.flatMap(({ members }) => [...members])),
	)
}

/** The markers of a cluster that are at one point and too many to be fanned out, so that zooming in would not help. */
export function overlappingMarkersOf(
	{ members }: MapScene,
	{ id, extent }: MapCluster,
): readonly MarkerItem[] | undefined {
	const markers = members.get(id)
	if (markers === undefined || markers.length <= FANNED_OUT_MAX) return undefined
	const corners = [
		{ lat: extent.south, lng: extent.west },
		{ lat: extent.north, lng: extent.east },
	]
	return new Set(corners.map((coordinates) => pointKey({ coordinates }))).size === 1 ? markers : undefined
}

/** Whether a marker may be a member of a cluster made by the server: it is at most twice as far away as the extent's edge. */
function isAround({ coordinates, extent }: MapCluster, { lat, lng }: Coordinates): boolean {
	return (
		Math.abs(lng - coordinates.lng) <= extent.east - extent.west &&
		Math.abs(lat - coordinates.lat) <= extent.north - extent.south
	)
}

/**
 * The key of the marker, or of the cluster that contains it. The members of server clusters are unknown; of these it is
 * the nearest one.
 */
export function keyContaining(scene: MapScene, target: MarkerRef & { coordinates: Coordinates }): string | undefined {
	const key = mapItemKey(target)
	if (scene.items.some((item) => mapItemKey(item) === key)) return key
	for (const [id, members] of scene.members)
		if (members.some((member) => member.kind === target.kind && member.id === target.id)) return `cluster:${id}`
	const [nearest] = scene.items
		.filter(isCluster)
		.filter((cluster) => !scene.members.has(cluster.id) && isAround(cluster, target.coordinates))
		.map((cluster) => ({ cluster, distance: distanceMeters(cluster.coordinates, target.coordinates) }))
		.sort((a, b) => a.distance - b.distance)
	return nearest && mapItemKey(nearest.cluster)
}
