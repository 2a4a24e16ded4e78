import { LocationsLayer, type LocationsLayerProps } from '../../shared/map/markers/locations-layer.tsx'
import { MapCanvas, type MapCanvasProps } from '../../shared/map/view/map-canvas.tsx'

export type BrowseMapProps = Omit<MapCanvasProps, 'children' | 'isLocated' | 'onMoveEnd'> &
	Required<Pick<MapCanvasProps, 'onMoveEnd'>> &
	LocationsLayerProps

/** The map of the browse screens: results and the user's position. */
export function BrowseMap({ target, onMoveEnd, colorScheme, onLocate, isLocating, insets, ...layer }: BrowseMapProps) {
	const canvas = { target, onMoveEnd, colorScheme, onLocate, isLocating, insets }
	return (
		<MapCanvas {...canvas} isLocated={layer.position != null}>
			<LocationsLayer {...layer} />
		</MapCanvas>
	)
}
