import type { Total } from '@farmgate/contracts/page'
import { usePageCalendar } from '../../shared/dates/page-calendar.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import type { BrowseSearch } from './browse-search.ts'
import { FilterSelect } from './filters/filter-select.tsx'
import { focusFilters } from './filters/focus-filters.ts'
import { distanceChoice } from './filters/select-choices.ts'
import { useActiveFilters } from './filters/use-active-filters.ts'
import type { Found } from './first-results.queries.ts'
import classes from './found-note.module.css'
import { foundInsteadText } from './found-text.ts'

type Props = {
	found: Pick<Found, 'typed' | 'first'>
	/** The number of results; undefined while it is unknown. */
	total: Total | undefined
}

/** How the results differ from the request, with buttons that widen the search, and how far they reach. */
export function FoundNote({ found: { typed, first }, total }: Props) {
	const settings = { unit: useDistanceUnit(), calendar: usePageCalendar(), now: useNow() }
	const distance = distanceChoice(typed, settings.unit)
	const open = useActiveFilters(typed, false).find(({ key }) => key === 'open')
	const text = first === null ? '' : foundInsteadText(first, typed.filter.openAt, total, settings)
	const isEmptyNearby = first !== null && (first.summary?.openCount === 0 || first.reach.emptyWithinMeters !== null)
	const isClosedThen = isEmptyNearby || first?.gaveUp.includes('time')
	const wider = distance?.options[distance.options.findIndex(({ value }) => value === distance.value) + 1]
	function change(part: BrowseSearch): void {
		typed.change(part)
		focusFilters()
	}
	if (text === '' && (distance === null || typed.isOnMap)) return null
	return (
		<div className={classes.note}>
			{text !== '' && <p role="status">{text}</p>}
			{isClosedThen && open && (
				<button type="button" className={classes.button} onClick={() => change(open.without)}>
					Show any time
				</button>
			)}
			{text !== '' && distance?.isActive && wider && (
				<button type="button" className={classes.button} onClick={() => change(distance.changeTo(wider.value))}>
					{wider.label}
				</button>
			)}
			{distance !== null && !typed.isOnMap && (
				<FilterSelect choice={distance} onChange={(part) => typed.change(part)} />
			)}
		</div>
	)
}
