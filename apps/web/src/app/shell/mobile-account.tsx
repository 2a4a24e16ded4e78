import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useIdentity } from '../identity/use-identity.ts'
import { PERSON_LINKS } from './account-links.ts'
import { Avatar } from './avatar.tsx'
import classes from './mobile-account.module.css'
import { SignInLink } from './sign-in-link.tsx'
import { useLogOut } from './use-log-out.ts'

const ICON_PX = 22

/** The account's part of the slide-out menu. `itemClassName` is the menu's own style of a line. */
export function MobileAccount({ itemClassName }: { itemClassName: string | undefined }) {
	const identity = useIdentity()
	const { logOut, isLoggingOut } = useLogOut()
	if (identity.status === 'unknown') return null
	if (identity.status !== 'signed-in') return <SignInLink className={classes.signIn} />
	return (
		<section aria-label="Account">
			<p className={classes.who}>
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
