import { parseIdParameter } from '@farmgate/contracts/slug'
import { createFileRoute } from '@tanstack/react-router'
import { NewListingScreen } from '../features/listing-form/new-listing-screen.tsx'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { PageColumn } from '../shared/ui/page-column.tsx'

/** `location` is the id of the location to preselect. */
type NewListingSearch = { location?: number | undefined }

export const Route = createFileRoute('/listings/new')({
	validateSearch: (search: Record<string, unknown>): NewListingSearch => {
		const id = parseIdParameter(String(search.location ?? ''))
		return id === null ? {} : { location: id }
	},
	component: Screen,
})

function Screen() {
	const { location } = Route.useSearch()
	const identity = useIdentity()
	if (identity.status !== 'signed-in') return null
	return (
		<PageColumn>
			<NewListingScreen userId={identity.userId} locationId={location ?? null} />
		</PageColumn>
	)
}
