import { filter as filterSchema } from '@farmgate/contracts/filter'
import type { MapView } from '@farmgate/contracts/map-view'
import { containsBox } from '@farmgate/geo/box'
import { describe, expect, it } from 'vitest'
import { mapRequestFor } from './map-request.ts'

const area = { west: -80.2, south: 42.7, east: -78.4, north: 43.4 }
const moved = (east: number) => ({ ...area, west: area.west + east, east: area.east + east })
const everything = filterSchema.parse({})
const eggs = filterSchema.parse({ category: 'Eggs' })

function loadedRequest(points: boolean) {
	const request = mapRequestFor(everything, area, 9, undefined)
	const view: MapView = {
		total: 0,
		...(points && request.pointsWithin && { points: { within: request.pointsWithin } }),
	}
	return { request, view }
}

describe('the request of the map', () => {
	it('is for exactly the area, with points beyond it', () => {
		const { bbox, zoom, pointsWithin } = mapRequestFor(everything, area, 9.3, undefined)
		expect(bbox).toEqual(area)
		expect(zoom).toBe(9)
		expect(pointsWithin && containsBox(pointsWithin, moved(0.5))).toBe(true)
	})

	it('stays the same while the loaded points contain the area, at any zoom', () => {
		const loaded = loadedRequest(true)
		expect(mapRequestFor(everything, moved(0.3), 9, loaded)).toBe(loaded.request)
		expect(mapRequestFor(everything, area, 12, loaded)).toBe(loaded.request)
		expect(mapRequestFor({ ...everything, near: { lat: 43, lng: -79 } }, area, 9, loaded)).toBe(loaded.request)
	})

	it('changes for another filter, or beyond the points', () => {
		const loaded = loadedRequest(true)
		expect(mapRequestFor(eggs, area, 9, loaded).category).toBe('Eggs')
		expect(mapRequestFor(everything, moved(2), 9, loaded).bbox).toEqual(moved(2))
		const around = { ...everything, near: { lat: 43, lng: -79 }, radiusMeters: 5000 }
		expect(mapRequestFor(around, area, 9, loaded).radiusMeters).toBe(5000)
	})

	it('changes with every move when the server makes the clusters', () => {
		const loaded = loadedRequest(false)
		expect(mapRequestFor(everything, moved(0.1), 9, loaded).bbox).toEqual(moved(0.1))
		expect(mapRequestFor(everything, area, 10.9, loaded).zoom).toBe(11)
	})
})
