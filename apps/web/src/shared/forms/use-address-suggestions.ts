import type { Coordinates } from '@farmgate/contracts/coordinates'
import { ADDRESS_INPUT_MIN_LENGTH, type GeocodeResult, type Predictions } from '@farmgate/contracts/places'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { trpc } from '../api/trpc.ts'
import { newRequestKey } from './request-key.ts'

const PAUSE_MS = 300

export type Prediction = Predictions['predictions'][number]

/**
 * Suggestions for a typed address, requested after a pause. A newer request replaces an older one. Failures are only logged:
 * there are no suggestions then.
 */
export function useAddressSuggestions(near: Coordinates | null) {
	const { places } = trpc.useUtils().client
	const [predictions, setPredictions] = useState<readonly Prediction[]>([])
	const latest = useRef(0)
	/** One session per address; a pick ends it. */
	const session = useRef<string | null>(null)

	/** The result of a request; null when it fails, undefined when the user went on typing. */
	async function load<Result>(send: (session: string) => Promise<Result>): Promise<Result | null | undefined> {
		const request = next()
		session.current ??= newRequestKey()
		try {
			const result = await send(session.current)
			return latest.current === request ? result : undefined
		} catch (error) {
			console.warn('Addresses are not available.', error)
			return latest.current === request ? null : undefined
		}
	}

	const suggest = (text: string) =>
		load((session) => places.autocomplete.query({ input: text.trim(), session, ...(near === null ? {} : { near }) }))

	const suggestAfterPause = useDebouncedCallback(async (text: string) => {
		const found = await suggest(text)
		if (found !== undefined) setPredictions(found?.predictions ?? [])
	}, PAUSE_MS)

	/** Ends the wait for earlier texts. */
	function next(): number {
		suggestAfterPause.cancel()
		latest.current += 1
		return latest.current
	}

	function clear(): void {
		next()
		setPredictions([])
	}

	return {
		predictions,
		clear,
		/** Requests suggestions for the text once no other follows for 300 ms. */
		type(text: string): void {
			next()
			if (text.trim().length < ADDRESS_INPUT_MIN_LENGTH) setPredictions([])
			else suggestAfterPause(text)
		},
		/** The best suggestion for a text, without a pause; null when there is none, or the user went on typing. */
		async find(text: string): Promise<Prediction | null> {
			const found = await suggest(text)
			return found?.predictions[0] ?? null
		},
		/** The address of a prediction; null when it is not available, or the user went on typing. */
		async pick({ place_id }: Prediction): Promise<GeocodeResult | null> {
			setPredictions([])
			const found = load((session) => places.geocode.query({ place_id, session }))
			// Reset now: the next request may start before this response.
			session.current = null
			return (await found) ?? null
		},
	}
}
