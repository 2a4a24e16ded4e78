import { createFileRoute } from '@tanstack/react-router'
import { DuplicatesScreen } from '../features/admin/duplicates-screen.tsx'
import { readReviewSearch, reviewSelection } from '../features/admin/review-search.ts'

export const Route = createFileRoute('/_account/admin/duplicates')({
	validateSearch: readReviewSearch,
	component: Screen,
})

function Screen() {
	return <DuplicatesScreen {...reviewSelection(Route.useSearch(), Route.useNavigate())} />
}
