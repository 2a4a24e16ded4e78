import { formatTotal } from '@farmgate/contracts/page'
import { REACH_METERS } from '@farmgate/contracts/reach'
import { readIntents } from '@farmgate/contracts/search-query/intents'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { useFacets } from './browse.queries.ts'
import type { Browse } from './browse.ts'
import { radiusText } from './filters/filter-text.ts'
import { focusFilters } from './filters/focus-filters.ts'
import { useActiveFilters } from './filters/use-active-filters.ts'
import classes from './reach-note.module.css'

const [NEARBY_METERS] = REACH_METERS

type Props = {
	/** The search as typed, without corrections. */
	browse: Browse
	/** Nothing near is open at the time of the search. */
	isEmptyNearby: boolean
}

/** For a search at a time without results nearby: how many there are at any time, because the hours of many places are unknown. */
export function OtherTimesNote({ browse, isEmptyNearby }: Props) {
	const { filter, reach, change } = browse
	const unit = useDistanceUnit()
	// Without a reach, the visitor has set a distance or an area.
	const isWanted = isEmptyNearby && reach !== null && filter.near !== undefined && filter.openAt !== undefined
	const { openAt: _time, q, ...rest } = filter
	const { words } = readIntents(q ?? '')
	const anyTime = { ...rest, ...(words !== '' && { q: words }), radiusMeters: NEARBY_METERS }
	const { current } = useFacets({ filter: anyTime, sort: undefined, isReady: isWanted })
	const open = useActiveFilters(browse, false).find(({ key }) => key === 'open')
	if (!isWanted || open === undefined || current === undefined || current.total.value === 0) return null
	const { without } = open
	const within = radiusText(NEARBY_METERS, unit).replace(/^W/, 'w')
	function removeTime(): void {
		change(without)
		focusFilters()
	}
	return (
		<p className={classes.note}>
			<span role="status">{`${formatTotal(current.total)} ${within} at other times, or with unknown hours.`}</span>{' '}
			<button type="button" className={classes.button} onClick={removeTime}>
				Show any time
			</button>
		</p>
	)
}
