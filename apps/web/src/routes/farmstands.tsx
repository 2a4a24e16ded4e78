import { createFileRoute } from '@tanstack/react-router'
import { locationSearch } from '../features/locations/location-search.ts'
import { LocationTypeScreen } from '../features/locations/location-type-screen.tsx'
import { windowTitle } from '../shared/product.ts'

export const Route = createFileRoute('/farmstands')({
	validateSearch: locationSearch,
	head: () => ({ meta: [{ title: windowTitle('Farmstands') }] }),
	component: FarmstandsScreen,
})

function FarmstandsScreen() {
	const search = Route.useSearch()
	const navigate = Route.useNavigate()
	return (
		<LocationTypeScreen type="Farmstand" search={search} onSearchChange={(next) => void navigate({ search: next })} />
	)
}
