import type { AnyRouter } from '@tanstack/react-router'

function remove(kind: 'screen' | 'address'): void {
	for (const element of document.querySelectorAll(`[data-server-head="${kind}"]`)) element.remove()
}

/**
 * Removes the server's head elements when they are outdated. Hydration reuses the title and description; without hydration, the
 * rendered screen replaces them. Elements that describe the address, such as the canonical link and the structured data, stay
 * until the next navigation.
 */
export function removeOutdatedServerHead(router: Pick<AnyRouter, 'subscribe'>, isHydrated: boolean): void {
	if (!isHydrated) {
		const stopWaiting = router.subscribe('onRendered', () => {
			remove('screen')
			stopWaiting()
		})
	}
	const stopWatching = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
		if (fromLocation === undefined || !pathChanged) return
		remove('address')
		stopWatching()
	})
}
