import { openBasemap } from '@farmgate/basemap/basemap-archive'
import { createMapImages, type MapImageFormat } from './map-image.ts'

// Measures how long 72 images take: eight positions, three zooms, three formats.
// node packages/static-map/src/measure-map-images.ts

const POSITIONS = [
	[43.0436, -79.2885],
	[42.8864, -78.8784],
	[43.1594, -79.2469],
	[43.1557, -77.6157],
	[40.4406, -79.9959],
	[45.5019, -73.5674],
	[37.7749, -122.4194],
	[30.2672, -97.7431],
] as const
const ZOOMS = [9, 11, 13]
const FILES: readonly { format: MapImageFormat; scale: 1 | 2 }[] = [
	{ format: 'webp', scale: 1 },
	{ format: 'png', scale: 1 },
	{ format: 'webp', scale: 2 },
]

function quantile(sorted: number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const basemap = await openBasemap()
const images = createMapImages(basemap)
process.stdout.write(`${'400x200'.padEnd(10)}   p50 ms   p95 ms   max ms   mean KB\n`)
for (const { format, scale } of FILES) {
	const times: number[] = []
	let bytes = 0
	for (const [lat, lng] of POSITIONS) {
		for (const zoom of ZOOMS) {
			const start = performance.now()
			const pin = { hue: null, shape: 'round' as const, sign: null }
			const view = { center: { lat, lng }, zoom, width: 400, height: 200 }
			bytes += (await images.draw({ ...view, scale, scheme: 'light', pin, format })).length
			times.push(performance.now() - start)
		}
	}
	times.sort((a, b) => a - b)
	const columns = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1)].map((ms) =>
		ms.toFixed(1).padStart(9),
	)
	const size = (bytes / times.length / 1024).toFixed(1).padStart(10)
	process.stdout.write(`${`${format} ${scale}x`.padEnd(10)}${columns.join('')}${size}\n`)
}
await basemap.close()
