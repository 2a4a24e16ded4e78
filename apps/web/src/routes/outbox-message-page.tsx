import { parseIdParameter } from '@farmgate/contracts/slug'
import { useParams } from '@tanstack/react-router'
import { MESSAGE_NOT_FOUND, OutboxMessageScreen } from '../features/admin/outbox-message-screen.tsx'

export function OutboxMessagePage() {
	const id = parseIdParameter(useParams({ from: '/_account/admin/outbox/$id' }).id)
	return id === null ? MESSAGE_NOT_FOUND : <OutboxMessageScreen key={id} id={id} />
}
