import { Box } from '@mantine/core'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { SignInLink } from '../../shared/identity/sign-in-link.tsx'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { loadedOr } from '../../shared/rendering/loaded-or.ts'
import classes from './account-menu.module.css'

type Menu = ComponentType<ComponentProps<typeof import('./person-menu.tsx')['PersonMenu']>>

/** For signed-in users, who are a minority of the visitors. The rest of the page works when it cannot be loaded. */
const PersonMenu = lazy<Menu>(() =>
	loadedOr(
		async () => (await import('./person-menu.tsx')).PersonMenu,
		() => null,
	),
)

/** The end of the header in wide windows. Its width does not depend on the identity, to avoid a layout shift. */
export function AccountMenu() {
	const identity = useIdentity()
	return (
		<Box visibleFrom="sm" className={classes.slot}>
			{identity.status === 'signed-in' && (
				<Suspense fallback={<span className={classes.unknown} />}>
					<PersonMenu person={identity} />
				</Suspense>
			)}
			{identity.status === 'unknown' && <span className={classes.unknown} />}
			{(identity.status === 'signed-out' || identity.status === 'unavailable') && (
				<SignInLink className={classes.signIn} />
			)}
		</Box>
	)
}
