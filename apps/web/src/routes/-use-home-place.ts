import { type LastWhere, storedHomeTown, useHomePlace as useHomePlaceAt } from '../features/home/use-home-place.ts'
import { useKnownPosition } from '../features/home/use-known-position.ts'
import { previousListPage } from '../features/locations/previous-list-page.ts'
import { useBrowserValue } from '../shared/rendering/use-browser-value.ts'

/** The center of the last list in this tab, else the town that was chosen on the home screen. */
function lastWhere(): LastWhere {
	const last: LastWhere = previousListPage().search
	return last.nearName === undefined ? storedHomeTown() : last
}

const NOWHERE: LastWhere = {}

/** The place that the home screen is about. */
export function useHomePlace() {
	return useHomePlaceAt(useKnownPosition(), useBrowserValue(lastWhere, NOWHERE))
}
