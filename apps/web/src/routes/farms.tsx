import { windowTitle } from '@farmgate/contracts/product'
import { createFileRoute } from '@tanstack/react-router'
import { typePreset } from '../features/browse/browse-presets.ts'
import { readBrowseSearch } from '../features/browse/browse-search.ts'
import { LISTINGS_HEADER } from '../features/search/listings-header.ts'
import { BrowsePage } from './-browse-page.tsx'

export const Route = createFileRoute('/farms')({
	validateSearch: readBrowseSearch,
	staticData: LISTINGS_HEADER,
	head: () => ({ meta: [{ title: windowTitle('Farms') }] }),
	component: FarmsScreen,
})

function FarmsScreen() {
	return <BrowsePage preset={typePreset('/farms')} typePath="/farms" />
}
