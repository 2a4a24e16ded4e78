import { useSearch } from '@tanstack/react-router'
import { AssistantScreen } from '../features/assistant/assistant-screen.tsx'

export function AssistantPage() {
	return <AssistantScreen listingId={useSearch({ from: '/new' }).listing ?? null} />
}
