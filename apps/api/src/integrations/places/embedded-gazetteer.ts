import { Worker } from 'node:worker_threads'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { AppError } from '../../platform/app-error.ts'
import type { AreaNames, GazetteerAreas, PlacesProvider } from '../../platform/places-port.ts'
import { currentQueryScope } from '../../platform/query-scope.ts'
import { addressLine } from './address-line.ts'
import type { GazetteerCalls, GazetteerReply, GazetteerRequest } from './gazetteer-worker.ts'
import { type KnownPlace, toPlaceId } from './place-id.ts'

const PREDICTIONS_MAX = 5
/** An unused thread ends, because its towns take about 150 MB. */
const IDLE_MS = 10 * 60_000

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/** One thread and its open requests. `onEnd` is called when it is gone. */
function startThread(onEnd: () => void) {
	const worker = new Worker(new URL('./gazetteer-worker.ts', import.meta.url))
	const waiting = new Map<number, Waiting>()
	let count = 0
	function end(error: Error): void {
		onEnd()
		for (const { reject } of waiting.values()) reject(error)
		waiting.clear()
		void worker.terminate()
	}
	worker.on('message', (reply: GazetteerReply) => {
		const request = waiting.get(reply.id)
		waiting.delete(reply.id)
		// An unused thread does not keep the process running.
		if (waiting.size === 0) worker.unref()
		if ('failure' in reply) request?.reject(new Error(reply.failure))
		else request?.resolve(reply.value)
	})
	worker.on('error', end)
	worker.on('exit', (code) => end(new Error(`The gazetteer's thread exited with code ${code}`)))
	return {
		end,
		call(name: GazetteerRequest['name'], input: unknown[]): Promise<unknown> {
			count += 1
			const request: GazetteerRequest = { id: count, name, input }
			const { promise, resolve, reject } = Promise.withResolvers<unknown>()
			waiting.set(request.id, { resolve, reject })
			worker.ref()
			worker.postMessage(request)
			return promise
		},
	}
}

/** Rejects with the reason when the signal aborts. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
	if (signal === undefined) return work
	signal.throwIfAborted()
	const { promise, reject } = Promise.withResolvers<never>()
	const abort = () => reject(signal.reason)
	signal.addEventListener('abort', abort, { once: true })
	return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort))
}

/**
 * Towns and postal codes of the embedded gazetteer, in a thread of their own: loading them takes more than a second. The thread
 * starts with the first request.
 */
export function createEmbeddedGazetteer() {
	let thread: ReturnType<typeof startThread> | null = null
	let idle: NodeJS.Timeout | undefined

	function currentThread() {
		if (thread !== null) return thread
		const started = startThread(() => {
			if (thread === started) thread = null
		})
		thread = started
		return started
	}

	function end(): void {
		clearTimeout(idle)
		thread?.end(new Error('The gazetteer is closed'))
	}

	async function call<Name extends keyof GazetteerCalls>(name: Name, ...input: Parameters<GazetteerCalls[Name]>) {
		clearTimeout(idle)
		idle = setTimeout(end, IDLE_MS).unref()
		const signal = currentQueryScope()?.signal
		try {
			return (await untilAborted(currentThread().call(name, input), signal)) as ReturnType<GazetteerCalls[Name]>
		} catch (error) {
			if (signal?.aborted) throw error
			throw new AppError('upstream.unavailable', { cause: error })
		}
	}

	const provider: PlacesProvider = {
		async predict({ input, near }) {
			const places = await call('predictAddresses', input, near, PREDICTIONS_MAX)
			return places.map((place) => ({ placeId: toPlaceId(place), description: addressLine(place.parts) }))
		},
		// `openPlaces` reads the ids.
		geocode: async () => null,
	}
	return {
		...provider,
		findAreas: (names: AreaNames): Promise<GazetteerAreas> => call('findAreas', names),
		nearestTown: (point: Coordinates): Promise<KnownPlace | null> => call('nearestTown', point),
		close: end,
	}
}
