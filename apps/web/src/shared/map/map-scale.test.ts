import { expect, it } from 'vitest'
import { formatMeters, mapScale } from './map-scale.ts'

it.each([
	[0, '0 m'],
	[349.6, '350 m'],
	[999.7, '1.0 km'],
	[2400, '2.4 km'],
	[5000, '5 km'],
	[157_300, '157 km'],
	[2_000_000, '2,000 km'],
])('formats %f meters as "%s"', (meters, text) => {
	expect(formatMeters(meters)).toBe(text)
})

it('is a round length that fits, drawn to scale', () => {
	// On the equator a pixel at zoom 8 is 611.5 m wide.
	expect(mapScale(0, 8, 100)).toEqual({ widthPx: expect.closeTo(81.77, 1), text: '50 km' })
	expect(mapScale(60, 8, 100)).toEqual({ widthPx: expect.closeTo(65.4, 1), text: '20 km' })
})

it.each([2.5, 5, 9, 13.3, 17])('is between 40 and 100 px wide at zoom %f', (zoom) => {
	const { widthPx } = mapScale(43, zoom, 100)
	expect(widthPx).toBeLessThanOrEqual(100)
	expect(widthPx).toBeGreaterThanOrEqual(40)
})
