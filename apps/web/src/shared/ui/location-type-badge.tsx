import type { LocationType } from '@farmgate/contracts/location-type'
import { LOCATION_TYPE_STYLES } from '../location-types/location-type-style.ts'
import classes from './location-type-badge.module.css'
import { TypeGlyph } from './type-glyph.tsx'

/** A location type with its color, glyph and name. */
export function LocationTypeBadge({ type }: { type: LocationType }) {
	return (
		<span className={classes.badge} data-type={type}>
			<TypeGlyph type={type} size={16} cutoutColor={`var(${LOCATION_TYPE_STYLES[type].washToken})`} />
			{type}
		</span>
	)
}
