import { PRODUCT_NAME } from '@farmgate/contracts/product'
import { createRootRouteWithContext, HeadContent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { guardNavigation } from '../app/identity/guard-navigation.ts'
import { useIdentity } from '../app/identity/use-identity.ts'
import type { RouterContext } from '../app/router.ts'
import { AppShell } from '../app/shell/app-shell.tsx'
import { PendingScreen } from '../app/shell/pending-screen.tsx'

/** Of use to the signed-in alone. Where its code cannot be had, what is to be joined waits in the browser for the next visit. */
const JoinAtSignIn = lazy(() =>
	import('../features/favorites/join-at-sign-in.tsx').then(
		(module) => ({ default: module.JoinAtSignIn }),
		() => ({ default: () => null }),
	),
)

export const Route = createRootRouteWithContext<RouterContext>()({
	head: () => ({ meta: [{ title: PRODUCT_NAME }] }),
	beforeLoad: ({ context, location }) => guardNavigation(context.identity, location),
	component: Root,
	pendingComponent: RootPending,
})

function Root() {
	const { status } = useIdentity()
	return (
		<>
			<HeadContent />
			<AppShell />
			{status === 'signed-in' && (
				<Suspense fallback={null}>
					<JoinAtSignIn />
				</Suspense>
			)}
		</>
	)
}

/** While it is not known yet who may see a protected screen: the shell, and nothing of the screen. */
function RootPending() {
	return (
		<AppShell>
			<PendingScreen />
		</AppShell>
	)
}
