import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PERSON_LINKS } from '../../shared/identity/account-links.ts'
import { Avatar } from '../../shared/identity/avatar.tsx'
import { SignInLink } from '../../shared/identity/sign-in-link.tsx'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { useLogOut } from '../../shared/identity/use-log-out.ts'
import classes from './mobile-account.module.css'

const ICON_PX = 22

/** The account section of the slide-out menu. `itemClassName` is the class of a menu item. */
export function MobileAccount({ itemClassName }: { itemClassName: string | undefined }) {
	const identity = useIdentity()
	const { logOut, isLoggingOut } = useLogOut()
	if (identity.status === 'unknown') return null
	if (identity.status !== 'signed-in') return <SignInLink className={classes.signIn} />
	return (
		<section aria-label="Account">
			<p className={classes.user}>
				<Avatar person={identity} />
				<span>{identity.firstName ?? identity.email}</span>
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
