import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../features/account/settings-screen.tsx'
import { windowTitle } from '../shared/product.ts'

export const Route = createFileRoute('/_account/dashboard/settings')({
	head: () => ({ meta: [{ title: windowTitle('Settings') }] }),
	component: SettingsScreen,
})
