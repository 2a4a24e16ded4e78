import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../../shared/rendering/use-browser-value.ts'
import { afterFirstScreen } from '../after-first-screen.ts'

async function load() {
	await afterFirstScreen()
	try {
		const { OfflineSupport } = await import('./offline-support.tsx')
		return { default: OfflineSupport }
	} catch {
		// The application works without it while there is a network. The next visit tries again.
		return { default: () => null }
	}
}

const isSupported = import.meta.env.PROD && !import.meta.env.SSR && 'serviceWorker' in navigator
const Loaded = isSupported ? lazy(load) : null

/** Loads offline support after the first screen. Production builds only. */
export function LazyOfflineSupport() {
	const isHydrated = useIsHydrated()
	return Loaded === null || !isHydrated ? null : (
		<Suspense fallback={null}>
			<Loaded />
		</Suspense>
	)
}
