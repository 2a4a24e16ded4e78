import { createFileRoute } from '@tanstack/react-router'
import { ClaimsScreen } from '../features/admin/claims-screen.tsx'
import { readReviewSearch, reviewSelection } from '../features/admin/review-search.ts'

export const Route = createFileRoute('/_account/admin/claims')({
	validateSearch: readReviewSearch,
	component: Screen,
})

function Screen() {
	return <ClaimsScreen {...reviewSelection(Route.useSearch(), Route.useNavigate())} />
}
