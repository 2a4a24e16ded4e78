import { createFileRoute } from '@tanstack/react-router'
import { locationSearch } from '../features/locations/location-search.ts'
import { LocationTypeScreen } from '../features/locations/location-type-screen.tsx'
import { windowTitle } from '../shared/product.ts'

export const Route = createFileRoute('/shops')({
	validateSearch: locationSearch,
	head: () => ({ meta: [{ title: windowTitle('Shops') }] }),
	component: ShopsScreen,
})

function ShopsScreen() {
	const search = Route.useSearch()
	const navigate = Route.useNavigate()
	return <LocationTypeScreen type="Shop" search={search} onSearchChange={(next) => void navigate({ search: next })} />
}
