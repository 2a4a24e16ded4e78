import type { Location } from '@farmgate/contracts/location'
import classes from './location-source.module.css'

/** Where the facts of a place come from, and under which licence. */
export function LocationSource({ location }: { location: Location }) {
	const { provenance } = location
	if (provenance === null) return null
	return (
		<p className={classes.source}>
			From {provenance.source}. {provenance.licence}
		</p>
	)
}
