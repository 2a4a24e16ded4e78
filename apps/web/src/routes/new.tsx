import { SCREENS } from '@farmgate/contracts/screens'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { createFileRoute } from '@tanstack/react-router'
import { AssistantScreen } from '../features/assistant/assistant-screen.tsx'

/** `listing` is the id of a saved listing to change. */
type AssistantSearch = { listing?: number | undefined }

export const Route = createFileRoute('/new')({
	staticData: { header: { kind: 'wizard', title: SCREENS['/new'].title, backTo: '/dashboard' } },
	validateSearch: (search: Record<string, unknown>): AssistantSearch => {
		const id = parseIdParameter(String(search.listing ?? ''))
		return id === null ? {} : { listing: id }
	},
	component: Screen,
})

function Screen() {
	return <AssistantScreen listingId={Route.useSearch().listing ?? null} />
}
