import type { LocationType } from '@farmgate/contracts/location-type'
import type { CSSProperties } from 'react'
import { LOCATION_TYPE_STYLES } from '../location-types/location-type-style.ts'
import { TypeGlyph } from './type-glyph.tsx'
import classes from './type-placeholder.module.css'

type Props = {
	type: LocationType
	/** Any whole number of the place: neighbors in a list get differently laid fields. */
	seed: number
	glyphSize: number
	/** Read instead of a picture; without it the placeholder is decoration. */
	label?: string
}

const SHIFT_STEPS = 7
const SHIFT_PX = 13

/** What stands where a place has no picture: its type's glyph on a field, awning, bunting or wall in the type's hue. */
export function TypePlaceholder({ type, seed, glyphSize, label }: Props) {
	const { hueToken, washToken, patternToken } = LOCATION_TYPE_STYLES[type]
	const style = {
		'--hue': `var(${hueToken})`,
		'--wash': `var(${washToken})`,
		'--pattern': `var(${patternToken})`,
		'--shift': `${(seed % SHIFT_STEPS) * SHIFT_PX}px`,
	} as CSSProperties
	const accessible = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
	return (
		<div className={classes.placeholder} data-type={type} style={style} {...accessible}>
			<span className={classes.medallion}>
				<TypeGlyph type={type} size={glyphSize} cutoutColor="var(--wash)" />
			</span>
		</div>
	)
}
