import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListScreen } from '../features/trips/list-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

/** The shopping list, with its trip in the address. */
export function ListPage() {
	const search = useSearch({ from: '/list' })
	const navigate = useNavigate({ from: '/list' })
	return (
		<PageColumn>
			<ListScreen search={search} onChange={(next) => void navigate({ search: next, resetScroll: false })} />
		</PageColumn>
	)
}
