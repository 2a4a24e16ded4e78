import { SeasonPanel } from '../features/home/season-panel.tsx'
import { useKnownPosition } from '../features/home/use-known-position.ts'
import { previousListPage } from '../features/locations/previous-list-page.ts'
import { useBrowserValue } from '../shared/rendering/use-browser-value.ts'

/** What is in season where the visitor is, else where the last list was. */
export function HomeSeason() {
	const position = useKnownPosition()
	const { near, nearName } = useBrowserValue(previousListPage, null)?.search ?? {}
	return <SeasonPanel position={position} last={{ near, nearName }} />
}
