import { parseIdParameter } from '@farmgate/contracts/slug'
import { useParams } from '@tanstack/react-router'
import { OutboxMessageNotFound, OutboxMessageScreen } from '../features/admin/outbox-message-screen.tsx'

export function OutboxMessagePage() {
	const id = parseIdParameter(useParams({ from: '/_account/admin/outbox/$id' }).id)
	return id === null ? <OutboxMessageNotFound /> : <OutboxMessageScreen id={id} />
}
