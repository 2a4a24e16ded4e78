import { parseIdParameter } from '@farmgate/contracts/slug'
import { createFileRoute } from '@tanstack/react-router'
import { OutboxMessageScreen } from '../features/admin/outbox-message-screen.tsx'

export const Route = createFileRoute('/_account/admin/outbox/$id')({
	component: Screen,
})

function Screen() {
	const id = parseIdParameter(Route.useParams().id) ?? 0
	return <OutboxMessageScreen key={id} id={id} />
}
