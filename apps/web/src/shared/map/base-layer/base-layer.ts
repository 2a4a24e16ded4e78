import { bundledCredits } from '@farmgate/basemap/attribution'
import type { MapColorScheme } from '@farmgate/basemap/palette'
import type { Attribution, MapSource } from '@farmgate/contracts/map-sources'
import type OlMap from 'ol/Map.js'
import { BUNDLED_MAX_ZOOM } from '../view/viewpoint.ts'

type BaseLayerOptions = {
	map: OlMap
	/** Called with the deepest zoom of the server's vector tiles. */
	onTileZoom: (zoom: number) => void
	onAttribution: (attribution: readonly Attribution[]) => void
	/** Called with the maximum zoom of the source that is shown. */
	onMaxZoom: (zoom: number) => void
}

/** Asks the server for its base layers, and adds the raster sources above the vector tiles. Their code is loaded only when there are any. */
export function createBaseLayer({ map, onTileZoom, onAttribution, onMaxZoom }: BaseLayerOptions) {
	let scheme: MapColorScheme = 'light'
	let isStopped = false
	let vectorAttribution: readonly Attribution[] = bundledCredits
	let raster: { setColorScheme: (next: MapColorScheme) => void; stop: () => void } | undefined

	function onShow(source: MapSource | undefined): void {
		onMaxZoom(source?.maxZoom ?? BUNDLED_MAX_ZOOM)
		onAttribution([...(source?.attribution ?? []), ...vectorAttribution])
	}

	async function loadSources(): Promise<void> {
		// In a task after that which creates the map.
		await new Promise((resolve) => setTimeout(resolve))
		const { loadMapSources } = await import('./map-sources.ts')
		const loaded = await loadMapSources()
		if (!loaded || isStopped) return
		const { basemap, raster: sources } = loaded
		vectorAttribution = basemap.attribution
		onTileZoom(basemap.maxZoom)
		onAttribution(vectorAttribution)
		if (sources.length === 0) return
		const { createRasterBaseLayer } = await import('./raster-base-layer.ts')
		if (isStopped) return
		raster = createRasterBaseLayer(map, { sources, onShow })
		raster.setColorScheme(scheme)
	}
	// The vector tiles are still shown.
	loadSources().catch((error: unknown) => console.warn('Map tiles cannot be shown.', error))

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
