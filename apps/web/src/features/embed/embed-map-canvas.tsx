import { LocationsLayer, type LocationsLayerProps } from '../../shared/map/locations-layer.tsx'
import { MapCanvas, type MapCanvasProps } from '../../shared/map/map-canvas.tsx'

type Props = Pick<MapCanvasProps, 'target' | 'onRest' | 'colorScheme'> & LocationsLayerProps

/** The map of the embed frame: results only, because a frame never asks for the visitor's position. */
export function EmbedMapCanvas({ target, onRest, colorScheme, ...layer }: Props) {
	return (
		<MapCanvas target={target} onRest={onRest} colorScheme={colorScheme}>
			<LocationsLayer {...layer} />
		</MapCanvas>
	)
}
