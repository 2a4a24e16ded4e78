import type { LocationType } from '@farmgate/contracts/location-type'
import { Badge } from '@mantine/core'
import { LOCATION_TYPE_STYLES } from '../location-types/location-type-style.ts'
import { TypeGlyph } from './type-glyph.tsx'

/** A location type with its color, glyph and name. */
export function LocationTypeBadge({ type }: { type: LocationType }) {
	const { washToken, inkToken } = LOCATION_TYPE_STYLES[type]
	const wash = `var(${washToken})`
	const glyph = <TypeGlyph type={type} size="1rem" cutoutColor={wash} />
	return (
		<Badge component="span" radius="xl" miw="max-content" bg={wash} c={`var(${inkToken})`} fw={600} leftSection={glyph}>
			{type}
		</Badge>
	)
}
