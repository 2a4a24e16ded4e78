import { PRODUCT_NAME } from '@farmgate/contracts/product'
import { createFileRoute } from '@tanstack/react-router'
import { MAP_PRESET } from '../features/browse/browse-presets.ts'
import { readBrowseSearch } from '../features/browse/browse-search.ts'
import { BrowsePage } from './-browse-page.tsx'

export const Route = createFileRoute('/map')({
	validateSearch: readBrowseSearch,
	head: () => ({ meta: [{ title: `Map · ${PRODUCT_NAME}` }] }),
	component: MapScreen,
})

function MapScreen() {
	return <BrowsePage preset={MAP_PRESET} />
}
