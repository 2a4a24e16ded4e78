import { parseIdParameter } from '@farmgate/contracts/slug'
import { useParams } from '@tanstack/react-router'
import { OutboxMessageScreen } from '../features/admin/outbox-message-screen.tsx'

export function OutboxMessagePage() {
	const id = parseIdParameter(useParams({ from: '/_account/admin/outbox/$id' }).id) ?? 0
	return <OutboxMessageScreen key={id} id={id} />
}
