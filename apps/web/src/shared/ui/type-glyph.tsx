import type { LocationType } from '@farmgate/contracts/location-type'
import { GLYPH_SIZE, LOCATION_TYPE_STYLES } from '../location-types/location-type-style.ts'

type Props = {
	type: LocationType
	/** Pixels. */
	size: number | string
	/** CSS color of the cutouts; the background of the glyph. */
	cutoutColor: string
}

/** The glyph of a location type in the current text color. Decorative. */
export function TypeGlyph({ type, size, cutoutColor }: Props) {
	const { solid, cutout } = LOCATION_TYPE_STYLES[type]
	return (
		<svg viewBox={`0 0 ${GLYPH_SIZE} ${GLYPH_SIZE}`} width={size} height={size} aria-hidden="true">
			<path d={solid} fill="currentColor" />
			<path d={cutout} style={{ fill: cutoutColor }} />
		</svg>
	)
}
