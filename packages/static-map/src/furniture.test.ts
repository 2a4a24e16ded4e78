import { basemapAttribution } from '@farmgate/basemap/attribution'
import { BASEMAP_PALETTES } from '@farmgate/basemap/palette'
import { describe, expect, it } from 'vitest'
import { creditOf } from './furniture.ts'

const credit = (width: number, height: number, text = basemapAttribution) =>
	creditOf({ center: { lat: 43, lng: -79 }, zoom: 10, width, height }, BASEMAP_PALETTES.light, text)

describe('who the ground of a picture is from', () => {
	it('is named in one line where there is room, and always in the lower right corner', () => {
		expect(credit(400, 200)?.svg.match(/<text/g)).toHaveLength(1)
		expect(credit(400, 200)?.rect).toMatchObject({ right: 400, bottom: 200 })
	})

	it('keeps away from the left edge of a strip, which is lost where the strip is enlarged', () => {
		expect(credit(104, 176)?.rect.left).toBeGreaterThanOrEqual(104 / 4)
		for (const name of basemapAttribution.split(' · ')) expect(credit(104, 176)?.svg).toContain(name)
	})

	it('is left to the page beside a thumbnail', () => {
		expect(credit(60, 40)).toBeNull()
	})
})
