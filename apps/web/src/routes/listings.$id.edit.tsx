import { parseIdParameter } from '@farmgate/contracts/slug'
import { createFileRoute } from '@tanstack/react-router'
import { EditListingScreen } from '../features/listing-form/edit-listing-screen.tsx'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { PageColumn } from '../shared/ui/page-column.tsx'

export const Route = createFileRoute('/listings/$id/edit')({ component: Screen })

function Screen() {
	const { id } = Route.useParams()
	const identity = useIdentity()
	if (identity.status !== 'signed-in') return null
	return (
		<PageColumn>
			<EditListingScreen id={parseIdParameter(id) ?? 0} userId={identity.userId} />
		</PageColumn>
	)
}
