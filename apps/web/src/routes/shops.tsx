import { createFileRoute } from '@tanstack/react-router'
import { LISTINGS_HEADER } from '../features/search/listings-header.ts'
import { BrowsePage } from './-browse-page.tsx'
import { listRoute } from './-list-route.ts'

export const Route = createFileRoute('/shops')({
	...listRoute('/shops'),
	staticData: LISTINGS_HEADER,
	component: ShopsScreen,
})

function ShopsScreen() {
	return <BrowsePage path="/shops" />
}
