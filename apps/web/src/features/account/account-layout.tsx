import { NavLink } from '@mantine/core'
import { createLink, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ACCOUNT_LINKS } from '../../shared/identity/account-links.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import classes from './account-layout.module.css'
import { ADMIN_LINKS } from './admin-links.ts'

const ICON_PX = 20

const SidebarLink = createLink(NavLink<'a'>)

/** Scrolls the list, not the page, so that the current link is in its middle. */
function scrollToCurrent(list: HTMLElement | null): void {
	const current = list?.querySelector<HTMLElement>('[aria-current="page"]')
	if (!list || !current) return
	list.scrollLeft = current.offsetLeft - list.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
}

/** The layout of account screens: a sidebar, above the screen in narrow windows. */
export function AccountLayout({ children }: { children: ReactNode }) {
	const identity = useIdentity()
	const isAdmin = identity.status === 'signed-in' && identity.role === 'admin'
	const links = isAdmin ? [...ACCOUNT_LINKS, ...ADMIN_LINKS] : ACCOUNT_LINKS
	const { pathname } = useLocation()
	const list = useRef<HTMLDivElement>(null)
	// The links scroll sideways in narrow windows. Links of admins appear when the identity is known.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with these.
	useEffect(() => scrollToCurrent(list.current), [pathname, links.length])
	return (
		<PageColumn>
			<div className={classes.layout}>
				<nav aria-label="Account pages" className={classes.sidebar}>
					<div ref={list} className={classes.links}>
						{links.map(({ to, label, Icon }) => (
							<SidebarLink
								key={to}
								to={to}
								label={label}
								leftSection={<Icon size={ICON_PX} aria-hidden />}
								active={pathname === to}
								className={classes.link}
								activeOptions={{ exact: true }}
							/>
						))}
					</div>
				</nav>
				<div>{children}</div>
			</div>
		</PageColumn>
	)
}
