import { parseIdParameter } from '@farmgate/contracts/slug'
import { createFileRoute } from '@tanstack/react-router'
import { EditLocationScreen } from '../features/location-form/edit-location-screen.tsx'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { PageColumn } from '../shared/ui/page-column.tsx'

export const Route = createFileRoute('/locations/$id/edit')({ component: Screen })

function Screen() {
	const { id } = Route.useParams()
	const identity = useIdentity()
	if (identity.status !== 'signed-in') return null
	return (
		<PageColumn>
			<EditLocationScreen id={parseIdParameter(id) ?? 0} userId={identity.userId} />
		</PageColumn>
	)
}
