import { parentPort } from 'node:worker_threads'
import type { PageHost, PageRequest } from '@farmgate/contracts/page-rendering'
import { createPageRenderer } from './page-renderer.tsx'

/** Messages of the server, in `apps/api/src/modules/web/page-worker.ts`. */
type Incoming = { type: 'render'; page: number; request: PageRequest } | { type: 'reply'; reply: Reply }

/** `value` is JSON. */
type Reply = { call: number; value: string } | { call: number; failure: string }

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }

const port = parentPort
if (port === null) throw new Error('The page worker runs in a worker thread only')

const renderPage = createPageRenderer()
const waiting = new Map<number, Waiting>()
let calls = 0
let outgoing: unknown[] = []

/** Sends the messages of one turn of the event loop together, because each wakes the other thread. */
function send(message: unknown): void {
	outgoing.push(message)
	if (outgoing.length === 1) process.nextTick(() => queueMicrotask(flush))
}

function flush(): void {
	if (outgoing.length > 0) port?.postMessage(outgoing)
	outgoing = []
}

/** Sends what has been loaded before the markup is rendered, which keeps this thread busy. */
function sendNow(message: unknown): void {
	send(message)
	flush()
}

/** The server's functions for this thread. Calls and replies are messages. */
function hostOf(page: number): PageHost {
	const callHost = <Value>(method: keyof PageHost, ...input: unknown[]) =>
		new Promise<Value>((resolve, reject) => {
			calls += 1
			waiting.set(calls, { resolve, reject })
			send({ type: 'call', page, call: calls, method, input })
		})
	return {
		query: (path, input) => callHost('query', path, input),
		postalAddress: (locationId) => callHost('postalAddress', locationId),
	}
}

async function render(page: number, request: PageRequest): Promise<void> {
	try {
		const result = await renderPage(request, hostOf(page), (loaded) =>
			sendNow({ type: 'loaded', page, result: loaded }),
		)
		send({ type: 'rendered', page, result })
	} catch (error) {
		const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
		send({ type: 'failed', page, message })
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
	send({ type: 'ready' })
}

void warmUp()

function settle(reply: Reply): void {
	const call = waiting.get(reply.call)
	waiting.delete(reply.call)
	if ('value' in reply) call?.resolve(JSON.parse(reply.value) as never)
	else call?.reject(new Error(reply.failure))
}

port.on('message', (message: Incoming) => {
	if (message.type === 'render') void render(message.page, message.request)
	else settle(message.reply)
})
