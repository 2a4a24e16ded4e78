import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useHasToast } from '../shared/ui/toast-store.ts'
import { afterFirstScreen } from './after-first-screen.ts'

const Toaster = lazy<ComponentType>(() =>
	import('../shared/ui/toaster.tsx').then(
		(module) => ({ default: module.Toaster }),
		() => ({ default: () => null }),
	),
)

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
			<Toaster />
		</Suspense>
	) : null
}
