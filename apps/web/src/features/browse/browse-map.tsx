import type { Coordinates } from '@farmgate/contracts/coordinates'
import { LocationsLayer, type LocationsLayerProps } from '../../shared/map/markers/locations-layer.tsx'
import { MapCanvas, type MapCanvasProps } from '../../shared/map/view/map-canvas.tsx'
import { PositionLayer } from '../../shared/map/view/position-layer.tsx'

export type BrowseMapProps = Omit<MapCanvasProps, 'children' | 'isLocated'> &
	LocationsLayerProps & {
		/** The user's own position, when it is known. */
		position?: Coordinates | undefined
	}

/** The map of the browse screens: results and the user's position. */
export function BrowseMap({
	target,
	onMoveEnd,
	colorScheme,
	onLocate,
	isLocating,
	insets,
	position,
	...layer
}: BrowseMapProps) {
	const canvas = { target, onMoveEnd, colorScheme, onLocate, isLocating, insets }
	return (
		<MapCanvas {...canvas} isLocated={position !== undefined}>
			<LocationsLayer {...layer} />
			{position && <PositionLayer position={position} />}
		</MapCanvas>
	)
}
