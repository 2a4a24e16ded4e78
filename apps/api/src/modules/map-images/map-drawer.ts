import { LOCATION_GLYPHS, LOCATION_HUES } from '@farmgate/contracts/location-glyphs'
import type { MapImageRequest } from '@farmgate/contracts/map-image'
import { createMapImages, drawOnRaster, type MapImageOptions } from '@farmgate/static-map/map-image'
import { composeRaster, type RasterTiles } from '@farmgate/static-map/raster-ground'
import type { VectorTiles } from '@farmgate/static-map/tile-features'
import { createSlots } from '../../platform/slots.ts'
import type { MapDrawer, MapImageFormat } from './map-images.service.ts'

/** Tiles of the provider that the operator has set up, and a name that changes when another one is. */
export type TileProvider = RasterTiles & { name: string }
export type TileProviders = Record<MapImageRequest['scheme'], TileProvider | null>

export const noTileProviders: TileProviders = { light: null, dark: null }

type Deps = {
	/** The bundled basemap. */
	tiles: VectorTiles
	/** Which to draw from, by color scheme; null: the bundled basemap alone. */
	providers: TileProviders
	/** Told when the provider could not be drawn from. */
	onProviderFailure: (error: unknown) => void
	/** Milliseconds since any fixed moment. */
	now?: () => number
}

/** After a failure the provider is left alone for so long: nobody waits for it again and again. */
const PROVIDER_PAUSE_MS = 60_000
/** Drawing takes the threads that files are read with; waiting for a provider takes none. */
const DRAWN_AT_A_TIME = 2

function optionsOf(request: MapImageRequest, format: MapImageFormat): MapImageOptions {
	const { lat, lng, zoom, size, scale, scheme, type } = request
	const hue = type === undefined ? null : LOCATION_HUES[type][scheme]
	const sign = type === undefined ? null : LOCATION_GLYPHS[type]
	return { center: { lat, lng }, zoom, ...size, scale, scheme, pin: { hue, sign }, format }
}

/** Draws on the provider's tiles when there is one and it answers, else on the bundled basemap. */
export function createMapDrawer({ tiles, providers, onProviderFailure, now = Date.now }: Deps): MapDrawer {
	const images = createMapImages(tiles)
	const inSlot = createSlots(DRAWN_AT_A_TIME)
	let providerRestsUntil = Number.NEGATIVE_INFINITY

	async function drawOnProvider(options: MapImageOptions, from: TileProvider): Promise<Buffer | null> {
		if (now() < providerRestsUntil) return null
		try {
			const ground = await composeRaster(options, from)
			return await inSlot(() => drawOnRaster(options, ground))
		} catch (error) {
			providerRestsUntil = now() + PROVIDER_PAUSE_MS
			onProviderFailure(error)
			return null
		}
	}

	return {
		groundOf: (scheme) => providers[scheme]?.name ?? 'bundled',
		async draw(request, format) {
			const options = optionsOf(request, format)
			const provider = providers[request.scheme]
			const composed = provider === null ? null : await drawOnProvider(options, provider)
			if (composed !== null) return { bytes: composed, isLasting: true }
			return { bytes: await inSlot(() => images.draw(options)), isLasting: provider === null }
		},
	}
}
