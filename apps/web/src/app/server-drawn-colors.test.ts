import { BASEMAP_PALETTES } from '@farmgate/basemap/palette'
import { LOCATION_HUES } from '@farmgate/contracts/location-glyphs'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { describe, expect, it } from 'vitest'
import { SCHEME_TOKENS } from './theme.ts'

const TYPE_TOKENS = {
	Farm: 'type-farm',
	Farmstand: 'type-farmstand',
	Market: 'type-market',
	Shop: 'type-shop',
} as const

// The server draws pictures of the map that no style sheet reaches.
describe.each(['light', 'dark'] as const)('what the server draws for the %s theme', (scheme) => {
	const tokens = SCHEME_TOKENS[scheme]

	it.each(LOCATION_TYPES)('has the color of a %s', (type) => {
		expect(LOCATION_HUES[type][scheme]).toBe(tokens[TYPE_TOKENS[type]])
	})

	it('has the theme’s pins', () => {
		const { pin, pinRim, pinSign } = BASEMAP_PALETTES[scheme]
		expect({ pin, pinRim, pinSign }).toEqual({
			pin: tokens.leaf,
			pinRim: tokens.raised,
			pinSign: tokens['on-type'],
		})
	})
})
