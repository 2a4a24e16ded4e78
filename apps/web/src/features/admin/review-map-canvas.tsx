import type { Location } from '@farmgate/contracts/location'
import type { MapView } from '@farmgate/contracts/map-view'
import { useMemo } from 'react'
import { mapItemsOf, previewsOf } from '../../shared/map/location-view.ts'
import { LocationsLayer } from '../../shared/map/locations-layer.tsx'
import { MapCanvas, type MapCanvasProps } from '../../shared/map/map-canvas.tsx'
import { openInNewTab } from '../../shared/map/open-in-new-tab.ts'

type Props = Pick<MapCanvasProps, 'target' | 'colorScheme'> & { locations: readonly Location[] }

function viewOf(locations: readonly Location[]): MapView {
	return {
		total: { value: locations.length, atLeast: false },
		markers: mapItemsOf(locations),
	}
}

/** The map of `ReviewMap`. A marker opens the page of its location in a new tab. */
export function ReviewMapCanvas({ target, colorScheme, locations }: Props) {
	const shown = useMemo(() => ({ view: viewOf(locations), previews: previewsOf(locations) }), [locations])
	return (
		<MapCanvas target={target} onMoveEnd={() => undefined} colorScheme={colorScheme}>
			<LocationsLayer {...shown} onOpen={openInNewTab} />
		</MapCanvas>
	)
}
