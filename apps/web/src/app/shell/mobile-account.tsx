import { Suspense } from 'react'
import { SignInLink } from '../../shared/identity/sign-in-link.tsx'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { LazyPersonSection } from './lazy-person-menus.ts'
import classes from './mobile-account.module.css'

/** The account section of the slide-out menu. `itemClassName` is the class of a menu item. */
export function MobileAccount({ itemClassName }: { itemClassName: string | undefined }) {
	const identity = useIdentity()
	if (identity.status === 'unknown') return null
	if (identity.status !== 'signed-in') return <SignInLink className={classes.signIn} />
	return (
		<Suspense fallback={null}>
			<LazyPersonSection person={identity} itemClassName={itemClassName} />
		</Suspense>
	)
}
