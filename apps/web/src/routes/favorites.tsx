import { windowTitle } from '@farmgate/contracts/product'
import { createFileRoute } from '@tanstack/react-router'
import { FavoritesScreen } from '../features/favorites/saved-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

export const Route = createFileRoute('/favorites')({
	head: () => ({ meta: [{ title: windowTitle('Favorites') }] }),
	component: () => (
		<PageColumn>
			<FavoritesScreen />
		</PageColumn>
	),
})
