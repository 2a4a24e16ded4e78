import { LOCATION_GLYPHS, LOCATION_HUES } from '@farmgate/contracts/location-glyphs'
import type { MapImageRequest } from '@farmgate/contracts/map-image'
import { createMapImages, drawOnRaster, type MapImageOptions } from '@farmgate/static-map/map-image'
import { composeRaster, type RasterTiles } from '@farmgate/static-map/raster-ground'
import type { VectorTiles } from '@farmgate/static-map/tile-features'
import type { MapDrawer, MapImageFormat } from './map-images.service.ts'

/** Tiles of the provider that the operator has set up, and a name that changes when another one is. */
export type TileProvider = RasterTiles & { name: string }

type Deps = {
	/** The bundled basemap. */
	tiles: VectorTiles
	/** Null: the bundled basemap alone. */
	provider: TileProvider | null
	/** Told when the provider could not be drawn from. */
	onProviderFailure: (error: unknown) => void
	/** Milliseconds since any fixed moment. */
	now?: () => number
}

/** After a failure the provider is left alone for so long: nobody waits for it again and again. */
const PROVIDER_PAUSE_MS = 60_000

function optionsOf(request: MapImageRequest, format: MapImageFormat): MapImageOptions {
	const { lat, lng, zoom, size, scale, scheme, type } = request
	const hue = type === undefined ? null : LOCATION_HUES[type][scheme]
	const sign = type === undefined ? null : LOCATION_GLYPHS[type]
	return { center: { lat, lng }, zoom, ...size, scale, scheme, pin: { hue, sign }, format }
}

/** Draws on the provider's tiles when there is one and it answers, else on the bundled basemap. */
export function createMapDrawer({ tiles, provider, onProviderFailure, now = Date.now }: Deps): MapDrawer {
	const images = createMapImages(tiles)
	let providerRestsUntil = Number.NEGATIVE_INFINITY

	async function drawOnProvider(options: MapImageOptions, from: TileProvider): Promise<Buffer | null> {
		if (now() < providerRestsUntil) return null
		try {
			return await drawOnRaster(options, await composeRaster(options, from))
		} catch (error) {
			providerRestsUntil = now() + PROVIDER_PAUSE_MS
			onProviderFailure(error)
			return null
		}
	}

	return {
		ground: provider?.name ?? 'bundled',
		async draw(request, format) {
			const options = optionsOf(request, format)
			const composed = provider === null ? null : await drawOnProvider(options, provider)
			if (composed !== null) return { bytes: composed, isLasting: true }
			return { bytes: await images.draw(options), isLasting: provider === null }
		},
	}
}
