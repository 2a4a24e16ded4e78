import { SeasonPanel } from '../features/home/season-panel.tsx'
import { AddToList } from '../features/trips/add-to-list.tsx'
import { useHomePlace } from './-use-home-place.ts'

/** What is in season at the place that the home screen is about. */
export function HomeSeason() {
	return <SeasonPanel place={useHomePlace()} addToList={(name) => <AddToList name={name} look="icon" />} />
}
