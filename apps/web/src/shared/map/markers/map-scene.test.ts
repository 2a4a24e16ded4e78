import { toWorldPixel } from '@farmgate/geo/mercator'
import { describe, expect, it } from 'vitest'
import { countItems, isCluster, type MarkerItem, mapItemKey } from './map-item.ts'
import { FANNED_OUT_MAX, keyContaining, overlappingMarkersOf, sceneOfPoints, sceneOfResponse } from './map-scene.ts'

const point = { lat: 43.05, lng: -79.29 }
const locationAt = (id: number, coordinates = point): MarkerItem => ({
	kind: 'location',
	id,
	type: 'Farm',
	coordinates,
})
const listingAt = (id: number, coordinates = point): MarkerItem => ({
	kind: 'listing',
	id,
	priceFrom: 4,
	currency: 'USD',
	coordinates,
})
const stack = [locationAt(1), ...Array.from({ length: FANNED_OUT_MAX }, (_, index) => listingAt(index + 1))]
const everywhere = { area: undefined, showsOutside: true }

describe('markers at one point', () => {
	it('are fanned out up to the limit, at the closest zoom', () => {
		const scene = sceneOfPoints(stack.slice(0, FANNED_OUT_MAX), { ...everywhere, zoom: 17 })
		expect(scene.items.some(isCluster)).toBe(false)
	})

	it('become one cluster with a list above the limit, and the cluster counts all of them', () => {
		const scene = sceneOfPoints([...stack, locationAt(2, { lat: 43.051, lng: -79.29 })], { ...everywhere, zoom: 17 })
		const [cluster] = scene.items.filter(isCluster)
		expect(cluster).toMatchObject({ locationCount: 1, listingCount: FANNED_OUT_MAX, extent: { west: point.lng } })
		expect(cluster && overlappingMarkersOf(scene, cluster)).toEqual(stack)
		expect(countItems(scene.items)).toEqual({ locationCount: 2, listingCount: FANNED_OUT_MAX })
	})

	it('open their list at any zoom, because zooming in would not separate them', () => {
		const scene = sceneOfPoints(stack, { ...everywhere, zoom: 9 })
		const [cluster] = scene.items.filter(isCluster)
		expect(cluster && overlappingMarkersOf(scene, cluster)).toHaveLength(stack.length)
	})

	it('do not open a list when their cluster covers several points', () => {
		const scene = sceneOfPoints([...stack, locationAt(2, { lat: 43.051, lng: -79.29 })], { ...everywhere, zoom: 9 })
		const [cluster] = scene.items.filter(isCluster)
		expect(cluster?.locationCount).toBe(2)
		expect(cluster && overlappingMarkersOf(scene, cluster)).toBeUndefined()
	})
})

describe('an area', () => {
	const points = [locationAt(1), locationAt(2, { lat: 44, lng: -79.29 })]
	const area = { west: -80, south: 43, east: -79, north: 43.5 }

	it('hides points outside of it, unless it follows the map', () => {
		const keysOf = (showsOutside: boolean) =>
			sceneOfPoints(points, { area, zoom: 9, showsOutside }).items.map((item) => mapItemKey(item))
		expect(keysOf(false)).toEqual(['location:1'])
		expect(keysOf(true)).toEqual(['location:1', 'location:2'])
	})
})

describe('the item that a list points at', () => {
	it('is emphasized as its own marker', () => {
		const scene = sceneOfPoints([locationAt(1), listingAt(1, { lat: 43.5, lng: -79 })], { ...everywhere, zoom: 12 })
		expect(keyContaining(scene, { kind: 'location', id: 1, coordinates: point })).toBe('location:1')
	})

	it('is emphasized as the cluster that contains it, not one that is only near it', () => {
		const scene = sceneOfPoints([locationAt(1), listingAt(1), locationAt(7, { lat: 44, lng: -79 })], {
			...everywhere,
			zoom: 9,
		})
		const [cluster] = scene.items.filter(isCluster)
		expect(keyContaining(scene, { kind: 'listing', id: 1, coordinates: point })).toBe(cluster && mapItemKey(cluster))
		expect(keyContaining(scene, { kind: 'listing', id: 99, coordinates: point })).toBeUndefined()
	})

	it('is emphasized as the nearest cluster around it when the server made the clusters', () => {
		const [far, near] = [-79.9, -79.3].map((lng) => toWorldPixel({ lat: 43.05, lng }, 7))
		const [x, y] = [Math.round(far?.x ?? 0), Math.round(far?.y ?? 0)]
		const across = Math.round(near?.x ?? 0) - x
		const scene = sceneOfResponse({
			clusters: { zoom: 7, x: [x, across], y: [y, 0], locations: [5, 5], listings: [] },
		})
		expect(keyContaining(scene, { kind: 'location', id: 1, coordinates: point })).toBe(`cluster:7/${x + across}/${y}`)
		expect(keyContaining(scene, { kind: 'location', id: 1, coordinates: { lat: 50, lng: -79 } })).toBeUndefined()
	})
})
