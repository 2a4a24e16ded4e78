import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ACCOUNT_LINKS } from '../../app/shell/account-links.ts'
import { PageColumn } from '../../shared/ui/page-column.tsx'
import classes from './account-layout.module.css'

const ICON_PX = 20

/** The screens of an account: a sidebar, which lies above the screen on narrow windows, and the screen. */
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
