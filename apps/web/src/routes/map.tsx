import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from './-browse-page.tsx'
import { listRoute } from './-list-route.ts'

export const Route = createFileRoute('/map')({
	...listRoute('/map'),
	component: MapScreen,
})

function MapScreen() {
	return <BrowsePage path="/map" />
}
