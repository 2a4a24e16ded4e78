import type { Location, Provenance } from '@farmgate/contracts/location'
import { LOCATION_FIELDS } from '@farmgate/contracts/location-fields'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import classes from './location-source.module.css'

/** "Website", "Hours". */
function fieldText(field: Provenance['otherFields'][number]['field']): string {
	return LOCATION_FIELDS[field === 'hours' ? 'openingRules' : field].label
}

/** The source of an imported location, its license, and the sources of single fields. */
export function LocationSource({ location }: { location: Location }) {
	const { provenance } = location
	if (provenance === null) return null
	const { source, license, delistedAt, otherFields } = provenance
	return (
		<p className={classes.source}>
			From {source}. {license}
			{delistedAt !== null && ` No longer listed by ${source} since ${formatLongDate(delistedAt, 'utc')}.`}
			{otherFields.map(({ field, source: from, confirmedAt }) => (
				<span key={field}>
					{` ${fieldText(field)} from ${from}`}
					{confirmedAt !== null && `, ${formatLongDate(confirmedAt, 'utc')}`}.
				</span>
			))}
		</p>
	)
}
