import { createFileRoute } from '@tanstack/react-router'
import { LocationsScreen } from '../features/admin/locations-screen.tsx'
import { readReviewSearch, reviewSelection } from '../features/admin/review-search.ts'

export const Route = createFileRoute('/_account/admin/locations')({
	validateSearch: readReviewSearch,
	component: Screen,
})

function Screen() {
	return <LocationsScreen {...reviewSelection(Route.useSearch(), Route.useNavigate())} />
}
