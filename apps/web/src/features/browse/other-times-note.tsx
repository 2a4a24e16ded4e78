import { formatTotal } from '@farmgate/contracts/page'
import { REACH_METERS } from '@farmgate/contracts/reach'
import { readIntents } from '@farmgate/contracts/search-query/intents'
import { useMemo } from 'react'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import { useFacets } from './browse.queries.ts'
import type { Browse } from './browse.ts'
import { radiusText } from './filters/filter-text.ts'
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
	const { filter, change } = browse
	const unit = useDistanceUnit()
	const isWanted = isEmptyNearby && filter.near !== undefined && filter.openAt !== undefined
	const anyTime = useMemo(() => {
		const { openAt: _time, q, ...rest } = filter
		const words = readIntents(q ?? '').words
		return { ...rest, ...(words !== '' && { q: words }), radiusMeters: NEARBY_METERS }
	}, [filter])
	const { current } = useFacets({ filter: anyTime, sort: undefined, isReady: isWanted })
	const open = useActiveFilters(browse, false).find(({ key }) => key === 'open')
	if (!isWanted || open === undefined || current === undefined || current.total.value === 0) return null
	const within = radiusText(NEARBY_METERS, unit).replace(/^W/, 'w')
	return (
		<p className={classes.note}>
			{`${formatTotal(current.total)} ${within} at other times, or with unknown hours. `}
			<button
				type="button"
				className={classes.button}
				onClick={() => change({ ...open.without, radiusMeters: undefined })}
			>
				Any time
			</button>
		</p>
	)
}
