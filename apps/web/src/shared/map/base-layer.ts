import { basemapAttribution } from '@farmgate/basemap/attribution'
import type { Attribution, MapSource } from '@farmgate/contracts/map-sources'
import type OlMap from 'ol/Map.js'
import type { MapColorScheme } from './basemap-palette.ts'
import { BUNDLED_MAX_ZOOM } from './viewpoint.ts'

export const BUNDLED_ATTRIBUTION: readonly Attribution[] = [{ text: basemapAttribution }]

type BaseLayerOptions = {
	map: OlMap
	onAttribution: (attribution: readonly Attribution[]) => void
	/** Called with the maximum zoom of the source that is shown. */
	onMaxZoom: (zoom: number) => void
}

/** Adds the server's raster sources above the bundled basemap. Their code is loaded only when there are any. */
export function createBaseLayer({ map, onAttribution, onMaxZoom }: BaseLayerOptions) {
	let scheme: MapColorScheme = 'light'
	let isStopped = false
	let raster: { setColorScheme: (next: MapColorScheme) => void; stop: () => void } | undefined

	function onShow(source: MapSource | undefined): void {
		onMaxZoom(source?.maxZoom ?? BUNDLED_MAX_ZOOM)
		onAttribution([...(source?.attribution ?? []), ...BUNDLED_ATTRIBUTION])
	}

	async function addRaster(): Promise<void> {
		const { loadMapSources } = await import('./map-sources.ts')
		const sources = await loadMapSources()
		if (sources.length === 0 || isStopped) return
		const { createRasterBaseLayer } = await import('./raster-base-layer.ts')
		if (isStopped) return
		raster = createRasterBaseLayer(map, { sources, onShow })
		raster.setColorScheme(scheme)
	}
	// The bundled basemap is still shown.
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
