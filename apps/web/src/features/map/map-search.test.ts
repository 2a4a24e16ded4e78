import { DEFAULT_MAP_CENTER, DEFAULT_MAP_ZOOM } from '@farmgate/contracts/business-constants'
import { describe, expect, it } from 'vitest'
import { CLEARED_FILTER, filterOf, isFiltered, readMapSearch, viewpointOf, writeViewpoint } from './map-search.ts'

describe('the viewpoint of an address', () => {
	it('is the one it names', () => {
		expect(viewpointOf({ lat: '40.5', lng: '-96.25', zoom: '4.5' })).toEqual({
			center: { lat: 40.5, lng: -96.25 },
			zoom: 4.5,
		})
	})

	it.each([
		[{}],
		[{ lat: '40' }],
		[{ lat: 'north', lng: '-79', zoom: 'near' }],
		[{ lat: '99', lng: '-79', zoom: '40' }],
		[{ lat: ' ', lng: '', zoom: '' }],
	])('is the default where it makes no sense: %j', (search) => {
		expect(viewpointOf(search)).toEqual({ center: DEFAULT_MAP_CENTER, zoom: DEFAULT_MAP_ZOOM })
	})

	it('comes back as it was written', () => {
		const viewpoint = { center: { lat: 43.058_212_34, lng: -79.290_2 }, zoom: 9.123_4 }
		const written = writeViewpoint(viewpoint)
		expect(written).toEqual({ lat: '43.05821', lng: '-79.2902', zoom: '9.12' })
		expect(writeViewpoint(viewpointOf(written))).toEqual(written)
	})
})

describe('the filter of an address', () => {
	it('has the types it names, in a list or repeated', () => {
		expect(filterOf(readMapSearch({ type: 'Farm,Market' })).types).toEqual(['Farm', 'Market'])
		expect(filterOf(readMapSearch({ type: ['Farm', 'Market'] })).types).toEqual(['Farm', 'Market'])
	})

	it('drops what makes no sense and keeps the rest', () => {
		const search = readMapSearch({ type: 'Castle', kind: 'ghost', q: 'honey', inSeason: '13', radiusMeters: '500' })
		expect(filterOf(search)).toEqual({ kind: 'both', q: 'honey' })
	})

	it('is cleared without moving the map', () => {
		const search = {
			...readMapSearch({ lat: '40', lng: '-96', zoom: '5', q: 'honey', type: 'Farm' }),
			...CLEARED_FILTER,
		}
		expect(isFiltered(filterOf(search))).toBe(false)
		expect(viewpointOf(search)).toEqual({ center: { lat: 40, lng: -96 }, zoom: 5 })
	})
})

it('ignores parameters that are not the map’s', () => {
	expect(readMapSearch({ utm_source: 'news', zoom: '7', limit: '5' })).toEqual({ zoom: '7' })
})
