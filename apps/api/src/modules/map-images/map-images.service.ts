import type { MapImageRequest } from '@farmgate/contracts/map-image'
import { MAP_IMAGE_DEGREE_DECIMALS } from '@farmgate/contracts/map-image-address'
import { AppError } from '../../http/errors/app-error.ts'
import type { ImageCache } from './image-cache.ts'

export type MapImageFormat = 'webp' | 'png'

/** A finished image. `isFinal` is false for a fallback that is drawn because the tile provider is unavailable. */
export type MapImage = { bytes: Buffer; isFinal: boolean }

/** Draws one image. */
export type MapDrawer = {
	/** Identifies the base layer, for the cache key. */
	baseLayerOf: (request: MapImageRequest) => string
	draw: (request: MapImageRequest, format: MapImageFormat) => Promise<MapImage>
}

type Deps = {
	drawer: MapDrawer
	cache: ImageCache
	/** Maximum of concurrent drawings, waiting ones included. */
	maxDrawing?: number
}

/** Part of the cache key. Increase it when the look of images changes. */
const DRAWING_VERSION = 3

/** About two to three seconds of drawing, the longest wait. */
const DEFAULT_MAX_DRAWING = 128

function rounded(value: number): number {
	const unit = 10 ** MAP_IMAGE_DEGREE_DECIMALS
	// Adding zero turns -0 into 0, so that both have the same cache key.
	return Math.round(value * unit) / unit + 0
}

function keyOf(
	{ lat, lng, zoom, size, scale, scheme, type, credit, pin }: MapImageRequest,
	format: string,
	baseLayer: string,
): string {
	const look = `${size.width}x${size.height}@${scale}/${scheme}/${pin === 'none' ? 'none' : (type ?? 'plain')}/${credit}.${format}`
	return `${DRAWING_VERSION}/${baseLayer}/${lat},${lng}/${zoom}/${look}`
}

/** Map images from the cache, else drawn once for concurrent requests of the same image. */
export function createMapImagesService({ drawer, cache, maxDrawing = DEFAULT_MAX_DRAWING }: Deps) {
	const pending = new Map<string, Promise<MapImage>>()
	let drawing = 0

	async function draw(key: string, request: MapImageRequest, format: MapImageFormat): Promise<MapImage> {
		if (drawing >= maxDrawing) throw new AppError('service.busy', { internal: 'too many images to draw' })
		drawing++
		try {
			const image = await drawer.draw(request, format)
			if (image.isFinal) await cache.put(key, image.bytes)
			return image
		} finally {
			drawing--
		}
	}

	async function find(key: string, request: MapImageRequest, format: MapImageFormat): Promise<MapImage> {
		const cached = await cache.get(key)
		return cached === null ? draw(key, request, format) : { bytes: cached, isFinal: true }
	}

	return {
		/** Throws `service.busy` when too many images are being drawn. */
		async image(request: MapImageRequest, format: MapImageFormat): Promise<MapImage> {
			const exact = { ...request, lat: rounded(request.lat), lng: rounded(request.lng) }
			const key = keyOf(exact, format, drawer.baseLayerOf(request))
			const known = pending.get(key)
			if (known) return known
			const finding = find(key, exact, format).finally(() => pending.delete(key))
			pending.set(key, finding)
			return finding
		},
	}
}
export type MapImagesService = ReturnType<typeof createMapImagesService>
