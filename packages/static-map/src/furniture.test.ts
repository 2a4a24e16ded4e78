import { basemapAttribution } from '@farmgate/basemap/attribution'
import { BASEMAP_PALETTES } from '@farmgate/basemap/palette'
import { describe, expect, it } from 'vitest'
import { creditOf } from './furniture.ts'

const credit = (width: number, height: number, text = basemapAttribution) =>
	creditOf({ center: { lat: 43, lng: -79 }, zoom: 10, width, height }, BASEMAP_PALETTES.light, text)

describe('the attribution', () => {
	it('is one line if it fits, in the lower right corner', () => {
		expect(credit(400, 200)?.svg.match(/<text/g)).toHaveLength(1)
		expect(credit(400, 200)?.rect).toMatchObject({ right: 400, bottom: 200 })
	})

	it('leaves out the left edge of a narrow image, which is cropped when enlarged', () => {
		expect(credit(104, 176)?.rect.left).toBeGreaterThanOrEqual(104 / 4)
		for (const name of basemapAttribution.split(' · ')) expect(credit(104, 176)?.svg).toContain(name)
	})

	it('is omitted on thumbnails', () => {
		expect(credit(60, 40)).toBeNull()
	})
})
