import { describe, expect, it } from 'vitest'
import { countItems, isCluster, type MarkerItem, mapItemKey } from './map-item.ts'
import { crowdOf, FANNED_OUT_MAX, keyHolding, sceneOfAnswer, sceneOfPoints } from './map-scene.ts'

const home = { lat: 43.05, lng: -79.29 }
const place = (id: number, coordinates = home): MarkerItem => ({ kind: 'location', id, type: 'Farm', coordinates })
const product = (id: number, coordinates = home): MarkerItem => ({ kind: 'listing', id, priceFrom: 4, coordinates })
const crowd = [place(1), ...Array.from({ length: FANNED_OUT_MAX }, (_, index) => product(index + 1))]
const everywhere = { area: undefined, showsOutside: true }

describe('what stands at one point', () => {
	it('is fanned out when it is little, however close one looks', () => {
		const scene = sceneOfPoints(crowd.slice(0, FANNED_OUT_MAX), { ...everywhere, zoom: 17 })
		expect(scene.items.some(isCluster)).toBe(false)
	})

	it('is one ring with a list when it is much, and the ring counts all of it', () => {
		const scene = sceneOfPoints([...crowd, place(2, { lat: 43.051, lng: -79.29 })], { ...everywhere, zoom: 17 })
		const [ring] = scene.items.filter(isCluster)
		expect(ring).toMatchObject({ locationCount: 1, listingCount: FANNED_OUT_MAX, extent: { west: home.lng } })
		expect(ring && crowdOf(scene, ring)).toEqual(crowd)
		expect(countItems(scene.items)).toEqual({ locationCount: 2, listingCount: FANNED_OUT_MAX })
	})

	it('opens its list from afar too, where zooming in would show no more', () => {
		const scene = sceneOfPoints(crowd, { ...everywhere, zoom: 9 })
		const [ring] = scene.items.filter(isCluster)
		expect(ring && crowdOf(scene, ring)).toHaveLength(crowd.length)
	})

	it('of a ring over several points is zoomed to', () => {
		const scene = sceneOfPoints([...crowd, place(2, { lat: 43.051, lng: -79.29 })], { ...everywhere, zoom: 9 })
		const [ring] = scene.items.filter(isCluster)
		expect(ring?.locationCount).toBe(2)
		expect(ring && crowdOf(scene, ring)).toBeUndefined()
	})
})

describe('an area', () => {
	const points = [place(1), place(2, { lat: 44, lng: -79.29 })]
	const area = { west: -80, south: 43, east: -79, north: 43.5 }

	it('hides what lies outside of it, unless it follows the map', () => {
		const keysOf = (showsOutside: boolean) =>
			sceneOfPoints(points, { area, zoom: 9, showsOutside }).items.map((item) => mapItemKey(item))
		expect(keysOf(false)).toEqual(['location:1'])
		expect(keysOf(true)).toEqual(['location:1', 'location:2'])
	})
})

describe('what a list points at', () => {
	it('is its own marker where it has one', () => {
		const scene = sceneOfPoints([place(1), product(1, { lat: 43.5, lng: -79 })], { ...everywhere, zoom: 12 })
		expect(keyHolding(scene, { kind: 'location', id: 1, coordinates: home })).toBe('location:1')
	})

	it('is the ring that holds it, not one that merely lies around it', () => {
		const scene = sceneOfPoints([place(1), product(1), place(7, { lat: 44, lng: -79 })], { ...everywhere, zoom: 9 })
		const [ring] = scene.items.filter(isCluster)
		expect(keyHolding(scene, { kind: 'listing', id: 1, coordinates: home })).toBe(ring && mapItemKey(ring))
		expect(keyHolding(scene, { kind: 'listing', id: 99, coordinates: home })).toBeUndefined()
	})

	it('is the nearest ring around it, where only the server knows what rings hold', () => {
		const ring = (id: string, lng: number) => ({
			id,
			coordinates: { lat: 43.05, lng },
			extent: { west: -80, south: 43, east: -79, north: 44 },
			locationCount: 5,
			listingCount: 0,
		})
		const scene = sceneOfAnswer({ clusters: [ring('far', -79.9), ring('near', -79.3)], markers: [] })
		expect(keyHolding(scene, { kind: 'location', id: 1, coordinates: home })).toBe('cluster:near')
		expect(keyHolding(scene, { kind: 'location', id: 1, coordinates: { lat: 50, lng: -79 } })).toBeUndefined()
	})
})
