import { Button, Group, Text } from '@mantine/core'
import { usePageCalendar } from '../../shared/dates/page-calendar.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import type { BrowseSearch } from './browse-search.ts'
import { useActiveFilters } from './filters/active-filters.ts'
import { focusFilters } from './filters/browse-filters.tsx'
import { distanceChoice } from './filters/select-choices.ts'
import type { Found } from './first-results.queries.ts'
import { foundInsteadText } from './found-text.ts'

type Props = {
	found: Pick<Found, 'typed' | 'first'>
	/** The number of results; undefined while it is unknown. */
	total: number | undefined
}

/** How the results differ from the request, with buttons that widen the search. */
export function FoundNote({ found: { typed, first }, total }: Props) {
	const own = { unit: useDistanceUnit(), calendar: usePageCalendar(), now: useNow() }
	const settings = { ...own, isOnWay: typed.way !== null }
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
	if (text === '') return null
	return (
		<Group gap="xs">
			<Text c="dimmed" role="status">
				{text}
			</Text>
			{isClosedThen && open && (
				<Button variant="light" size="compact-md" onClick={() => change(open.without)}>
					Show any time
				</Button>
			)}
			{distance?.isActive && wider && (
				<Button variant="light" size="compact-md" onClick={() => change(distance.changeTo(wider.value))}>
					{wider.label}
				</Button>
			)}
		</Group>
	)
}
