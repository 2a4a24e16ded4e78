import type { Location } from '@farmgate/contracts/location'
import type { MapView } from '@farmgate/contracts/map-view'
import { useMemo } from 'react'
import { LocationsLayer } from '../../shared/map/markers/locations-layer.tsx'
import { openInNewTab } from '../../shared/map/markers/open-in-new-tab.ts'
import { mapItemsOf, previewsOf } from '../../shared/map/view/location-view.ts'
import { MapCanvas, type MapCanvasProps } from '../../shared/map/view/map-canvas.tsx'

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
		<MapCanvas target={target} colorScheme={colorScheme}>
			<LocationsLayer {...shown} onOpen={openInNewTab} />
		</MapCanvas>
	)
}
