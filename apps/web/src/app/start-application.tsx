import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { recordEarlyInput } from '../shared/rendering/early-input.ts'
import { createApplication, type Environment } from './application.tsx'
import { takePageData } from './page-data.ts'
import { retireServerHead } from './server-head.ts'

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
	startTransition(() => {
		hydrateRoot(root, <Application />)
	})
}
