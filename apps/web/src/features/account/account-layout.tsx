import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ACCOUNT_LINKS } from '../../shared/identity/account-links.ts'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import classes from './account-layout.module.css'

const ICON_PX = 20

/** The layout of account screens: a sidebar, above the screen in narrow windows. */
export function AccountLayout({ children }: { children: ReactNode }) {
	return (
		<PageColumn>
			<div className={classes.layout}>
				<nav aria-label="Account pages" className={classes.sidebar}>
					<ul className={classes.links}>
						{ACCOUNT_LINKS.map(({ to, label, Icon }) => (
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
