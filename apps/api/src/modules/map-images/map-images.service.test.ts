import { mapImageRequest } from '@farmgate/contracts/map-image'
import { describe, expect, test } from 'vitest'
import { createMapImagesService, type MapDrawer } from './map-images.service.ts'

const FONTHILL = mapImageRequest.parse({ lat: 43.0436, lng: -79.2885 })

/** A drawer whose drawings take until `finish`, with a list of its requests. */
function heldDrawer(isFinal = true) {
	const requests: { lat: number; lng: number; finish: () => void }[] = []
	const drawer: MapDrawer = {
		baseLayerOf: () => 'bundled',
		draw: ({ lat, lng }) =>
			new Promise((resolve) => {
				requests.push({ lat, lng, finish: () => resolve({ bytes: Buffer.from(`${lat},${lng}`), isFinal }) })
			}),
	}
	return { drawer, requests }
}

function promptDrawer({ isFinal = true, baseLayerOf = (): string => 'bundled' } = {}) {
	let count = 0
	const drawer: MapDrawer = {
		baseLayerOf,
		draw: async () => ({ bytes: Buffer.from(`drawing ${++count}`), isFinal }),
	}
	return { drawer, count: () => count }
}

/** Resolves after pending promises. */
const untilIdle = () => new Promise((resolve) => setImmediate(resolve))

describe('the same image', () => {
	test('is drawn once for fifty concurrent requests', async () => {
		const { drawer, requests } = heldDrawer()
		const service = createMapImagesService({ drawer })
		const results = Array.from({ length: 50 }, () => service.image(FONTHILL, 'webp'))
		await untilIdle()
		expect(requests).toHaveLength(1)
		requests[0]?.finish()
		expect(new Set((await Promise.all(results)).map(({ bytes }) => bytes)).size).toBe(1)
	})

	test('is not drawn again later, nor for coordinates a meter away', async () => {
		const { drawer, count } = promptDrawer()
		const service = createMapImagesService({ drawer })
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
		['latitude', { lat: 43.05 }],
	] as const)('with another %s is another image', async (_, other) => {
		const { drawer, count } = promptDrawer()
		const service = createMapImagesService({ drawer })
		await service.image(FONTHILL, 'webp')
		await service.image({ ...FONTHILL, ...other }, 'webp')
		expect(count()).toBe(2)
	})

	test('with another format or base layer is another image', async () => {
		let baseLayer = 'bundled'
		const { drawer, count } = promptDrawer({ baseLayerOf: () => baseLayer })
		const service = createMapImagesService({ drawer })
		await service.image(FONTHILL, 'webp')
		await service.image(FONTHILL, 'png')
		expect(count()).toBe(2)
		baseLayer = 'provider'
		await service.image(FONTHILL, 'webp')
		expect(count()).toBe(3)
	})

	test('is drawn again when the first one was a fallback', async () => {
		const { drawer, count } = promptDrawer({ isFinal: false })
		const service = createMapImagesService({ drawer })
		await service.image(FONTHILL, 'webp')
		expect((await service.image(FONTHILL, 'webp')).isFinal).toBe(false)
		expect(count()).toBe(2)
	})
})

describe('many different requests', () => {
	test('fail with service.busy until drawings have ended', async () => {
		const { drawer, requests } = heldDrawer()
		const service = createMapImagesService({ drawer, maxDrawing: 2 })
		const at = (lat: number) => service.image({ ...FONTHILL, lat }, 'webp')
		const started = [at(1), at(2)]
		await untilIdle()
		await expect(at(3)).rejects.toMatchObject({ code: 'service.busy' })
		const sameAsStarted = at(2)
		requests[0]?.finish()
		await started[0]
		const later = at(3)
		await untilIdle()
		for (const { finish } of requests) finish()
		const lats = (await Promise.all([...started, sameAsStarted, later])).map(
			({ bytes }) => bytes.toString().split(',')[0],
		)
		expect(lats).toEqual(['1', '2', '2', '3'])
	})

	test('are accepted again after failed drawings', async () => {
		let isBroken = true
		const drawer: MapDrawer = {
			baseLayerOf: () => 'bundled',
			draw: async () => {
				if (isBroken) throw new Error('broken')
				return { bytes: Buffer.from('drawn'), isFinal: true }
			},
		}
		const service = createMapImagesService({ drawer, maxDrawing: 1 })
		await expect(service.image(FONTHILL, 'webp')).rejects.toThrow('broken')
		isBroken = false
		expect((await service.image(FONTHILL, 'webp')).bytes.toString()).toBe('drawn')
	})
})
