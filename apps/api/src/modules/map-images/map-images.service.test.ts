import { mapImageRequest } from '@farmgate/contracts/map-image'
import { describe, expect, test } from 'vitest'
import { type ImageCache, noImageCache } from './image-cache.ts'
import { createMapImagesService, type MapDrawer } from './map-images.service.ts'

const FONTHILL = mapImageRequest.parse({ lat: 43.0436, lng: -79.2885 })

function memoryCache(): ImageCache {
	const kept = new Map<string, Buffer>()
	return {
		get: async (key) => kept.get(key) ?? null,
		put: async (key, bytes) => {
			kept.set(key, bytes)
		},
	}
}

/** Draws when told to, and remembers what it was asked for. */
function heldDrawer(isLasting = true) {
	const asked: { lat: number; lng: number; finish: () => void }[] = []
	const drawer: MapDrawer = {
		groundOf: () => 'bundled',
		draw: ({ lat, lng }) =>
			new Promise((resolve) => {
				asked.push({ lat, lng, finish: () => resolve({ bytes: Buffer.from(`${lat},${lng}`), isLasting }) })
			}),
	}
	return { drawer, asked }
}

function promptDrawer({ isLasting = true, ground = 'bundled' } = {}) {
	let count = 0
	const drawer: MapDrawer = {
		groundOf: () => ground,
		draw: async () => ({ bytes: Buffer.from(`drawing ${++count}`), isLasting }),
	}
	return { drawer, count: () => count }
}

/** Lets everything go on that waits for nothing but the cache in memory. */
const untilIdle = () => new Promise((resolve) => setImmediate(resolve))

describe('the same picture', () => {
	test('asked for fifty times at once is drawn once', async () => {
		const { drawer, asked } = heldDrawer()
		const service = createMapImagesService({ drawer, cache: memoryCache() })
		const answers = Array.from({ length: 50 }, () => service.image(FONTHILL, 'webp'))
		await untilIdle()
		expect(asked).toHaveLength(1)
		asked[0]?.finish()
		expect(new Set((await Promise.all(answers)).map(({ bytes }) => bytes)).size).toBe(1)
	})

	test('asked for later is not drawn again, not even for a place a meter away', async () => {
		const { drawer, count } = promptDrawer()
		const service = createMapImagesService({ drawer, cache: memoryCache() })
		const first = await service.image(FONTHILL, 'webp')
		expect(await service.image(FONTHILL, 'webp')).toEqual(first)
		expect(await service.image({ ...FONTHILL, lat: 43.04361 }, 'webp')).toEqual(first)
		expect(count()).toBe(1)
	})

	test.each([
		['zoom', { zoom: 11 }],
		['size', { size: { width: 200, height: 400 } }],
		['scale', { scale: 2 }],
		['scheme', { scheme: 'dark' }],
		['type', { type: 'Farm' }],
		['place', { lat: 43.05 }],
	] as const)('of another %s is another picture', async (_, other) => {
		const { drawer, count } = promptDrawer()
		const service = createMapImagesService({ drawer, cache: memoryCache() })
		await service.image(FONTHILL, 'webp')
		await service.image({ ...FONTHILL, ...other }, 'webp')
		expect(count()).toBe(2)
	})

	test('of another format or of another ground is another picture', async () => {
		const cache = memoryCache()
		const bundled = promptDrawer()
		const service = createMapImagesService({ drawer: bundled.drawer, cache })
		await service.image(FONTHILL, 'webp')
		await service.image(FONTHILL, 'png')
		expect(bundled.count()).toBe(2)
		const provided = promptDrawer({ ground: 'provider' })
		await createMapImagesService({ drawer: provided.drawer, cache }).image(FONTHILL, 'webp')
		expect(provided.count()).toBe(1)
	})

	test('is drawn again when what was drawn is only for the time being', async () => {
		const { drawer, count } = promptDrawer({ isLasting: false })
		const service = createMapImagesService({ drawer, cache: memoryCache() })
		await service.image(FONTHILL, 'webp')
		expect((await service.image(FONTHILL, 'webp')).isLasting).toBe(false)
		expect(count()).toBe(2)
	})
})

describe('a scan of the whole world', () => {
	test('is sent away when too much is begun, until there is room again', async () => {
		const { drawer, asked } = heldDrawer()
		const service = createMapImagesService({ drawer, cache: noImageCache, maxBegun: 2 })
		const at = (lat: number) => service.image({ ...FONTHILL, lat }, 'webp')
		const begun = [at(1), at(2)]
		await untilIdle()
		await expect(at(3)).rejects.toMatchObject({ code: 'service.busy' })
		const sameAsBegun = at(2)
		asked[0]?.finish()
		await begun[0]
		const later = at(3)
		await untilIdle()
		for (const { finish } of asked) finish()
		const lats = (await Promise.all([...begun, sameAsBegun, later])).map(({ bytes }) => bytes.toString().split(',')[0])
		expect(lats).toEqual(['1', '2', '2', '3'])
	})

	test('leaves room again after drawings that failed', async () => {
		let isBroken = true
		const drawer: MapDrawer = {
			groundOf: () => 'bundled',
			draw: async () => {
				if (isBroken) throw new Error('broken')
				return { bytes: Buffer.from('drawn'), isLasting: true }
			},
		}
		const service = createMapImagesService({ drawer, cache: memoryCache(), maxBegun: 1 })
		await expect(service.image(FONTHILL, 'webp')).rejects.toThrow('broken')
		isBroken = false
		expect((await service.image(FONTHILL, 'webp')).bytes.toString()).toBe('drawn')
	})
})
