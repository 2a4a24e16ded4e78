import type { AnyRouter } from '@tanstack/react-router'

function remove(selector: string): void {
	for (const element of document.querySelectorAll(selector)) element.remove()
}

/**
 * Takes away what the server wrote into the head once it is no longer true. Title and description go when the first screen
 * stands, because its route says them; what speaks of the address, such as its canonical form and the structured data, stays for
 * those who read the finished page, until the visitor goes to another.
 */
export function retireServerHead(router: Pick<AnyRouter, 'subscribe'>): void {
	const stopWaiting = router.subscribe('onRendered', () => {
		remove('[data-server-head]:not([data-server-head="address"])')
		stopWaiting()
	})
	const stopWatching = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
		if (fromLocation === undefined || !pathChanged) return
		remove('[data-server-head="address"]')
		stopWatching()
	})
}
