import type { Location } from '@farmgate/contracts/location'
import classes from './location-source.module.css'

/** The source of an imported location and its license. */
export function LocationSource({ location }: { location: Location }) {
	const { provenance } = location
	if (provenance === null) return null
	return (
		<p className={classes.source}>
			From {provenance.source}. {provenance.license}
		</p>
	)
}
