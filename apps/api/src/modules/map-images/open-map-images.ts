import { join } from 'node:path'
import { createDiskImageCache } from './disk-image-cache.ts'
import { createMapDrawer, type MapDrawerTiles, type TileProviders } from './map-drawer.ts'
import { createMapImagesService, type MapImagesService } from './map-images.service.ts'

/** About 40,000 images of a card's size. */
const CACHE_MAX_BYTES = 256 * 1024 * 1024

type Options = {
	/** The base layer. */
	tiles: MapDrawerTiles
	providers: TileProviders
	/** Absolute path of the folder for all data of the server. */
	dataDir: string
	/** Called for failures that have a fallback. */
	onFailure: (error: unknown, message: string) => void
}

/** The map images service of the server, with a cache below the data folder. */
export function openMapImages({ tiles, providers, dataDir, onFailure }: Options): MapImagesService {
	return createMapImagesService({
		drawer: createMapDrawer({
			tiles,
			providers,
			onProviderFailure: (error) => onFailure(error, 'the tile provider failed, using the base layer for a while'),
		}),
		cache: createDiskImageCache({
			folder: join(dataDir, 'map-images'),
			maxBytes: CACHE_MAX_BYTES,
			onError: (error) => onFailure(error, 'a map image could not be written to the cache or read from it'),
		}),
	})
}
