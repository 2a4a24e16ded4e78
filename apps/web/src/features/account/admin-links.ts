import { SCREENS } from '@farmgate/contracts/screens'
import { IconMail } from '@tabler/icons-react'

/** The screens for admins, as in the sidebar below those of the account. */
export const ADMIN_LINKS = [{ to: '/admin/outbox', label: SCREENS['/admin/outbox'].title, Icon: IconMail }] as const
