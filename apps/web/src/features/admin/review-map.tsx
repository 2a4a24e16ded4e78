import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Location } from '@farmgate/contracts/location'
import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { createLazyMap } from '../../shared/map/view/lazy-map.tsx'
import classes from './review.module.css'

const LazyReviewMapCanvas = createLazyMap(async () => (await import('./review-map-canvas.tsx')).ReviewMapCanvas)

const STREET_ZOOM = 13

/** A map of a submitted location, at its exact place, and of those that may be the same. */
export function ReviewMap({ location, others }: { location: Location; others: readonly Location[] }) {
	const colorScheme = useComputedColorScheme('light')
	const { lat, lng }: Coordinates = location.coordinates
	const target = useMemo(() => ({ center: { lat, lng }, zoom: STREET_ZOOM }), [lat, lng])
	const locations = useMemo(() => [location, ...others], [location, others])
	return (
		<div className={classes.map}>
			<LazyReviewMapCanvas target={target} colorScheme={colorScheme} locations={locations} />
		</div>
	)
}
