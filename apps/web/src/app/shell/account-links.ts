import { IconHeart, IconLayoutDashboard, IconSettings } from '@tabler/icons-react'

/** The screens of somebody's account, as the sidebar lists them. */
export const ACCOUNT_LINKS = [
	{ to: '/dashboard', label: 'Dashboard', Icon: IconLayoutDashboard },
	{ to: '/dashboard/settings', label: 'Settings', Icon: IconSettings },
] as const

/** What the menus of the signed-in lead to: the account, and what they keep. */
export const PERSON_LINKS = [{ to: '/saved', label: 'Saved Locations', Icon: IconHeart }, ...ACCOUNT_LINKS] as const
