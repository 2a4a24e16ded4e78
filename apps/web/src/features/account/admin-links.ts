import { SCREENS } from '@farmgate/contracts/screens'
import { IconFlag, IconHistory, IconUserCheck } from '@tabler/icons-react'

/** The screens for admins, as in the sidebar. */
export const ADMIN_LINKS = [
	{ to: '/admin/claims', label: SCREENS['/admin/claims'].title, Icon: IconUserCheck },
	{ to: '/admin/reports', label: SCREENS['/admin/reports'].title, Icon: IconFlag },
	{ to: '/admin/audit', label: SCREENS['/admin/audit'].title, Icon: IconHistory },
] as const
