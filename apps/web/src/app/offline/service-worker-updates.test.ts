import { beforeEach, expect, it, vi } from 'vitest'
import { TAKE_OVER } from '../../shared/api/service-worker-messages.ts'
import { followUpdates } from './service-worker-updates.ts'

class FakeWorker extends EventTarget {
	state: ServiceWorkerState = 'installing'
	postMessage = vi.fn()
	setState(state: ServiceWorkerState): void {
		this.state = state
		this.dispatchEvent(new Event('statechange'))
	}
}

class FakeRegistration extends EventTarget {
	installing: FakeWorker | null = null
	waiting: FakeWorker | null = null
	update = vi.fn(async () => undefined)
	setInstalling(worker: FakeWorker): void {
		this.installing = worker
		this.dispatchEvent(new Event('updatefound'))
	}
}

class FakeContainer extends EventTarget {
	controller: FakeWorker | null = null
	registration = new FakeRegistration()
	register = vi.fn(async () => this.registration)
	setController(worker: FakeWorker): void {
		this.controller = worker
		this.dispatchEvent(new Event('controllerchange'))
	}
}

let container: FakeContainer
const reload = vi.fn()

async function follow() {
	const onUpdate = vi.fn<(takeOver: () => void) => void>()
	const stop = followUpdates(container as unknown as ServiceWorkerContainer, onUpdate)
	await expect.poll(() => container.register).toHaveBeenCalledOnce()
	return { onUpdate, stop }
}

beforeEach(() => {
	container = new FakeContainer()
	reload.mockReset()
	vi.stubGlobal('location', { origin: 'http://localhost', reload })
})

it('does not announce a first installation, and sends the worker the addresses requested so far', async () => {
	const resource = (name: string) => ({ name }) as PerformanceEntry
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
		resource('http://localhost/api/trpc/locations.list?input=1'),
		resource('http://localhost/api/trpc/locations.list?input=1'),
		resource('http://localhost/assets/index.js'),
		resource('https://elsewhere.example/tiles/1/2/3.png'),
		resource('http://localhost/tiles/1/2/3.pbf'),
	])
	const { onUpdate } = await follow()
	const first = new FakeWorker()
	container.registration.setInstalling(first)
	first.setState('installed')
	container.setController(first)
	expect(onUpdate).not.toHaveBeenCalled()
	const urlsToCache = ['http://localhost/api/trpc/locations.list?input=1', 'http://localhost/tiles/1/2/3.pbf']
	expect(first.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'CACHE_URLS', payload: { urlsToCache } })
})

it('announces a newer version that is ready, and reloads the page only when the user confirms', async () => {
	container.controller = new FakeWorker()
	const { onUpdate } = await follow()
	const newer = new FakeWorker()
	container.registration.setInstalling(newer)
	expect(onUpdate).not.toHaveBeenCalled()
	newer.setState('installed')
	expect(onUpdate).toHaveBeenCalledOnce()
	expect(newer.postMessage).not.toHaveBeenCalled()
	onUpdate.mock.calls[0]?.[0]()
	expect(newer.postMessage).toHaveBeenCalledExactlyOnceWith(TAKE_OVER)
	expect(reload).not.toHaveBeenCalled()
	newer.setState('activated')
	container.setController(newer)
	expect(reload).toHaveBeenCalledOnce()
})

it('announces a version that is already waiting', async () => {
	container.controller = new FakeWorker()
	container.registration.waiting = new FakeWorker()
	const { onUpdate } = await follow()
	await expect.poll(() => onUpdate).toHaveBeenCalledOnce()
})

it('announces a newer version that another tab has activated, without reloading the page', async () => {
	container.controller = new FakeWorker()
	const { onUpdate } = await follow()
	const newer = new FakeWorker()
	newer.state = 'activated'
	container.setController(newer)
	expect(reload).not.toHaveBeenCalled()
	onUpdate.mock.calls[0]?.[0]()
	expect(reload).toHaveBeenCalledOnce()
})

it('ignores that the browser forbids service workers', async () => {
	container.register.mockRejectedValue(new Error('forbidden'))
	const { onUpdate, stop } = await follow()
	expect(onUpdate).not.toHaveBeenCalled()
	expect(stop).not.toThrow()
})
