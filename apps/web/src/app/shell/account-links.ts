import { IconLayoutDashboard, IconSettings } from '@tabler/icons-react'

/** The screens of somebody's account, as the account menu, the slide-out menu and the sidebar list them. */
export const ACCOUNT_LINKS = [
	{ to: '/dashboard', label: 'Dashboard', Icon: IconLayoutDashboard },
	{ to: '/dashboard/settings', label: 'Settings', Icon: IconSettings },
] as const
