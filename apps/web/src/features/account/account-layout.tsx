import { formatInteger } from '@farmgate/contracts/page'
import { SCREENS } from '@farmgate/contracts/screens'
import { Badge, NavLink } from '@mantine/core'
import {
	IconChecklist,
	IconCopy,
	IconFileImport,
	IconFlag,
	IconHistory,
	IconMail,
	IconUserCheck,
} from '@tabler/icons-react'
import { createLink, useLocation } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { ACCOUNT_LINKS } from '../../shared/identity/account-links.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import classes from './account-layout.module.css'

const COLUMNS = { '--split': '14rem minmax(0, 1fr)' } as CSSProperties

/** The screens for admins, below those of the account. `queue`: the sidebar shows how many items wait in it. */
const ADMIN_LINKS = [
	{ to: '/admin/locations', Icon: IconChecklist, queue: 'locations' },
	{ to: '/admin/claims', Icon: IconUserCheck, queue: 'claims' },
	{ to: '/admin/reports', Icon: IconFlag, queue: 'reports' },
	{ to: '/admin/duplicates', Icon: IconCopy, queue: 'duplicates' },
	{ to: '/admin/imports', Icon: IconFileImport, queue: null },
	{ to: '/admin/audit', Icon: IconHistory, queue: null },
	{ to: '/admin/outbox', Icon: IconMail, queue: null },
] as const

const SidebarLink = createLink(NavLink<'a'>)

/** Scrolls the list, not the page, so that the current link is in its middle. */
function scrollToCurrent(list: HTMLElement | null): void {
	const current = list?.querySelector<HTMLElement>('[aria-current="page"]')
	if (!list || !current) return
	list.scrollLeft = current.offsetLeft - list.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
}

/** How many items wait; nothing for none. */
function WaitingBadge({ count = 0 }: { count: number | undefined }) {
	if (count === 0) return null
	return (
		<Badge color="marigold" size="sm" aria-label={`${formatInteger(count)} waiting`}>
			{formatInteger(count)}
		</Badge>
	)
}

/** The layout of account screens: a sidebar, above the screen in narrow windows. */
export function AccountLayout({ children }: { children: ReactNode }) {
	const identity = useIdentity()
	const isAdmin = identity.status === 'signed-in' && identity.role === 'admin'
	const links = [...ACCOUNT_LINKS.map((link) => ({ ...link, queue: null })), ...(isAdmin ? ADMIN_LINKS : [])]
	const waiting = trpc.waiting.count.useQuery(undefined, { enabled: isAdmin, staleTime: 0 })
	const { pathname } = useLocation()
	const list = useRef<HTMLDivElement>(null)
	// The links scroll sideways in narrow windows. Links of admins appear when the identity is known.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with these.
	useEffect(() => scrollToCurrent(list.current), [pathname, links.length])
	return (
		<PageColumn>
			<div className="split" style={COLUMNS}>
				<nav aria-label="Account pages" className={classes.sidebar}>
					<div ref={list} className={classes.links}>
						{links.map(({ to, Icon, queue }) => (
							<SidebarLink
								key={to}
								to={to}
								label={SCREENS[to].title}
								leftSection={<Icon aria-hidden />}
								rightSection={queue !== null && <WaitingBadge count={waiting.data?.[queue]} />}
								className={classes.link}
								// The address of the dashboard begins those of other screens.
								activeOptions={{ exact: to === '/dashboard', includeSearch: false }}
								activeProps={{ active: true }}
							/>
						))}
					</div>
				</nav>
				<div>{children}</div>
			</div>
		</PageColumn>
	)
}
