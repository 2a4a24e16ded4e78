import type { MapCluster } from '@farmgate/contracts/map-view'
import { worldSizePx } from '@farmgate/geo/mercator'

/** Rounding moves a cluster by less than this. */
const MAX_SHIFT_PX = 0.25

/** Decimals of degrees that are needed to tell apart what a screen can show. */
function decimalsAt(zoom: number): number {
	const maxShiftDegrees = (360 / worldSizePx(zoom)) * MAX_SHIFT_PX
	return Math.max(0, Math.ceil(-Math.log10(maxShiftDegrees)))
}

/**
 * A cluster with as many decimals as a screen can show at a zoom. The others are a quarter of the bytes of a map. The extent is
 * rounded outward and still contains all members.
 */
export function roundCluster(cluster: MapCluster, zoom: number): MapCluster {
	const scale = 10 ** decimalsAt(zoom)
	const { coordinates, extent } = cluster
	const clamp = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, degrees))
	return {
		...cluster,
		coordinates: { lat: Math.round(coordinates.lat * scale) / scale, lng: Math.round(coordinates.lng * scale) / scale },
		extent: {
			west: clamp(Math.floor(extent.west * scale) / scale, 180),
			south: clamp(Math.floor(extent.south * scale) / scale, 90),
			east: clamp(Math.ceil(extent.east * scale) / scale, 180),
			north: clamp(Math.ceil(extent.north * scale) / scale, 90),
		},
	}
}
