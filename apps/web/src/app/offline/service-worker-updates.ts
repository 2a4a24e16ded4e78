import { TAKE_OVER } from '../../shared/api/service-worker-messages.ts'
import { preloadedData } from './preloaded-data.ts'

const WORKER_ADDRESS = '/service-worker.js'
/** The minimum time between checks for a new version. A tab checks when the user returns to it. */
const CHECK_INTERVAL_MS = 3_600_000
/** Of the requests before the first worker was active, at most this many are cached. */
const MAX_ADDRESSES = 100

/** Addresses that the page requested before there was a worker. The worker caches them, so that the first visit works offline too. */
function requestedAddresses(): string[] {
	const kinds = /^\/(?:api\/trpc|tiles)\//
	const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
	const own = addresses.filter((name) => {
		const { origin, pathname } = new URL(name)
		return origin === window.location.origin && kinds.test(pathname)
	})
	return [...new Set(own)].slice(-MAX_ADDRESSES)
}

type Container = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener' | 'removeEventListener'>

/**
 * Registers the service worker. Calls `onUpdate` when a newer version of the application is ready, with the function that
 * activates it and reloads the page. Does nothing on a first installation. Returns the function that stops following.
 */
export function followUpdates(container: Container, onUpdate: (takeOver: () => void) => void): () => void {
	let isStopped = false
	let registration: ServiceWorkerRegistration | undefined
	let checkedAt = Date.now()
	let hadController = container.controller !== null
	let isTakingOver = false
	const reload = () => window.location.reload()

	function announce(waiting: ServiceWorker): void {
		if (isStopped) return
		onUpdate(() => {
			isTakingOver = true
			// The page reloads when the new version is active. Another tab may have activated it already.
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
			controller.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: requestedAddresses() } })
			preloadedData.sendTo(controller)
		}
		hadController = true
	}
	function onVisible(): void {
		if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
		checkedAt = Date.now()
		// Fails without a network; the next return checks again.
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
	// Browsers forbid service workers in some private windows; the application works without one.
	start().catch(() => undefined)
	if (container.controller !== null) preloadedData.sendTo(container.controller)
	return () => {
		isStopped = true
		container.removeEventListener('controllerchange', onControllerChange)
		document.removeEventListener('visibilitychange', onVisible)
		registration?.removeEventListener('updatefound', onUpdateFound)
	}
}
