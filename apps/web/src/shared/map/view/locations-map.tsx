import type { Along } from '@farmgate/contracts/filter'
import { LocationsLayer, type LocationsLayerProps } from '../markers/locations-layer.tsx'
import { CorridorLayer } from './corridor-layer.tsx'
import { MapCanvas, type MapCanvasProps } from './map-canvas.tsx'

export type LocationsMapProps = Omit<MapCanvasProps, 'children' | 'isLocated'> &
	LocationsLayerProps & {
		/** A way by car to draw with the places that are on it. */
		way?: Along | null | undefined
	}

/** A map of locations and listings, and of the visitor's position when it is given. Fills its parent. */
export function LocationsMap(props: LocationsMapProps) {
	const { target, onMoveEnd, colorScheme, onLocate, isLocating, insets, way, ...layer } = props
	const canvas = { target, onMoveEnd, colorScheme, onLocate, isLocating, insets }
	return (
		<MapCanvas {...canvas} isLocated={layer.position != null}>
			{way && <CorridorLayer way={way} />}
			<LocationsLayer {...layer} />
		</MapCanvas>
	)
}
