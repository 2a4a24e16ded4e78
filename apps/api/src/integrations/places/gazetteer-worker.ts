import { parentPort } from 'node:worker_threads'
import { findAreas } from './find-areas.ts'
import { nearestTown, predictAddresses } from './predict-addresses.ts'

/** The functions that the thread runs. */
export const GAZETTEER_CALLS = { predictAddresses, nearestTown, findAreas }
export type GazetteerCalls = typeof GAZETTEER_CALLS

export type GazetteerRequest = { id: number; name: keyof GazetteerCalls; input: unknown[] }
export type GazetteerReply = { id: number; value: unknown } | { id: number; failure: string }

parentPort?.on('message', ({ id, name, input }: GazetteerRequest) => {
	try {
		const call = GAZETTEER_CALLS[name] as (...values: unknown[]) => unknown
		parentPort?.postMessage({ id, value: call(...input) } satisfies GazetteerReply)
	} catch (error) {
		parentPort?.postMessage({ id, failure: String(error) } satisfies GazetteerReply)
	}
})
