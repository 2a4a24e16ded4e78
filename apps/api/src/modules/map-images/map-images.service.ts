import type { MapImageRequest } from '@farmgate/contracts/map-image'
import { MAP_IMAGE_DEGREE_DECIMALS } from '@farmgate/contracts/map-image-address'
import { AppError } from '../../platform/app-error.ts'
import type { ImageCache } from './image-cache.ts'

export type MapImageFormat = 'webp' | 'png'

/** A finished picture. `isLasting` is false for one that will be better once a tile provider answers again. */
export type MapImage = { bytes: Buffer; isLasting: boolean }

/** Draws one picture. */
export type MapDrawer = {
	/** Tells pictures of different maps apart. */
	groundOf: (scheme: MapImageRequest['scheme']) => string
	draw: (request: MapImageRequest, format: MapImageFormat) => Promise<MapImage>
}

type Deps = {
	drawer: MapDrawer
	cache: ImageCache
	/** How many may be begun before callers are sent away. */
	maxBegun?: number
}

/** Raise it when pictures come to look different, so that kept ones are drawn anew. */
const DRAWING_VERSION = 2

/** More than a few people's screenfuls, and two or three seconds of drawing: the longest that anybody waits. */
const DEFAULT_MAX_BEGUN = 128

function rounded(value: number): number {
	const unit = 10 ** MAP_IMAGE_DEGREE_DECIMALS
	// Adding zero turns -0, which would have a name of its own, into 0.
	return Math.round(value * unit) / unit + 0
}

function keyOf({ lat, lng, zoom, size, scale, scheme, type }: MapImageRequest, format: string, ground: string): string {
	const look = `${size.width}x${size.height}@${scale}/${scheme}/${type ?? 'plain'}.${format}`
	return `${DRAWING_VERSION}/${ground}/${lat},${lng}/${zoom}/${look}`
}

/** Pictures of the map: out of the cache, else drawn once for all who ask for the same one meanwhile. */
export function createMapImagesService({ drawer, cache, maxBegun = DEFAULT_MAX_BEGUN }: Deps) {
	const underWay = new Map<string, Promise<MapImage>>()
	let begun = 0

	async function draw(key: string, request: MapImageRequest, format: MapImageFormat): Promise<MapImage> {
		if (begun >= maxBegun) throw new AppError('service.busy', { internal: 'too many pictures to draw' })
		begun++
		try {
			const image = await drawer.draw(request, format)
			if (image.isLasting) await cache.put(key, image.bytes)
			return image
		} finally {
			begun--
		}
	}

	async function find(key: string, request: MapImageRequest, format: MapImageFormat): Promise<MapImage> {
		const kept = await cache.get(key)
		return kept === null ? draw(key, request, format) : { bytes: kept, isLasting: true }
	}

	return {
		/** Throws `service.busy` when too many others are being drawn. */
		async image(request: MapImageRequest, format: MapImageFormat): Promise<MapImage> {
			const exact = { ...request, lat: rounded(request.lat), lng: rounded(request.lng) }
			const key = keyOf(exact, format, drawer.groundOf(request.scheme))
			const known = underWay.get(key)
			if (known) return known
			const finding = find(key, exact, format).finally(() => underWay.delete(key))
			underWay.set(key, finding)
			return finding
		},
	}
}
export type MapImagesService = ReturnType<typeof createMapImagesService>
