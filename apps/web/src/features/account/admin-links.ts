import { SCREENS } from '@farmgate/contracts/screens'
import {
	IconChecklist,
	IconCopy,
	IconFileImport,
	IconFlag,
	IconHistory,
	IconMail,
	IconUserCheck,
} from '@tabler/icons-react'

/** The screens for admins, as in the sidebar below those of the account. */
export const ADMIN_LINKS = [
	{ to: '/admin/locations', label: SCREENS['/admin/locations'].title, Icon: IconChecklist },
	{ to: '/admin/claims', label: SCREENS['/admin/claims'].title, Icon: IconUserCheck },
	{ to: '/admin/reports', label: SCREENS['/admin/reports'].title, Icon: IconFlag },
	{ to: '/admin/duplicates', label: SCREENS['/admin/duplicates'].title, Icon: IconCopy },
	{ to: '/admin/imports', label: SCREENS['/admin/imports'].title, Icon: IconFileImport },
	{ to: '/admin/audit', label: SCREENS['/admin/audit'].title, Icon: IconHistory },
	{ to: '/admin/outbox', label: SCREENS['/admin/outbox'].title, Icon: IconMail },
] as const
