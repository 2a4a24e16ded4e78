import { createFileRoute } from '@tanstack/react-router'
import { FavoritesScreen } from '../features/favorites/saved-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

export const Route = createFileRoute('/favorites')({
	component: () => (
		<PageColumn>
			<FavoritesScreen />
		</PageColumn>
	),
})
