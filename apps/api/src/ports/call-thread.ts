import { parentPort, Worker } from 'node:worker_threads'

/** Functions that a thread runs. Arguments and results are copied, so they contain no functions. */
export type ThreadCalls = Record<string, (...input: never[]) => unknown>

type Request = { id: number; name: string; input: unknown[] }
type Reply = { id: number; value: unknown } | { id: number; failure: { name: string; message: string } }

/** A call failed in the thread, or the thread ended. `name` is that of the error in the thread. */
export class ThreadCallError extends Error {
	constructor(name: string, message: string) {
		super(message)
		this.name = name
	}
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

export type CallThread<Calls extends ThreadCalls> = {
	/** Runs a function in the thread, after all earlier calls have begun. Throws `ThreadCallError`. */
	call: <Name extends keyof Calls & string>(
		name: Name,
		...input: Parameters<Calls[Name]>
	) => Promise<Awaited<ReturnType<Calls[Name]>>>
	/** Ends the thread; open calls fail. */
	end: (reason: string) => void
}

/** Starts a thread whose file calls `serveCalls`. `onEnd` is called when it is gone. An idle thread does not keep the process running. */
export function startCallThread<Calls extends ThreadCalls>(file: URL, onEnd: () => void): CallThread<Calls> {
	const worker = new Worker(file)
	const waiting = new Map<number, Waiting>()
	let count = 0
	let isEnded = false

	function end(reason: string): void {
		if (isEnded) return
		isEnded = true
		onEnd()
		for (const { reject } of waiting.values()) reject(new ThreadCallError('ThreadEnded', reason))
		waiting.clear()
		void worker.terminate()
	}

	function settle(reply: Reply): void {
		const request = waiting.get(reply.id)
		waiting.delete(reply.id)
		if ('failure' in reply) request?.reject(new ThreadCallError(reply.failure.name, reply.failure.message))
		else request?.resolve(reply.value)
	}

	worker.on('message', (reply: Reply) => {
		settle(reply)
		if (waiting.size === 0) worker.unref()
	})
	worker.on('error', (error) => end(String(error)))
	worker.on('exit', (code) => end(`The thread exited with code ${code}`))

	return {
		end,
		call(name, ...input) {
			if (isEnded) return Promise.reject(new ThreadCallError('ThreadEnded', 'The thread has ended'))
			count += 1
			const { promise, resolve, reject } = Promise.withResolvers<unknown>()
			waiting.set(count, { resolve, reject })
			worker.ref()
			worker.postMessage({ id: count, name, input } satisfies Request)
			return promise as ReturnType<CallThread<Calls>['call']> as never
		},
	}
}

/** Answers the calls of the thread that started this one. Functions that return promises run concurrently. */
export function serveCalls(calls: ThreadCalls): void {
	const reply = (message: Reply) => parentPort?.postMessage(message)

	async function answer({ id, name, input }: Request): Promise<void> {
		try {
			reply({ id, value: await calls[name]?.(...(input as never[])) })
		} catch (error) {
			const failure =
				error instanceof Error
					? { name: error.name, message: error.message }
					: { name: 'Error', message: String(error) }
			reply({ id, failure })
		}
	}

	parentPort?.on('message', (request: Request) => void answer(request))
}
