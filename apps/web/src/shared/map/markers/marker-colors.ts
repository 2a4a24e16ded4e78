import { BASEMAP_PALETTES, type MapColorScheme } from '@farmgate/basemap/palette'
import { PIN_OUTLINES } from '@farmgate/basemap/pin-shapes'
import { LOCATION_PINS } from '@farmgate/contracts/location-pins'
import type { LocationType } from '@farmgate/contracts/location-type'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { LOCATION_TYPE_STYLES } from '../../location-types/location-type-style.ts'
import type { MarkerColors } from './draw-symbol.ts'

/** The theme's current colors for this element; a canvas cannot use CSS variables. */
export function readMarkerColors(element: Element, scheme: MapColorScheme): MarkerColors {
	const style = getComputedStyle(element)
	const token = (name: string) => style.getPropertyValue(name).trim()
	const onHue = token('--fg-on-type')
	const types = LOCATION_TYPES.map((type) => {
		const { hueToken, solid, cutout } = LOCATION_TYPE_STYLES[type]
		const paths = {
			outline: new Path2D(PIN_OUTLINES[LOCATION_PINS[type]]),
			solid: new Path2D(solid),
			cutout: new Path2D(cutout),
		}
		return [type, { hue: token(hueToken), onHue, ...paths }]
	})
	return {
		surface: token('--fg-raised'),
		text: token('--fg-ink'),
		locations: token('--fg-leaf'),
		listings: token('--fg-marigold'),
		onListings: token('--fg-on-marigold'),
		position: BASEMAP_PALETTES[scheme].position,
		shadow: BASEMAP_PALETTES[scheme].shadow,
		types: Object.fromEntries(types) as Record<LocationType, MarkerColors['types'][LocationType]>,
	}
}
