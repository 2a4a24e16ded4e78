import { LocationsLayer, type LocationsLayerProps } from '../../shared/map/markers/locations-layer.tsx'
import { MapCanvas, type MapCanvasProps } from '../../shared/map/view/map-canvas.tsx'

type Props = Pick<MapCanvasProps, 'target' | 'colorScheme'> &
	Pick<LocationsLayerProps, 'view' | 'previews' | 'onOpen' | 'position'>

/** The map of saved locations, with the visitor's position when it is known. */
export function SavedMapCanvas({ target, colorScheme, ...layer }: Props) {
	return (
		<MapCanvas target={target} colorScheme={colorScheme}>
			<LocationsLayer {...layer} />
		</MapCanvas>
	)
}
