import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useHasToast } from '../shared/ui/toast-store.ts'
import { afterFirstScreen } from './after-first-screen.ts'

const reconnected = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/** Without a network, toasts wait for it. A rejected load would take down the application. */
async function load(): Promise<{ default: ComponentType }> {
	for (;;) {
		try {
			const { Toaster } = await import('../shared/ui/toaster.tsx')
			return { default: Toaster }
		} catch {
			await reconnected()
		}
	}
}

const LoadedToaster = lazy(load)

/** The toasts. Their code is loaded after the first screen, or with the first toast. */
export function LazyToaster() {
	const hasToast = useHasToast()
	const [isWanted, setWanted] = useState(false)
	useEffect(() => {
		void afterFirstScreen().then(() => setWanted(true))
	}, [])
	if (hasToast && !isWanted) setWanted(true)
	return isWanted ? (
		<Suspense fallback={null}>
			<LoadedToaster />
		</Suspense>
	) : null
}
