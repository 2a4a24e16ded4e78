import type { Coordinates } from '@farmgate/contracts/coordinates'
import { ADDRESS_INPUT_MIN_LENGTH, type GeocodeResult, type Predictions } from '@farmgate/contracts/places'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../api/trpc.ts'

const PAUSE_MS = 300

export type Prediction = Predictions['predictions'][number]

/**
 * Suggestions for a typed address, requested after a pause. A newer request replaces an older one. Failures are only logged:
 * there are no suggestions then.
 */
export function useAddressSuggestions(near: Coordinates | null) {
	const utils = trpc.useUtils()
	const [predictions, setPredictions] = useState<readonly Prediction[]>([])
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const latest = useRef(0)
	/** One session per address; a pick ends it. */
	const session = useRef<string | null>(null)

	function sessionToken(): string {
		session.current ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
			byte.toString(16).padStart(2, '0'),
		).join('')
		return session.current
	}

	/** Ends the wait for earlier texts. */
	function next(): number {
		clearTimeout(timer.current)
		latest.current += 1
		return latest.current
	}

	function suggest(input: string): Promise<Predictions> {
		const query = { input, session: sessionToken(), ...(near === null ? {} : { near }) }
		return utils.client.places.autocomplete.query(query)
	}

	async function load(input: string, request: number): Promise<void> {
		try {
			const found = await suggest(input)
			if (latest.current === request) setPredictions(found.predictions)
		} catch (error) {
			if (latest.current === request) setPredictions([])
			console.warn('Address suggestions are not available.', error)
		}
	}

	useEffect(() => () => clearTimeout(timer.current), [])

	return {
		predictions,
		clear() {
			next()
			setPredictions([])
		},
		/** Requests suggestions for the text once no other follows for 300 ms. */
		type(text: string) {
			const request = next()
			const input = text.trim()
			if (input.length < ADDRESS_INPUT_MIN_LENGTH) setPredictions([])
			else timer.current = setTimeout(() => void load(input, request), PAUSE_MS)
		},
		/** The best suggestion for a text, without a pause; null when there is none, or the user went on typing. */
		async find(text: string): Promise<Prediction | null> {
			const request = next()
			try {
				const { predictions: found } = await suggest(text.trim())
				return latest.current === request ? (found[0] ?? null) : null
			} catch (error) {
				console.warn('Address suggestions are not available.', error)
				return null
			}
		},
		/** The address of a prediction; null when it is not available, or the user went on typing. */
		async pick({ place_id }: Prediction): Promise<GeocodeResult | null> {
			const request = next()
			setPredictions([])
			try {
				const found = await utils.client.places.geocode.query({ place_id, session: sessionToken() })
				session.current = null
				return latest.current === request ? found : null
			} catch (error) {
				console.warn('The address cannot be located.', error)
				return null
			}
		},
	}
}
