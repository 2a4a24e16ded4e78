import type { LocationType } from '@farmgate/contracts/location-type'
import { GLYPH_SIZE, LOCATION_TYPE_STYLES } from '../location-types/location-type-style.ts'

type Props = {
	type: LocationType
	/** Pixels. */
	size: number
	/** CSS color of doors, windows and gaps: what lies behind the glyph. */
	cutoutColor: string
	className?: string | undefined
}

/** The type's glyph in the current text color. Decorative: the type's name stands beside it. */
export function TypeGlyph({ type, size, cutoutColor, className }: Props) {
	const { solid, cutout } = LOCATION_TYPE_STYLES[type]
	return (
		<svg
			viewBox={`0 0 ${GLYPH_SIZE} ${GLYPH_SIZE}`}
			width={size}
			height={size}
			className={className}
			aria-hidden="true"
		>
			<path d={solid} fill="currentColor" />
			<path d={cutout} style={{ fill: cutoutColor }} />
		</svg>
	)
}
