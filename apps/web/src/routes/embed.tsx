import { windowTitle } from '@farmgate/contracts/product'
import { createFileRoute } from '@tanstack/react-router'
import { readBrowseSearch } from '../features/browse/browse-search.ts'
import { EmbedPage } from './-embed-page.tsx'

export const Route = createFileRoute('/embed')({
	validateSearch: readBrowseSearch,
	staticData: { isFramed: true },
	head: () => ({ meta: [{ title: windowTitle('Places and products') }] }),
	component: EmbedScreen,
})

function EmbedScreen() {
	return <EmbedPage search={Route.useSearch()} />
}
