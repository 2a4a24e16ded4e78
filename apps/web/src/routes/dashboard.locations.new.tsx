import { createFileRoute } from '@tanstack/react-router'
import { NewLocationScreen } from '../features/location-form/new-location-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

export const Route = createFileRoute('/dashboard/locations/new')({
	component: () => (
		<PageColumn>
			<NewLocationScreen />
		</PageColumn>
	),
})
