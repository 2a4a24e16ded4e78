import { parentPort } from 'node:worker_threads'
import type { PageHost, PageRequest } from '@farmgate/contracts/page-rendering'
import { createPageRenderer } from './page-renderer.tsx'

/** Messages of the server, in `apps/api/src/modules/web/page-worker.ts`. */
type Incoming =
	| { type: 'render'; page: number; request: PageRequest }
	| { type: 'reply'; call: number; value: unknown }
	| { type: 'failure'; call: number; message: string }

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }

const port = parentPort
if (port === null) throw new Error('The page worker runs in a worker thread only')

const renderPage = createPageRenderer()
const waiting = new Map<number, Waiting>()
let calls = 0

/** The server's functions for this thread. Calls and replies are messages. */
function hostOf(page: number): PageHost {
	const callHost = <Value>(method: keyof PageHost, ...input: unknown[]) =>
		new Promise<Value>((resolve, reject) => {
			calls += 1
			waiting.set(calls, { resolve, reject })
			port?.postMessage({ type: 'call', page, call: calls, method, input })
		})
	return {
		query: (path, input) => callHost('query', path, input),
		postalAddress: (locationId) => callHost('postalAddress', locationId),
	}
}

async function render(page: number, request: PageRequest): Promise<void> {
	try {
		const result = await renderPage(request, hostOf(page), (loaded) =>
			port?.postMessage({ type: 'loaded', page, result: loaded }),
		)
		port?.postMessage({ type: 'rendered', page, result })
	} catch (error) {
		const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
		port?.postMessage({ type: 'failed', page, message })
	}
}

const noServer: PageHost = { query: () => Promise.reject(new Error('Not ready')), postalAddress: async () => null }

/** Renders a page that needs no data, because the first rendering is much slower than the others. */
async function warmUp(): Promise<void> {
	await renderPage(
		{ address: '/about', origin: 'http://localhost', isNarrow: false, now: 0 },
		noServer,
		() => undefined,
	)
	port?.postMessage({ type: 'ready' })
}

void warmUp()

port.on('message', (message: Incoming) => {
	if (message.type === 'render') {
		void render(message.page, message.request)
		return
	}
	const call = waiting.get(message.call)
	waiting.delete(message.call)
	if (message.type === 'reply') call?.resolve(message.value as never)
	else call?.reject(new Error(message.message))
})
