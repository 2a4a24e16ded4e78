import { windowTitle } from '@farmgate/contracts/product'
import { createFileRoute } from '@tanstack/react-router'
import { LOCATIONS_PRESET } from '../features/browse/browse-presets.ts'
import { readBrowseSearch } from '../features/browse/browse-search.ts'
import { LISTINGS_HEADER } from '../features/search/listings-header.ts'
import { BrowsePage } from './-browse-page.tsx'

export const Route = createFileRoute('/locations/')({
	validateSearch: readBrowseSearch,
	staticData: LISTINGS_HEADER,
	head: () => ({ meta: [{ title: windowTitle('Locations') }] }),
	component: LocationsScreen,
})

function LocationsScreen() {
	return <BrowsePage preset={LOCATIONS_PRESET} />
}
