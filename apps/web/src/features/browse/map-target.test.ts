import { describe, expect, it } from 'vitest'
import { addressedPlace } from './map-target.ts'

const box = { west: -80.2, south: 42.7, east: -78.4, north: 43.4 }
const home = { lat: 43.1, lng: -79.2 }

describe('the map opens', () => {
	it('on the area of the address, whatever else it says', () => {
		const { target } = addressedPlace({ lat: '44', lng: '-80', zoom: '10' }, { bbox: box, near: home }, home)
		expect(target).toEqual({ bounds: box })
	})

	it('where an older link looked', () => {
		const { target } = addressedPlace({ lat: '44', lng: '-80', zoom: '10.5' }, { near: home }, null)
		expect(target).toEqual({ center: { lat: 44, lng: -80 }, zoom: 10.5 })
	})

	it('around what distances are measured from, else around the visitor, at zoom 11', () => {
		expect(addressedPlace({}, { near: home }, null).target).toEqual({ center: home, zoom: 11 })
		expect(addressedPlace({}, {}, home).target).toEqual({ center: home, zoom: 11 })
	})

	it('around the default middle when nothing is known, also for nonsense', () => {
		const standard = { center: { lat: 43.0582, lng: -79.2902 }, zoom: 9 }
		expect(addressedPlace({}, {}, null).target).toEqual(standard)
		expect(addressedPlace({ lat: 'x', lng: '900' }, {}, null).target).toEqual(standard)
		expect(addressedPlace({ lat: '44', lng: '-80', zoom: '99' }, {}, null).target).toEqual({
			center: { lat: 44, lng: -80 },
			zoom: 9,
		})
	})
})
