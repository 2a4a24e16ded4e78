import { join } from 'node:path'
import type { VectorTiles } from '@farmgate/static-map/tile-features'
import { createDiskImageCache } from './disk-image-cache.ts'
import { createMapDrawer, type TileProviders } from './map-drawer.ts'
import { createMapImagesService, type MapImagesService } from './map-images.service.ts'

/** Some forty thousand pictures of a card's size. */
const CACHE_MAX_BYTES = 256 * 1024 * 1024

type Options = {
	/** The bundled basemap. */
	tiles: VectorTiles
	providers: TileProviders
	/** Absolute path of the folder for everything the server keeps. */
	dataDir: string
	/** Told of what failed without keeping anybody from getting a picture. */
	onFailure: (error: unknown, what: string) => void
}

/** Pictures of the map as the server runs them: kept below the data folder. */
export function openMapImages({ tiles, providers, dataDir, onFailure }: Options): MapImagesService {
	return createMapImagesService({
		drawer: createMapDrawer({
			tiles,
			providers,
			onProviderFailure: (error) => onFailure(error, 'the tile provider failed, drawing the bundled map for a while'),
		}),
		cache: createDiskImageCache({
			folder: join(dataDir, 'map-images'),
			maxBytes: CACHE_MAX_BYTES,
			onError: (error) => onFailure(error, 'a picture of the map could not be kept or read'),
		}),
	})
}
