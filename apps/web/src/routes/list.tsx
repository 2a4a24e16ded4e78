import { createFileRoute } from '@tanstack/react-router'
import { ListScreen } from '../features/trips/list-screen.tsx'
import { readTripSearch } from '../features/trips/trip-search.ts'
import { PageColumn } from '../shared/ui/page-column.tsx'

export const Route = createFileRoute('/list')({
	validateSearch: readTripSearch,
	component: ShoppingList,
})

function ShoppingList() {
	const search = Route.useSearch()
	const navigate = Route.useNavigate()
	return (
		<PageColumn>
			<ListScreen search={search} onChange={(next) => void navigate({ search: next, resetScroll: false })} />
		</PageColumn>
	)
}
