import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../features/account/dashboard-screen.tsx'
import { windowTitle } from '../shared/product.ts'

export const Route = createFileRoute('/_account/dashboard/')({
	head: () => ({ meta: [{ title: windowTitle('Dashboard') }] }),
	component: DashboardScreen,
})
