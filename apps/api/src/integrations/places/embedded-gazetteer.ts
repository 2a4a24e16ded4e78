import type { Coordinates } from '@farmgate/contracts/coordinates'
import { addressLine, type KnownPlace } from '@farmgate/typed-text/address-line'
import type { AreaNames, GazetteerAreas } from '@farmgate/typed-text/find-areas'
import { currentQueryScope, untilAborted } from '../../database/query-scope.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { type CallThread, startCallThread } from '../../ports/call-thread.ts'
import type { PlacesProvider } from '../../ports/places-port.ts'
import type { GazetteerCalls } from './gazetteer-worker.ts'
import { toPlaceId } from './place-id.ts'

const PREDICTIONS_MAX = 5

const WORKER_FILE = new URL('./gazetteer-worker.ts', import.meta.url)

/**
 * Towns and postal codes of the embedded gazetteer, in a thread of their own: loading them takes more than a second. The thread
 * starts with `load` or the first request.
 */
export function createEmbeddedGazetteer() {
	let thread: CallThread<GazetteerCalls> | null = null

	function currentThread() {
		if (thread !== null) return thread
		const started = startCallThread<GazetteerCalls>(WORKER_FILE, () => {
			if (thread === started) thread = null
		})
		thread = started
		return started
	}

	async function call<Name extends keyof GazetteerCalls>(name: Name, ...input: Parameters<GazetteerCalls[Name]>) {
		const signal = currentQueryScope()?.signal
		try {
			return await untilAborted(currentThread().call(name, ...input), signal)
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
		/** Resolves when the towns are loaded. */
		async load(): Promise<void> {
			await call('nearestTown', { lat: 0, lng: 0 })
		},
		close: () => thread?.end('The gazetteer is closed'),
	}
}
