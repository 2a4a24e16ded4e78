import { Group, Skeleton } from '@mantine/core'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { SignInButton } from '../../shared/identity/sign-in-link.tsx'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { loadedOr } from '../../shared/rendering/loaded-or.ts'

type Menu = ComponentType<ComponentProps<typeof import('./person-menu.tsx')['PersonMenu']>>

/** For signed-in users, who are a minority of the visitors. The rest of the page works when it cannot be loaded. */
const PersonMenu = lazy<Menu>(() =>
	loadedOr(
		async () => (await import('./person-menu.tsx')).PersonMenu,
		() => null,
	),
)

const UNKNOWN = <Skeleton circle height="2.25rem" mr={4} animate={false} />

/** The end of the header in wide windows. Its width does not depend on the identity, to avoid a layout shift. */
export function AccountMenu() {
	const identity = useIdentity()
	return (
		<Group visibleFrom="sm" justify="end" w="5.5rem" ml="-0.75rem" style={{ flex: 'none' }}>
			{identity.status === 'signed-in' && (
				<Suspense fallback={UNKNOWN}>
					<PersonMenu person={identity} />
				</Suspense>
			)}
			{identity.status === 'unknown' && UNKNOWN}
			{(identity.status === 'signed-out' || identity.status === 'unavailable') && <SignInButton />}
		</Group>
	)
}
