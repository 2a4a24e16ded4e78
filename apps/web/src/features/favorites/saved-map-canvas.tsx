import type { Coordinates } from '@farmgate/contracts/coordinates'
import { LocationsLayer, type LocationsLayerProps } from '../../shared/map/markers/locations-layer.tsx'
import { MapCanvas, type MapCanvasProps } from '../../shared/map/view/map-canvas.tsx'
import { PositionLayer } from '../../shared/map/view/position-layer.tsx'

type Props = Pick<MapCanvasProps, 'target' | 'colorScheme'> &
	Pick<LocationsLayerProps, 'view' | 'previews' | 'onOpen'> & { position: Coordinates | null }

const ignoreMoveEnd = () => undefined

/** The map of saved locations, with the visitor's position when it is known. */
export function SavedMapCanvas({ target, colorScheme, position, ...layer }: Props) {
	return (
		<MapCanvas target={target} colorScheme={colorScheme} onMoveEnd={ignoreMoveEnd}>
			<LocationsLayer {...layer} />
			{position && <PositionLayer position={position} />}
		</MapCanvas>
	)
}
