import { basemapAttribution } from '@farmgate/basemap/attribution'
import type { Attribution, MapSource } from '@farmgate/contracts/map-sources'
import type OlMap from 'ol/Map.js'
import type { MapColorScheme } from './basemap-palette.ts'
import type { createGridLayer } from './grid-layer.ts'
import { BUNDLED_MAX_ZOOM } from './viewpoint.ts'

export const BUNDLED_ATTRIBUTION: readonly Attribution[] = [{ text: basemapAttribution }]

type GroundOptions = {
	map: OlMap
	grid: ReturnType<typeof createGridLayer>
	onAttribution: (attribution: readonly Attribution[]) => void
	/** Told how close the ground on the screen can be looked at. */
	onMaxZoom: (zoom: number) => void
}

/** Lays the raster grounds that the server names over the bundled one. Their code is fetched only where there are any. */
export function createGround({ map, grid, onAttribution, onMaxZoom }: GroundOptions) {
	let scheme: MapColorScheme = 'light'
	let isStopped = false
	let raster: { setColorScheme: (next: MapColorScheme) => void; stop: () => void } | undefined

	function onShow(source: MapSource | undefined): void {
		onMaxZoom(source?.maxZoom ?? BUNDLED_MAX_ZOOM)
		grid.layer.setVisible(source === undefined)
		onAttribution([...(source?.attribution ?? []), ...BUNDLED_ATTRIBUTION])
	}

	async function addRaster(): Promise<void> {
		const { loadMapSources } = await import('./map-sources.ts')
		const sources = await loadMapSources()
		if (sources.length === 0 || isStopped) return
		const { createRasterGround } = await import('./raster-ground.ts')
		if (isStopped) return
		raster = createRasterGround(map, { sources, onShow })
		raster.setColorScheme(scheme)
	}
	// Without the code of the raster grounds there is still the bundled one.
	addRaster().catch((error: unknown) => console.warn('Map tiles cannot be shown.', error))

	return {
		setColorScheme(next: MapColorScheme) {
			scheme = next
			raster?.setColorScheme(next)
		},
		stop() {
			isStopped = true
			raster?.stop()
		},
	}
}
