import type { Location, Provenance } from '@farmgate/contracts/location'
import { LOCATION_FIELDS } from '@farmgate/contracts/location-fields'
import { Text } from '@mantine/core'
import { formatLongDate } from '../../shared/dates/long-date.ts'

/** "Phone from Elm list, February 3, 2024." */
function fieldSourceText({ field, source, confirmedAt }: Provenance['otherFields'][number]): string {
	const { label } = LOCATION_FIELDS[field === 'hours' ? 'openingRules' : field]
	return `${label} from ${source}${confirmedAt === null ? '' : `, ${formatLongDate(confirmedAt, 'utc')}`}.`
}

/** The source of an imported location, its license, and the sources of single fields. */
export function LocationSource({ location: { provenance } }: { location: Location }) {
	if (provenance === null) return null
	const { source, license, delistedAt, otherFields } = provenance
	return (
		<Text c="dimmed" size="sm">
			From {source}. {license}
			{delistedAt !== null && ` No longer listed by ${source} since ${formatLongDate(delistedAt, 'utc')}.`}
			{otherFields.map((other) => (
				<span key={other.field}> {fieldSourceText(other)}</span>
			))}
		</Text>
	)
}
