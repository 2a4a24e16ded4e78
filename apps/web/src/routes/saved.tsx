import { createFileRoute } from '@tanstack/react-router'
import { SavedScreen } from '../features/favorites/saved-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

export const Route = createFileRoute('/saved')({
	component: () => (
		<PageColumn>
			<SavedScreen title="Saved Locations" />
		</PageColumn>
	),
})
