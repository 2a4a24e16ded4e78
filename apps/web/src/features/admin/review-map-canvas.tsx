import type { Location } from '@farmgate/contracts/location'
import type { MapView } from '@farmgate/contracts/map-view'
import { LocationsLayer } from '../../shared/map/locations-layer.tsx'
import { MapCanvas, type MapCanvasProps } from '../../shared/map/map-canvas.tsx'

type Props = Pick<MapCanvasProps, 'target' | 'colorScheme'> & { locations: readonly Location[] }

function viewOf(locations: readonly Location[]): MapView {
	return {
		markers: locations.map(({ id, slug, name, type, coordinates }) => ({
			kind: 'location',
			id,
			slug,
			name,
			type,
			coordinates,
		})),
		clusters: [],
		points: null,
		total: { value: locations.length, atLeast: false },
		withoutCoordinates: 0,
	}
}

/** The map of `ReviewMap`. A marker opens the page of its location in a new tab. */
export function ReviewMapCanvas({ target, colorScheme, locations }: Props) {
	return (
		<MapCanvas target={target} onRest={() => undefined} colorScheme={colorScheme}>
			<LocationsLayer
				view={viewOf(locations)}
				onOpen={({ id, slug }) =>
					window.open(`/locations/${slug ? encodeURIComponent(slug) : id}`, '_blank', 'noopener')
				}
			/>
		</MapCanvas>
	)
}
