import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ACCOUNT_LINKS } from '../../shared/identity/account-links.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import classes from './account-layout.module.css'
import { ADMIN_LINKS } from './admin-links.ts'

const ICON_PX = 20

/** The layout of account screens: a sidebar, above the screen in narrow windows. */
export function AccountLayout({ children }: { children: ReactNode }) {
	const identity = useIdentity()
	const isAdmin = identity.status === 'signed-in' && identity.role === 'admin'
	const links = isAdmin ? [...ACCOUNT_LINKS, ...ADMIN_LINKS] : ACCOUNT_LINKS
	return (
		<PageColumn>
			<div className={classes.layout}>
				<nav aria-label="Account pages" className={classes.sidebar}>
					<ul className={classes.links}>
						{links.map(({ to, label, Icon }) => (
							<li key={to}>
								<Link to={to} className={classes.link} activeOptions={{ exact: true }}>
									<Icon size={ICON_PX} aria-hidden />
									{label}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<div className={classes.screen}>{children}</div>
			</div>
		</PageColumn>
	)
}
