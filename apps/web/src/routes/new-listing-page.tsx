import { useSearch } from '@tanstack/react-router'
import { NewListingScreen } from '../features/listing-form/new-listing-screen.tsx'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { PageColumn } from '../shared/ui/page-column.tsx'

export function NewListingPage() {
	const { location } = useSearch({ from: '/listings/new' })
	const identity = useIdentity()
	if (identity.status !== 'signed-in') return null
	return (
		<PageColumn>
			<NewListingScreen userId={identity.userId} locationId={location ?? null} />
		</PageColumn>
	)
}
