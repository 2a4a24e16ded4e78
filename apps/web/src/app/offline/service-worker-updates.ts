import { givenAnswers } from './given-answers.ts'
import { TAKE_OVER } from './kept-header.ts'

const WORKER_ADDRESS = '/service-worker.js'
/** A tab that stays open for days looks for a new version when somebody returns to it, but not more often than this. */
const LOOK_AGAIN_MS = 3_600_000
/** As much of what the first visit has already asked for as the worker is given to keep. */
const MAX_ADDRESSES = 100

/** What was asked for before there was a worker; it asks once more, so that the very first visit can be had offline too. */
function addressesSoFar(): string[] {
	const kinds = /^\/(?:api\/trpc|tiles)\//
	const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
	const ours = addresses.filter((name) => {
		const { origin, pathname } = new URL(name)
		return origin === window.location.origin && kinds.test(pathname)
	})
	return [...new Set(ours)].slice(-MAX_ADDRESSES)
}

type Container = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener' | 'removeEventListener'>

/**
 * Registers the worker. Calls `onUpdate` when a newer version of the application is ready, with what brings it in: the page
 * is loaded anew, so that only somebody who has nothing unsaved may ask for it. A first installation says nothing.
 * The returned function stops following.
 */
export function followUpdates(container: Container, onUpdate: (takeOver: () => void) => void): () => void {
	let isStopped = false
	let registration: ServiceWorkerRegistration | undefined
	let lookedAt = Date.now()
	let hadController = container.controller !== null
	let isTakingOver = false
	const reload = () => window.location.reload()

	function announce(waiting: ServiceWorker): void {
		if (isStopped) return
		onUpdate(() => {
			isTakingOver = true
			// Reloading follows when the new version is in charge. Another tab may have brought it in already.
			if (waiting.state === 'installed') waiting.postMessage(TAKE_OVER)
			else reload()
		})
	}
	function onInstalled(worker: ServiceWorker): void {
		if (container.controller === null) return
		announce(worker)
	}
	function onUpdateFound(): void {
		const worker = registration?.installing
		worker?.addEventListener('statechange', () => {
			if (worker.state === 'installed') onInstalled(worker)
		})
	}
	function onControllerChange(): void {
		const { controller } = container
		if (isTakingOver) reload()
		else if (hadController && controller !== null) announce(controller)
		else if (controller !== null) {
			controller.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: addressesSoFar() } })
			givenAnswers.handTo(controller)
		}
		hadController = true
	}
	function onVisible(): void {
		if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return
		lookedAt = Date.now()
		// Without a network there is nothing new; the next return looks again.
		registration?.update().catch(() => undefined)
	}

	async function start(): Promise<void> {
		registration = await container.register(WORKER_ADDRESS)
		if (isStopped) return
		if (registration.waiting !== null) onInstalled(registration.waiting)
		onUpdateFound()
		registration.addEventListener('updatefound', onUpdateFound)
	}

	container.addEventListener('controllerchange', onControllerChange)
	document.addEventListener('visibilitychange', onVisible)
	// A browser that forbids workers (a private window, say) has the application without them.
	start().catch(() => undefined)
	if (container.controller !== null) givenAnswers.handTo(container.controller)
	return () => {
		isStopped = true
		container.removeEventListener('controllerchange', onControllerChange)
		document.removeEventListener('visibilitychange', onVisible)
		registration?.removeEventListener('updatefound', onUpdateFound)
	}
}
