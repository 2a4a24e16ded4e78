import type { Location } from '@farmgate/contracts/location'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { MapView } from '@farmgate/contracts/map-view'
import type { LocationPreview } from '@farmgate/contracts/preview'
import { useComputedColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { locationPhoto } from '../../shared/cards/card-pictures.ts'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { createLazyMap } from '../../shared/map/lazy-map.tsx'
import { openingBounds, pointBounds } from '../../shared/map/opening-bounds.ts'
import classes from './saved-list.module.css'

const LazySavedMapCanvas = createLazyMap(async () => (await import('./saved-map-canvas.tsx')).SavedMapCanvas)

const WORLD = { west: -180, south: -90, east: 180, north: 90 }
const NO_LISTINGS = { ids: [], lats: [], lngs: [], pricesFrom: [], currencies: [] }

function viewOf(locations: readonly Location[]): MapView & { points: NonNullable<MapView['points']> } {
	return {
		markers: [],
		clusters: [],
		total: { value: locations.length, atLeast: false },
		withoutCoordinates: 0,
		points: {
			within: WORLD,
			locations: {
				ids: locations.map(({ id }) => id),
				types: locations.map(({ type }) => LOCATION_TYPES.indexOf(type)),
				lats: locations.map(({ coordinates }) => coordinates.lat),
				lngs: locations.map(({ coordinates }) => coordinates.lng),
			},
			listings: NO_LISTINGS,
		},
	}
}

function previewOf(location: Location): LocationPreview {
	const { id, slug, name, type, address, listingCount } = location
	return { id, slug, name, type, address, image: locationPhoto(location), listingCount, listingTitles: [] }
}

/** Saved locations on a map that shows all of them. */
export function SavedMap({ locations }: { locations: readonly Location[] }) {
	const colorScheme = useComputedColorScheme('light')
	const navigate = useNavigate()
	const { position } = useGeolocation()
	const key = locations.map(({ id }) => id).join()
	// biome-ignore lint/correctness/useExhaustiveDependencies: the map moves when other locations are shown, and not otherwise.
	const { view, target, previews } = useMemo(() => {
		const shown = viewOf(locations)
		const bounds = pointBounds(shown.points)
		const byId = new Map(locations.map((location) => [location.id, previewOf(location)]))
		return {
			view: shown,
			target: { extent: openingBounds(bounds ?? WORLD) },
			previews: ({ id }: { id: number }) => byId.get(id),
		}
	}, [key])
	return (
		<section className={classes.map} aria-label="Map of saved locations">
			<LazySavedMapCanvas
				view={view}
				target={target}
				previews={previews}
				colorScheme={colorScheme}
				position={position}
				onOpen={({ id, slug }) =>
					void navigate({ to: '/locations/$idOrSlug', params: { idOrSlug: slug ?? String(id) } })
				}
			/>
		</section>
	)
}
