import type { RouterHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { discardEarlyClicks, recordEarlyInput, repeatEarlyInput } from '../shared/rendering/early-input.ts'
import { onHydrationEnd } from '../shared/rendering/hydration-end.ts'
import { createApplication, type Environment } from './application.tsx'
import { takePageData } from './page-data.ts'
import { removeOutdatedServerHead } from './server-head.ts'

const HYDRATION_LIMIT_MS = 5000

/**
 * Makes links load a new page, because React hydrates the header before the screen, and could not hydrate a screen that the
 * router has left. The returned function ends this and repeats early clicks; it is called after 5 s at the latest.
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
	function end(): void {
		clearTimeout(timer)
		release()
		repeatEarlyInput()
	}
	const timer = setTimeout(end, HYDRATION_LIMIT_MS)
	return end
}

/** Renders the application, or hydrates the server's markup. In a transition, so that the browser can handle input meanwhile. */
export async function startApplication(root: HTMLElement, environment: Environment = {}): Promise<Root> {
	const { Application, router, queryClient } = createApplication(environment)
	const { pathname, search } = router.history.location
	const isRendered = takePageData(queryClient, pathname + search, root)
	removeOutdatedServerHead(router, isRendered)
	if (!isRendered) {
		discardEarlyClicks()
		const created = createRoot(root)
		startTransition(() => created.render(<Application />))
		return created
	}
	// The markup has no Suspense boundary around the screen, and the router need not load it again.
	router.ssr = { manifest: undefined }
	// If code were missing during hydration, React would discard the markup.
	await router.load()
	recordEarlyInput(root)
	onHydrationEnd(leavePageUntilHydrated(router.history))
	let hydrated!: Root
	startTransition(() => {
		hydrated = hydrateRoot(root, <Application />)
	})
	return hydrated
}
