import type { LocationType } from '@farmgate/contracts/location-type'
import type { CSSProperties } from 'react'
import { LOCATION_TYPE_STYLES } from '../location-types/location-type-style.ts'
import { TypeGlyph } from './type-glyph.tsx'
import classes from './type-placeholder.module.css'

type Props = {
	type: LocationType
	glyphSize: number
	/** Accessible name; without it the placeholder is decorative. */
	label?: string
}

/** Replaces a missing picture: the type's glyph on the type's color. */
export function TypePlaceholder({ type, glyphSize, label }: Props) {
	const { hueToken, washToken } = LOCATION_TYPE_STYLES[type]
	const style = {
		'--hue': `var(${hueToken})`,
		'--wash': `var(${washToken})`,
	} as CSSProperties
	const accessible = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
	return (
		<div className={classes.placeholder} data-type={type} style={style} {...accessible}>
			<TypeGlyph type={type} size={glyphSize} cutoutColor="var(--wash)" />
		</div>
	)
}
