import type { LocationType } from '@farmgate/contracts/location-type'
import { Center } from '@mantine/core'
import { LOCATION_TYPE_STYLES } from '../location-types/location-type-style.ts'
import { TypeGlyph } from './type-glyph.tsx'

/** Replaces a missing picture: the type's glyph on the type's color. */
export function TypePlaceholder({ type, glyphSize }: { type: LocationType; glyphSize: number }) {
	const { hueToken, washToken } = LOCATION_TYPE_STYLES[type]
	const wash = `var(${washToken})`
	return (
		<Center w="100%" h="100%" bg={wash} c={`var(${hueToken})`} data-type={type} aria-hidden>
			<TypeGlyph type={type} size={glyphSize} cutoutColor={wash} />
		</Center>
	)
}
