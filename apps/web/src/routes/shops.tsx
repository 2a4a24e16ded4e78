import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from './-browse-page.tsx'
import { listRoute } from './-list-route.ts'

export const Route = createFileRoute('/shops')({
	...listRoute('/shops'),
	component: () => <BrowsePage path="/shops" />,
})
