import { windowTitle } from '@farmgate/contracts/product'
import { createFileRoute } from '@tanstack/react-router'
import { SavedScreen } from '../features/favorites/saved-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

export const Route = createFileRoute('/saved')({
	head: () => ({ meta: [{ title: windowTitle('Saved Locations') }] }),
	component: () => (
		<PageColumn>
			<SavedScreen />
		</PageColumn>
	),
})
