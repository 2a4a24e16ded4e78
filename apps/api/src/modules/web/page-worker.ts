import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { LoadedPage, PageHost, PageRenderer, RenderedPage } from '@farmgate/contracts/page-rendering'

/** Pages that take longer are sent without markup. Shorter than the deadline of requests. */
const RENDER_TIMEOUT_MS = 4000

/** Messages of `apps/web/src/app/server/page-worker.ts`. */
type Incoming =
	| { type: 'ready' }
	| { type: 'call'; page: number; call: number; method: 'query'; input: Parameters<PageHost['query']> }
	| { type: 'call'; page: number; call: number; method: 'postalAddress'; input: Parameters<PageHost['postalAddress']> }
	| { type: 'loaded'; page: number; result: LoadedPage }
	| { type: 'rendered'; page: number; result: RenderedPage }
	| { type: 'failed'; page: number; message: string }

type PageInProgress = {
	host: PageHost
	onLoaded: (page: LoadedPage) => void
	resolve: (page: RenderedPage) => void
	reject: (error: Error) => void
	/** Runs in the request's asynchronous context, to which its statements belong. */
	inRequest: (work: () => void) => void
}

/** `value` is JSON, which is copied and read faster than objects, and sent as it is. */
type Reply = { call: number; value: string } | { call: number; failure: string }

function callHost(host: PageHost, message: Extract<Incoming, { type: 'call' }>): Promise<unknown> {
	return message.method === 'query' ? host.query(...message.input) : host.postalAddress(...message.input)
}

/** One thread and the pages that it renders. `onEnd` is called as soon as it accepts no more pages, and again when it is gone. */
function startThread(file: string, onEnd: () => void) {
	const worker = new Worker(file)
	const pages = new Map<number, PageInProgress>()
	const { promise: ready, resolve: becomeReady, reject: failToStart } = Promise.withResolvers<void>()
	// Pages that wait for it report the failure.
	ready.catch(() => undefined)
	let count = 0

	function end(error: Error): void {
		onEnd()
		failToStart(error)
		for (const { reject } of pages.values()) reject(error)
		pages.clear()
		void worker.terminate()
	}

	async function answer(page: PageInProgress, message: Extract<Incoming, { type: 'call' }>): Promise<void> {
		const { call } = message
		const reply = await callHost(page.host, message).then(
			(value): Reply => ({ call, value: JSON.stringify(value) }),
			(error): Reply => ({ call, failure: String(error) }),
		)
		worker.postMessage({ type: 'reply', reply })
	}

	function receive(message: Incoming): void {
		if (message.type === 'ready') {
			becomeReady()
			return
		}
		const page = pages.get(message.page)
		if (page === undefined) return
		if (message.type === 'call') page.inRequest(() => void answer(page, message))
		else if (message.type === 'loaded') page.onLoaded(message.result)
		else if (message.type === 'rendered') page.resolve(message.result)
		else page.reject(new Error(message.message))
	}

	worker.on('message', (messages: Incoming[]) => messages.forEach(receive))
	// An error can arrive before the messages that the thread sent earlier. Node delivers those before it emits `exit`.
	let crash: Error | null = null
	worker.on('error', (error) => {
		crash = error
		onEnd()
	})
	worker.on('exit', (code) => end(crash ?? new Error(`The page worker exited with code ${code}`)))

	const render: PageRenderer = async (request, host, onLoaded) => {
		count += 1
		const id = count
		const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
		pages.set(id, { host, onLoaded, resolve, reject, inRequest: AsyncLocalStorage.snapshot() })
		worker.postMessage({ type: 'render', page: id, request })
		try {
			return await promise
		} finally {
			pages.delete(id)
		}
	}
	return { ready, render, end }
}

export type PageWorker = { render: PageRenderer; close: () => void }

/**
 * Renders pages in a worker thread, so that rendering never blocks the process. `file` is the built renderer; null when there is none.
 * A page that is not rendered in time ends the thread, because it may never stop; the next page starts another.
 */
export function createPageWorker(file: string, limitMs = RENDER_TIMEOUT_MS): PageWorker | null {
	if (!existsSync(file)) return null
	let thread: ReturnType<typeof startThread> | null = null
	let isClosed = false

	function currentThread() {
		if (isClosed) throw new Error('The page worker is closed')
		if (thread !== null) return thread
		const started = startThread(file, () => {
			if (thread === started) thread = null
		})
		thread = started
		return started
	}

	// Starts while the server starts, so that the first page does not wait for it.
	currentThread()

	return {
		async render(request, host, onLoaded) {
			const own = currentThread()
			await own.ready
			const timer = setTimeout(() => own.end(new Error(`No page after ${limitMs} ms`)), limitMs)
			try {
				return await own.render(request, host, onLoaded)
			} finally {
				clearTimeout(timer)
			}
		},
		close() {
			isClosed = true
			thread?.end(new Error('The server is closing'))
		},
	}
}
