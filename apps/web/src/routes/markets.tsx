import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from './-browse-page.tsx'
import { LIST_HEADER } from './-list-header.tsx'
import { listRoute } from './-list-route.ts'

export const Route = createFileRoute('/markets')({
	...listRoute('/markets'),
	staticData: LIST_HEADER,
	component: () => <BrowsePage path="/markets" />,
})
