import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '../features/admin/outbox-screen.tsx'

export const Route = createFileRoute('/_account/admin/outbox/')({
	component: OutboxScreen,
})
