import type { Location } from '@farmgate/contracts/location'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import classes from './location-source.module.css'

/** Where the facts of a place come from, under which licence, and when somebody last said that they are right. */
export function LocationSource({ location }: { location: Location }) {
	const { provenance, lastConfirmedAt } = location
	if (provenance === null && lastConfirmedAt === null) return null
	return (
		<p className={classes.source}>
			{provenance && (
				<span>
					From {provenance.source}. {provenance.licence}
				</span>
			)}
			{lastConfirmedAt && (
				<span>
					Last confirmed <time dateTime={lastConfirmedAt}>{formatLongDate(lastConfirmedAt)}</time>
				</span>
			)}
		</p>
	)
}
