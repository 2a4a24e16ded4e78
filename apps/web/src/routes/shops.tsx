import { windowTitle } from '@farmgate/contracts/product'
import { createFileRoute } from '@tanstack/react-router'
import { typePreset } from '../features/browse/browse-presets.ts'
import { readBrowseSearch } from '../features/browse/browse-search.ts'
import { LISTINGS_HEADER } from '../features/search/listings-header.ts'
import { BrowsePage } from './-browse-page.tsx'

export const Route = createFileRoute('/shops')({
	validateSearch: readBrowseSearch,
	staticData: LISTINGS_HEADER,
	head: () => ({ meta: [{ title: windowTitle('Shops') }] }),
	component: ShopsScreen,
})

function ShopsScreen() {
	return <BrowsePage preset={typePreset('/shops')} typePath="/shops" />
}
