import { createRootRouteWithContext, HeadContent } from '@tanstack/react-router'
import { guardNavigation } from '../app/identity/guard-navigation.ts'
import type { RouterContext } from '../app/router.ts'
import { AppShell } from '../app/shell/app-shell.tsx'
import { PendingScreen } from '../app/shell/pending-screen.tsx'
import { JoinAtSignIn } from '../features/favorites/join-at-sign-in.tsx'
import { PRODUCT_NAME } from '../shared/product.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
	head: () => ({ meta: [{ title: PRODUCT_NAME }] }),
	beforeLoad: ({ context, location }) => guardNavigation(context.identity, location),
	component: Root,
	pendingComponent: RootPending,
})

function Root() {
	return (
		<>
			<HeadContent />
			<AppShell />
			<JoinAtSignIn />
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
