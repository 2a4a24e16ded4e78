import { parseIdParameter } from '@farmgate/contracts/slug'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationScreen } from '../features/listing-form/confirmation-screen.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

export const Route = createFileRoute('/confirmation/$id')({ component: Screen })

function Screen() {
	const { id } = Route.useParams()
	return (
		<PageColumn>
			<ConfirmationScreen id={parseIdParameter(id) ?? 0} />
		</PageColumn>
	)
}
