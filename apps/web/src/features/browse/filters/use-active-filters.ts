import { usePageCalendar } from '../../../shared/dates/page-calendar.ts'
import { useDistanceUnit } from '../../../shared/preferences/distance-unit.ts'
import { type ActiveFilter, type ActiveFilterState, activeFilters } from './active-filters.ts'

/** The active filters of a screen, with the visitor's unit of distances and time zone. `followsMap`: the area is that of the map. */
export function useActiveFilters(state: ActiveFilterState, followsMap: boolean): ActiveFilter[] {
	return activeFilters(state, { followsMap, unit: useDistanceUnit(), calendar: usePageCalendar() })
}
