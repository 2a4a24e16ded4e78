import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Location } from '@farmgate/contracts/location'
import { Paper, useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { openInNewTab } from '../../shared/map/markers/open-in-new-tab.ts'
import { LazyLocationsMap } from '../../shared/map/view/lazy-locations-map.ts'
import { mapItemsOf, previewsOf } from '../../shared/map/view/location-view.ts'

const STREET_ZOOM = 13

function shownOf(locations: readonly Location[]) {
	const total = locations.length
	return { view: { total, markers: mapItemsOf(locations) }, previews: previewsOf(locations) }
}

/** A map of a submitted location, at its exact place, and of those that may be the same. A marker opens its page in a new tab. */
export function ReviewMap({ location, others }: { location: Location; others: readonly Location[] }) {
	const colorScheme = useComputedColorScheme('light')
	const { lat, lng }: Coordinates = location.coordinates
	const target = useMemo(() => ({ center: { lat, lng }, zoom: STREET_ZOOM }), [lat, lng])
	const shown = useMemo(() => shownOf([location, ...others]), [location, others])
	return (
		<Paper pos="relative" h="clamp(11rem, 30vh, 16rem)" style={{ overflow: 'hidden' }}>
			<LazyLocationsMap target={target} colorScheme={colorScheme} {...shown} onOpen={openInNewTab} />
		</Paper>
	)
}
