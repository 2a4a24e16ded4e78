import { SCREENS } from '@farmgate/contracts/screens'
import { IconHeart, IconLayoutDashboard, IconSettings } from '@tabler/icons-react'

/** The screens of an account, as in the sidebar. */
export const ACCOUNT_LINKS = [
	{ to: '/dashboard', label: SCREENS['/dashboard'].title, Icon: IconLayoutDashboard },
	{ to: '/dashboard/settings', label: SCREENS['/dashboard/settings'].title, Icon: IconSettings },
] as const

/** Links in the menus of signed-in users. */
export const PERSON_LINKS = [
	{ to: '/saved', label: SCREENS['/saved'].title, Icon: IconHeart },
	...ACCOUNT_LINKS,
] as const
