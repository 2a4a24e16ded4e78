import type { MapImageRequest } from '@farmgate/contracts/map-image'
import { MAP_IMAGE_DEGREE_DECIMALS } from '@farmgate/contracts/map-image-address'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../http/errors/app-error.ts'

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
	/** Maximum of concurrent drawings, waiting ones included. */
	maxDrawing?: number
}

/** About 5,000 images of a card's size. */
const CACHE_MAX_BYTES = 32 * 1024 * 1024

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
	return `${baseLayer}/${lat},${lng}/${zoom}/${look}`
}

/** Map images from the cache in memory, else drawn once for concurrent requests of the same image. */
export function createMapImagesService({ drawer, maxDrawing = DEFAULT_MAX_DRAWING }: Deps) {
	const cached = new LRUCache<string, MapImage>({
		maxSize: CACHE_MAX_BYTES,
		sizeCalculation: ({ bytes }) => bytes.length,
	})
	const pending = new Map<string, Promise<MapImage>>()

	async function draw(key: string, request: MapImageRequest, format: MapImageFormat): Promise<MapImage> {
		if (pending.size >= maxDrawing) throw new AppError('service.busy', { internal: 'too many images to draw' })
		const image = await drawer.draw(request, format)
		if (image.isFinal) cached.set(key, image)
		return image
	}

	return {
		/** Throws `service.busy` when too many images are being drawn. */
		async image(request: MapImageRequest, format: MapImageFormat): Promise<MapImage> {
			const exact = { ...request, lat: rounded(request.lat), lng: rounded(request.lng) }
			const key = keyOf(exact, format, drawer.baseLayerOf(request))
			const known = cached.get(key) ?? pending.get(key)
			if (known) return await known
			const drawn = draw(key, exact, format).finally(() => pending.delete(key))
			pending.set(key, drawn)
			return await drawn
		},
	}
}
export type MapImagesService = ReturnType<typeof createMapImagesService>
