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

/** The screens for admins, as in the sidebar below those of the account. `queue`: the sidebar shows how many items wait in it. */
export const ADMIN_LINKS = [
	{ to: '/admin/locations', label: SCREENS['/admin/locations'].title, Icon: IconChecklist, queue: 'locations' },
	{ to: '/admin/claims', label: SCREENS['/admin/claims'].title, Icon: IconUserCheck, queue: 'claims' },
	{ to: '/admin/reports', label: SCREENS['/admin/reports'].title, Icon: IconFlag, queue: 'reports' },
	{ to: '/admin/duplicates', label: SCREENS['/admin/duplicates'].title, Icon: IconCopy, queue: 'duplicates' },
	{ to: '/admin/imports', label: SCREENS['/admin/imports'].title, Icon: IconFileImport, queue: null },
	{ to: '/admin/audit', label: SCREENS['/admin/audit'].title, Icon: IconHistory, queue: null },
	{ to: '/admin/outbox', label: SCREENS['/admin/outbox'].title, Icon: IconMail, queue: null },
] as const
