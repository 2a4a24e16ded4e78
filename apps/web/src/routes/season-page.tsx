import { useLoaderData } from '@tanstack/react-router'
import { SeasonScreen } from '../features/season/season-screen.tsx'
import { AddToList } from '../features/trips/add-to-list.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

/** What is in season in a state or province. */
export function SeasonPage() {
	const calendar = useLoaderData({ from: '/season/$region' })
	return (
		<PageColumn>
			<SeasonScreen calendar={calendar} addToList={(name) => <AddToList name={name} look="icon" />} />
		</PageColumn>
	)
}
