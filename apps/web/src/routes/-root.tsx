import { BRAND_NAME, NOT_FOUND_TITLE } from '@farmgate/contracts/brand'
import { isScreenPath, screenWindowTitle } from '@farmgate/contracts/screens'
import { createRootRouteWithContext, HeadContent, rootRouteId } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { guardNavigation } from '../app/identity/guard-navigation.ts'
import { AppShell } from '../app/shell/app-shell.tsx'
import { PendingScreen } from '../app/shell/pending-screen.tsx'
import { useIdentity } from '../shared/identity/use-identity.ts'
import { titleTags } from '../shared/page-head/page-head.ts'
import { loadedOr } from '../shared/rendering/loaded-or.ts'
import type { RouterContext } from '../shared/rendering/router-context.ts'

/** For signed-in users. When its code cannot be loaded, what it does waits in the browser until the next visit. */
const AfterSignIn = lazy(() =>
	loadedOr(
		async () => (await import('./-after-sign-in.tsx')).AfterSignIn,
		() => null,
	),
)

type ScreenMatch = { fullPath: string; routeId: string; context: Partial<RouterContext> }

/** The declared head of a screen. Routes may override it. */
function screenHead(match: ScreenMatch | undefined) {
	const path = match?.fullPath.replace(/(?<=.)\/$/, '') ?? ''
	if (match?.routeId === rootRouteId) return titleTags(NOT_FOUND_TITLE)
	if (!isScreenPath(path)) return titleTags(BRAND_NAME)
	if (!import.meta.env.SSR) return titleTags(screenWindowTitle(path))
	return import('../shared/page-head/declared-head.ts').then(({ declaredHead }) =>
		declaredHead(path, match?.context.server ?? null),
	)
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
	head: ({ matches }) => screenHead(matches.at(-1)),
	beforeLoad: ({ context, location }) => guardNavigation(context.identity, location),
	component: Root,
	pendingComponent: RootPending,
})

function SignedIn() {
	if (useIdentity().status !== 'signed-in') return null
	return (
		<Suspense fallback={null}>
			<AfterSignIn />
		</Suspense>
	)
}

function Root() {
	return (
		<>
			{/* The server renders the head separately. */}
			{!import.meta.env.SSR && <HeadContent />}
			<AppShell />
			<SignedIn />
		</>
	)
}

/** The shell without content, shown while the access check of a protected screen is pending. */
function RootPending() {
	return (
		<AppShell>
			<PendingScreen />
		</AppShell>
	)
}
