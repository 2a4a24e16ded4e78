import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../features/account/dashboard-screen.tsx'

export const Route = createFileRoute('/_account/dashboard/')({
	component: DashboardScreen,
})
