import { createFileRoute } from '@tanstack/react-router'
import { ReportsScreen } from '../features/admin/reports-screen.tsx'
import { readReviewSearch, reviewSelection } from '../features/admin/review-search.ts'

export const Route = createFileRoute('/_account/admin/reports')({
	validateSearch: readReviewSearch,
	component: Screen,
})

function Screen() {
	return <ReportsScreen {...reviewSelection(Route.useSearch(), Route.useNavigate())} />
}
