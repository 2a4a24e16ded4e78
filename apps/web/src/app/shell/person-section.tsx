import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PERSON_LINKS } from '../../shared/identity/account-links.ts'
import { Avatar } from '../../shared/identity/avatar.tsx'
import type { Person } from '../../shared/identity/identity-store.ts'
import { useLogOut } from '../../shared/identity/use-log-out.ts'
import classes from './person-section.module.css'

const ICON_PX = 22

/** The links of a signed-in user in the slide-out menu. `itemClassName` is the class of a menu item. */
export function PersonSection({ person, itemClassName }: { person: Person; itemClassName: string | undefined }) {
	const { logOut, isLoggingOut } = useLogOut()
	return (
		<section aria-label="Account">
			<p className={classes.user}>
				<Avatar person={person} />
				<span>{person.firstName ?? person.email}</span>
			</p>
			<ul className={classes.links}>
				{PERSON_LINKS.map(({ to, label, Icon }) => (
					<li key={to}>
						<Link to={to} className={itemClassName} activeOptions={{ exact: true }}>
							<Icon size={ICON_PX} aria-hidden />
							{label}
						</Link>
					</li>
				))}
				<li>
					<button
						type="button"
						className={`${itemClassName} ${classes.logOut}`}
						disabled={isLoggingOut}
						onClick={() => void logOut()}
					>
						<IconLogout size={ICON_PX} aria-hidden />
						Log out
					</button>
				</li>
			</ul>
		</section>
	)
}
