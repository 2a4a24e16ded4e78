import { DISTANCE_UNITS } from '@farmgate/geo/distance'
import { expect, it } from 'vitest'
import { mapScale } from './map-scale.ts'

it('is a round length that fits, drawn to scale', () => {
	// On the equator a pixel at zoom 8 is 611.5 m wide.
	expect(mapScale(0, 8, 100, 'kilometers')).toEqual({ widthPx: expect.closeTo(81.77, 1), text: '50 km' })
	expect(mapScale(60, 8, 100, 'kilometers')).toEqual({ widthPx: expect.closeTo(65.4, 1), text: '20 km' })
	expect(mapScale(0, 8, 100, 'miles')).toEqual({ widthPx: expect.closeTo(52.6, 1), text: '20 mi' })
	expect(mapScale(43, 14, 100, 'miles').text).toBe('2,000 ft')
})

it.each(([2.5, 5, 9, 13.3, 17] as const).flatMap((zoom) => DISTANCE_UNITS.map((unit) => [zoom, unit] as const)))(
	'is between 30 and 100 px wide at zoom %f in %s',
	(zoom, unit) => {
		const { widthPx } = mapScale(43, zoom, 100, unit)
		expect(widthPx).toBeLessThanOrEqual(100)
		expect(widthPx).toBeGreaterThanOrEqual(30)
	},
)
