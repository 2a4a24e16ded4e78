import type { AnyRouter } from '@tanstack/react-router'

const OF_SCREEN = '[data-server-head]:not([data-server-head="address"])'
const OF_ADDRESS = '[data-server-head="address"]'

function remove(selector: string): void {
	for (const element of document.querySelectorAll(selector)) element.remove()
}

/** The route's own title and description take the place of the server's; what it says nothing of stays for this address. */
function leaveToRoute(): void {
	if (document.querySelector('meta[name="description"]:not([data-server-head])') === null) {
		document.querySelector('meta[name="description"]')?.setAttribute('data-server-head', 'address')
	}
	remove(OF_SCREEN)
}

/**
 * Takes away what the server wrote into the head once it is no longer true. Title and description go when the first screen
 * stands and says them itself; what speaks of the address, such as its canonical form and the structured data, stays for
 * those who read the finished page, until the visitor goes to another.
 */
export function retireServerHead(router: Pick<AnyRouter, 'subscribe'>): void {
	const stopWaiting = router.subscribe('onRendered', () => {
		leaveToRoute()
		stopWaiting()
	})
	const stopWatching = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
		if (fromLocation === undefined || !pathChanged) return
		remove(OF_ADDRESS)
		stopWatching()
	})
}
