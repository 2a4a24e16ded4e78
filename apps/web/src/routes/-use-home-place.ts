import { useHomePlace as useHomePlaceAt } from '../features/home/use-home-place.ts'
import { useKnownPosition } from '../features/home/use-known-position.ts'
import { previousListPage } from '../features/locations/previous-list-page.ts'
import { useBrowserValue } from '../shared/rendering/use-browser-value.ts'

/** The place that the home screen is about, with the last list in this tab. */
export function useHomePlace() {
	const position = useKnownPosition()
	const { near, nearName } = useBrowserValue(previousListPage, null)?.search ?? {}
	return useHomePlaceAt(position, { near, nearName })
}
