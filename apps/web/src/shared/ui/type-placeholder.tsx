import type { LocationType } from '@farmgate/contracts/location-type'
import type { CSSProperties } from 'react'
import { LOCATION_TYPE_STYLES } from '../location-types/location-type-style.ts'
import { TypeGlyph } from './type-glyph.tsx'
import classes from './type-placeholder.module.css'

type Props = {
	type: LocationType
	/** The location's id; varies the position of the pattern. */
	seed: number
	glyphSize: number
	/** Accessible name; without it the placeholder is decorative. */
	label?: string
}

const SHIFT_STEPS = 7
const SHIFT_PX = 13

/** Replaces a missing picture: the type's glyph on a pattern in the type's color. */
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
