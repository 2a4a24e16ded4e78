import { PRODUCT_NAME } from '@farmgate/contracts/product'
import { isScreenPath, screenWindowTitle } from '@farmgate/contracts/screens'
import { createRootRouteWithContext, HeadContent, rootRouteId } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { guardNavigation } from '../app/identity/guard-navigation.ts'
import { useIdentity } from '../app/identity/use-identity.ts'
import type { RouterContext } from '../app/router.ts'
import { AppShell } from '../app/shell/app-shell.tsx'
import { PendingScreen } from '../app/shell/pending-screen.tsx'
import { titleTags } from '../shared/page-head/page-head.ts'

/** Of use to the signed-in alone. Where its code cannot be had, what is to be joined waits in the browser for the next visit. */
const JoinAtSignIn = lazy(() =>
	import('../features/favorites/join-at-sign-in.tsx').then(
		(module) => ({ default: module.JoinAtSignIn }),
		() => ({ default: () => null }),
	),
)

type ScreenMatch = { fullPath: string; routeId: string; context: Partial<RouterContext> }

/** The head of a screen as it is declared; routes with a head of their own replace it. An unknown path has no screen. */
function screenHead(match: ScreenMatch | undefined) {
	const path = match?.fullPath.replace(/(?<=.)\/$/, '') ?? ''
	if (match?.routeId === rootRouteId || !isScreenPath(path)) return titleTags(PRODUCT_NAME)
	if (!import.meta.env.SSR) return titleTags(screenWindowTitle(path))
	return import('./-declared-head.ts').then(({ declaredHead }) => declaredHead(path, match?.context.server ?? null))
}

export const Route = createRootRouteWithContext<RouterContext>()({
	head: ({ matches }) => screenHead(matches.at(-1)),
	beforeLoad: ({ context, location }) => guardNavigation(context.identity, location),
	component: Root,
	pendingComponent: RootPending,
})

function Root() {
	const { status } = useIdentity()
	return (
		<>
			{/* On the server, the head is rendered apart from the screen; hydration finds its elements there. */}
			{!import.meta.env.SSR && <HeadContent />}
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
