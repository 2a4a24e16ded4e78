import { LocationsLayer, type LocationsLayerProps } from '../../shared/map/markers/locations-layer.tsx'
import { MapCanvas, type MapCanvasProps } from '../../shared/map/view/map-canvas.tsx'

type Props = Pick<MapCanvasProps, 'target' | 'onMoveEnd' | 'colorScheme'> & LocationsLayerProps

/** The map of the embed frame: results only, because a frame never asks for the visitor's position. */
export function EmbedMapCanvas({ target, onMoveEnd, colorScheme, ...layer }: Props) {
	return (
		<MapCanvas target={target} onMoveEnd={onMoveEnd} colorScheme={colorScheme}>
			<LocationsLayer {...layer} />
		</MapCanvas>
	)
}
