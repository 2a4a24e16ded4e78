import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { PERSON_LINKS } from '../../shared/identity/account-links.ts'
import { Avatar } from '../../shared/identity/avatar.tsx'
import type { Person } from '../../shared/identity/identity-store.ts'
import { useLogOut } from '../../shared/identity/use-log-out.ts'
import classes from './person-menu.module.css'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'
import { useHoverOpen } from './use-hover-open.ts'

const ICON_PX = 20

/** The account menu of a signed-in user in wide windows. */
export function PersonMenu({ person }: { person: Person }) {
	const id = useId()
	const menu = useRef<HTMLDivElement>(null)
	const { surroundings, button } = useHoverOpen(menu)
	const { logOut, isLoggingOut } = useLogOut()
	useCloseOnNavigation(() => {
		if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
	})
	return (
		<div className={classes.person} {...surroundings}>
			<button type="button" className={classes.button} aria-label="Account" popoverTarget={id} {...button}>
				<Avatar person={person} />
			</button>
			<div ref={menu} id={id} popover="auto" className={classes.menu}>
				<p className={classes.user}>
					{person.firstName !== null && <strong>{person.firstName}</strong>}
					<span>{person.email}</span>
				</p>
				<nav aria-label="Account">
					<ul className={classes.links}>
						{PERSON_LINKS.map(({ to, label, Icon }) => (
							<li key={to}>
								<Link to={to} className={classes.item} activeOptions={{ exact: true }}>
									<Icon size={ICON_PX} aria-hidden />
									{label}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<button type="button" className={classes.item} disabled={isLoggingOut} onClick={() => void logOut()}>
					<IconLogout size={ICON_PX} aria-hidden />
					Log out
				</button>
			</div>
		</div>
	)
}
