import { Suspense } from 'react'
import { SignInLink } from '../../shared/identity/sign-in-link.tsx'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import classes from './account-menu.module.css'
import { LazyPersonMenu } from './lazy-person-menus.ts'

/** The end of the header in wide windows. Its width does not depend on the identity, to avoid a layout shift. */
export function AccountMenu() {
	const identity = useIdentity()
	return (
		<div className={classes.slot}>
			{identity.status === 'signed-in' && (
				<Suspense fallback={<span className={classes.unknown} />}>
					<LazyPersonMenu person={identity} />
				</Suspense>
			)}
			{identity.status === 'unknown' && <span className={classes.unknown} />}
			{(identity.status === 'signed-out' || identity.status === 'unavailable') && (
				<SignInLink className={classes.signIn} />
			)}
		</div>
	)
}
