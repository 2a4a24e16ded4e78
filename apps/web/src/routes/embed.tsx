import { createFileRoute } from '@tanstack/react-router'
import { readBrowseSearch } from '../features/browse/browse-search.ts'
import { EmbedPage } from './-embed-page.tsx'

export const Route = createFileRoute('/embed')({
	validateSearch: readBrowseSearch,
	staticData: { isFramed: true },
	loader: async ({ context, location }) => {
		if (!import.meta.env.SSR) return
		const { loadEmbeddedList } = await import('./-list-head.ts')
		await loadEmbeddedList(context, readBrowseSearch({ ...location.search }))
	},
	component: EmbedScreen,
})

function EmbedScreen() {
	return <EmbedPage search={Route.useSearch()} />
}
