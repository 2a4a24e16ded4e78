import type { AnyRouter } from '@tanstack/react-router'

function remove(kind: 'screen' | 'address'): void {
	for (const element of document.querySelectorAll(`[data-server-head="${kind}"]`)) element.remove()
}

/**
 * Removes what the server wrote into the head once it is outdated. Title and description belong to the screen: hydration
 * takes them over, otherwise the rendered screen replaces them. What describes the address, such as its canonical form and the
 * structured data, stays until the visitor goes to another.
 */
export function retireServerHead(router: Pick<AnyRouter, 'subscribe'>, isHydrated: boolean): void {
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
