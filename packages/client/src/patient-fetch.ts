import { setTimeout as pause } from 'node:timers/promises'

export type FetchLimits = {
	/** For one attempt, until the headers of the response arrive. */
	timeoutMs: number
	/** Attempts after the first one, for requests that change nothing. */
	retries: number
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

const BUSY = new Set([429, 502, 503, 504])
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** The pause that the response demands, else one that doubles with each attempt. */
function pauseMs(response: Response | null, attempt: number): number {
	const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN)
	const wanted = Number.isFinite(seconds) ? seconds * 1000 : FIRST_PAUSE_MS * 2 ** attempt
	return Math.min(wanted, LONGEST_PAUSE_MS)
}

/**
 * A `fetch` with a timeout. GET requests are repeated when the server is busy or cannot be reached; others are not, because
 * the first attempt may have had an effect.
 */
export function createPatientFetch({ timeoutMs, retries }: FetchLimits, send: Fetch = fetch): Fetch {
	async function attemptOnce(input: Parameters<Fetch>[0], init: RequestInit): Promise<Response> {
		const limit = new AbortController()
		const timer = setTimeout(() => limit.abort(new DOMException('timeout', 'TimeoutError')), timeoutMs)
		try {
			const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal
			return await send(input, { ...init, signal })
		} finally {
			clearTimeout(timer)
		}
	}

	return async (input, init = {}) => {
		const isSafe = (init.method ?? 'GET') === 'GET'
		const rest = async (milliseconds: number) =>
			await pause(milliseconds, undefined, init.signal ? { signal: init.signal } : {})
		for (let attempt = 0; ; attempt++) {
			const isLast = !isSafe || attempt >= retries
			try {
				const response = await attemptOnce(input, init)
				if (isLast || !BUSY.has(response.status)) return response
				await response.body?.cancel()
				await rest(pauseMs(response, attempt))
			} catch (error) {
				if (isLast || init.signal?.aborted) throw error
				await rest(pauseMs(null, attempt))
			}
		}
	}
}
