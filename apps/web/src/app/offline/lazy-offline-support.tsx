import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../../shared/rendering/use-browser-value.ts'

/** The first screen comes before everything that is for later. */
const LATEST_START_MS = 5000

function afterFirstScreen(): Promise<void> {
	return new Promise((resolve) => {
		const whenIdle = () => {
			// Safari has no idle callback.
			if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_START_MS })
			else setTimeout(resolve, LATEST_START_MS)
		}
		if (document.readyState === 'complete') whenIdle()
		else window.addEventListener('load', whenIdle, { once: true })
	})
}

async function load() {
	await afterFirstScreen()
	try {
		const { OfflineSupport } = await import('./offline-support.tsx')
		return { default: OfflineSupport }
	} catch {
		// Without it the application is the same as long as there is a network; the next visit tries again.
		return { default: () => null }
	}
}

const isSupported = import.meta.env.PROD && !import.meta.env.SSR && 'serviceWorker' in navigator
const Loaded = isSupported ? lazy(load) : null

/** What makes the application work without a network; built applications only, and long after they have started. */
export function LazyOfflineSupport() {
	const isHydrated = useIsHydrated()
	return Loaded === null || !isHydrated ? null : (
		<Suspense fallback={null}>
			<Loaded />
		</Suspense>
	)
}
