import { LOCATION_GLYPHS, LOCATION_HUES } from '@farmgate/contracts/location-glyphs'
import { LOCATION_PINS } from '@farmgate/contracts/location-pins'
import type { MapImageRequest } from '@farmgate/contracts/map-image'
import { createMapImages, drawOnRaster, type MapImageOptions } from '@farmgate/static-map/map-image'
import { composeRaster, type RasterTiles } from '@farmgate/static-map/raster-base-layer'
import type { VectorTiles } from '@farmgate/static-map/tile-features'
import { createSlots } from '../../http/limits/slots.ts'
import type { MapDrawer, MapImageFormat } from './map-images.service.ts'

/** Tiles of a configured provider, and a name that identifies it. */
export type TileProvider = RasterTiles & { name: string }
export type TileProviders = Record<MapImageRequest['scheme'], TileProvider | null>

export const noTileProviders: TileProviders = { light: null, dark: null }

export type MapDrawerTiles = VectorTiles & { name: string }

type Deps = {
	/** The base layer, and a name that identifies it. */
	tiles: MapDrawerTiles
	/** The provider by color scheme; null: only the base layer. */
	providers: TileProviders
	/** Called when the provider fails. */
	onProviderFailure: (error: unknown) => void
	/** Milliseconds from any fixed point in time. */
	now?: () => number
}

/** After a failure, the provider is not used for this time. */
const PROVIDER_PAUSE_MS = 60_000
/** Concurrent drawings. They use threads of Node's pool, which file access needs too. */
const MAX_CONCURRENT = 2

function optionsOf(request: MapImageRequest, format: MapImageFormat): MapImageOptions {
	const { lat, lng, zoom, size, scale, scheme, type, credit, pin } = request
	const hue = type === undefined ? null : LOCATION_HUES[type][scheme]
	const shape = type === undefined ? 'round' : LOCATION_PINS[type]
	const sign = type === undefined ? null : LOCATION_GLYPHS[type]
	return {
		center: { lat, lng },
		zoom,
		...size,
		scale,
		scheme,
		pin: pin === 'none' ? null : { hue, shape, sign },
		format,
		omitsCredit: credit === 'none',
	}
}

/**
 * Draws on the provider's tiles if it is available, else on the vector tiles. Pictures without a pin, which are shown below a map, are
 * always drawn on the vector tiles: a map covers the provider's credit, and a provider is paid for each tile.
 */
export function createMapDrawer({ tiles, providers, onProviderFailure, now = Date.now }: Deps): MapDrawer {
	const images = createMapImages(tiles)
	const inSlot = createSlots(MAX_CONCURRENT)
	let providerPausedUntil = Number.NEGATIVE_INFINITY

	async function drawOnProvider(options: MapImageOptions, from: TileProvider): Promise<Buffer | null> {
		if (now() < providerPausedUntil) return null
		try {
			const baseLayer = await composeRaster(options, from)
			return await inSlot(() => drawOnRaster(options, baseLayer))
		} catch (error) {
			providerPausedUntil = now() + PROVIDER_PAUSE_MS
			onProviderFailure(error)
			return null
		}
	}

	const providerOf = ({ pin, scheme }: MapImageRequest) => (pin === 'none' ? null : providers[scheme])

	return {
		baseLayerOf: (request) => providerOf(request)?.name ?? tiles.name,
		async draw(request, format) {
			const options = optionsOf(request, format)
			const provider = providerOf(request)
			const composed = provider === null ? null : await drawOnProvider(options, provider)
			if (composed !== null) return { bytes: composed, isFinal: true }
			return { bytes: await inSlot(() => images.draw(options)), isFinal: provider === null }
		},
	}
}
