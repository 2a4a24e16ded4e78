import { describe, expect, it } from 'vitest'
import { addressTarget } from './map-target.ts'

const box = { west: -80.2, south: 42.7, east: -78.4, north: 43.4 }
const home = { lat: 43.1, lng: -79.2 }

describe('the map opens', () => {
	it('on both ends of a way, also across the antimeridian', () => {
		const along = (to: number) => ({ from: { lat: 42, lng: -179 }, to: { lat: 43, lng: to }, maxMinutes: 10 as const })
		const bounds = (to: number) => Object(addressTarget({}, { along: along(to), near: home }, home).target).bounds
		expect(bounds(-178)).toMatchObject({ west: expect.closeTo(-179.1, 0), east: expect.closeTo(-177.9, 0) })
		expect(bounds(178)).toMatchObject({ west: 178, east: -179 })
	})

	it('on the area of the address first of all', () => {
		const { target } = addressTarget({ lat: '44', lng: '-80', zoom: '10' }, { bbox: box, near: home }, home)
		expect(target).toEqual({ bounds: box })
	})

	it('at the viewpoint of an older link', () => {
		const { target } = addressTarget({ lat: '44', lng: '-80', zoom: '10.5' }, { near: home }, null)
		expect(target).toEqual({ center: { lat: 44, lng: -80 }, zoom: 10.5 })
	})

	it('around the center of distances, else around the user, at zoom 11 [F8]', () => {
		expect(addressTarget({}, { near: home }, null).target).toEqual({ center: home, zoom: 11 })
		expect(addressTarget({}, {}, home).target).toEqual({ center: home, zoom: 11 })
	})

	it('around the default center when the address has none or an invalid one [F8]', () => {
		const standard = { center: { lat: 43.0582, lng: -79.2902 }, zoom: 9 }
		expect(addressTarget({}, {}, null).target).toEqual(standard)
		expect(addressTarget({ lat: 'x', lng: '900' }, {}, null).target).toEqual(standard)
		expect(addressTarget({ lat: '44', lng: '-80', zoom: '99' }, {}, null).target).toEqual({
			center: { lat: 44, lng: -80 },
			zoom: 9,
		})
	})
})
