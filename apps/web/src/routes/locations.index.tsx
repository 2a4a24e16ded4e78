import { createFileRoute } from '@tanstack/react-router'
import { locationSearch } from '../features/locations/location-search.ts'
import { LocationTypeScreen } from '../features/locations/location-type-screen.tsx'
import { windowTitle } from '../shared/product.ts'

export const Route = createFileRoute('/locations/')({
	validateSearch: locationSearch,
	head: () => ({ meta: [{ title: windowTitle('Locations') }] }),
	component: LocationsScreen,
})

function LocationsScreen() {
	const search = Route.useSearch()
	const navigate = Route.useNavigate()
	return <LocationTypeScreen search={search} onSearchChange={(next) => void navigate({ search: next })} />
}
