import type { RouterHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { recordEarlyInput } from '../shared/rendering/early-input.ts'
import { onHydrationEnd } from '../shared/rendering/hydration-end.ts'
import { createApplication, type Environment } from './application.tsx'
import { takePageData } from './page-data.ts'
import { retireServerHead } from './server-head.ts'

const HYDRATION_LIMIT_MS = 5000

/**
 * Until the returned function is called, links load a new page: React hydrates the header before the screen, and could not hydrate
 * a screen that the router has left.
 */
function leavePageUntilHydrated(history: RouterHistory): () => void {
	const release = history.block({
		enableBeforeUnload: false,
		blockerFn: async ({ action, nextLocation }) => {
			if (action !== 'PUSH') return false
			window.location.assign(nextLocation.href)
			return true
		},
	})
	setTimeout(release, HYDRATION_LIMIT_MS)
	return release
}

/**
 * Renders the application, or hydrates what the server rendered. In a transition: in parts, between which the browser handles
 * input.
 */
export async function startApplication(root: HTMLElement, environment: Environment = {}): Promise<void> {
	const { Application, router, queryClient } = createApplication(environment)
	const { pathname, search } = router.history.location
	const isRendered = takePageData(queryClient, pathname + search)
	retireServerHead(router, isRendered)
	if (!isRendered) {
		startTransition(() => createRoot(root).render(<Application />))
		return
	}
	// The markup has no Suspense boundary around the screen, and the router need not load it again.
	router.ssr = { manifest: undefined }
	// If code were missing during hydration, React would discard the markup.
	await router.load()
	recordEarlyInput(root)
	onHydrationEnd(leavePageUntilHydrated(router.history))
	startTransition(() => {
		hydrateRoot(root, <Application />)
	})
}
