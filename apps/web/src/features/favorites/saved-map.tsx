import type { Location } from '@farmgate/contracts/location'
import type { MapPoints, MapView } from '@farmgate/contracts/map-view'
import { Paper, useComputedColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { LazyLocationsMap } from '../../shared/map/view/lazy-locations-map.ts'
import { mapItemsOf, previewsOf } from '../../shared/map/view/location-view.ts'
import { openingBounds, pointBounds } from '../../shared/map/view/opening-bounds.ts'

const WORLD = { west: -180, south: -90, east: 180, north: 90 }

function viewOf(locations: readonly Location[]): MapView & { points: MapPoints } {
	return {
		total: locations.length,
		points: { within: WORLD, ...mapItemsOf(locations) },
	}
}

/** Saved locations on a map that shows all of them. */
export function SavedMap({ locations }: { locations: readonly Location[] }) {
	const colorScheme = useComputedColorScheme('light')
	const navigate = useNavigate()
	const { position } = useGeolocation()
	const view = useMemo(() => viewOf(locations), [locations])
	const previews = useMemo(() => previewsOf(locations), [locations])
	const key = locations.map(({ id }) => id).join()
	// biome-ignore lint/correctness/useExhaustiveDependencies: the map moves when other locations are shown, and not otherwise.
	const target = useMemo(() => ({ extent: openingBounds(pointBounds(view.points) ?? WORLD) }), [key])
	return (
		<Paper
			component="section"
			pos="relative"
			h="min(30rem, 60dvh)"
			style={{ overflow: 'hidden' }}
			aria-label="Map of saved locations"
		>
			<LazyLocationsMap
				view={view}
				target={target}
				previews={previews}
				colorScheme={colorScheme}
				position={position}
				onOpen={({ id, slug }) =>
					void navigate({ to: '/locations/$idOrSlug', params: { idOrSlug: slug ?? String(id) } })
				}
			/>
		</Paper>
	)
}
