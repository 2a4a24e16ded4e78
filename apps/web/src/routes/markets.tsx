import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from './-browse-page.tsx'
import { listRoute } from './-list-route.ts'

export const Route = createFileRoute('/markets')({
	...listRoute('/markets'),
	component: () => <BrowsePage path="/markets" />,
})
