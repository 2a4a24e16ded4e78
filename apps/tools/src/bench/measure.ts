import { Agent, get } from 'node:http'

export type Reply = { milliseconds: number; firstByteMs: number; bytes: number; status: number }

/** Sends requests over kept connections, uncompressed, so that the bytes are those of the content. Aborts them after `maxBytes`. */
export function createRequester(connections: number) {
	const agent = new Agent({ keepAlive: true, maxSockets: connections })
	return {
		request: (url: string, maxBytes = Number.POSITIVE_INFINITY): Promise<Reply> =>
			new Promise((resolve, reject) => {
				const started = performance.now()
				const request = get(url, { agent, headers: { 'accept-encoding': 'identity' } }, (response) => {
					const firstByteMs = performance.now() - started
					let bytes = 0
					const finish = () =>
						resolve({ milliseconds: performance.now() - started, firstByteMs, bytes, status: response.statusCode ?? 0 })
					response.on('data', (chunk: Buffer) => {
						bytes += chunk.length
						if (bytes < maxBytes) return
						finish()
						request.destroy()
					})
					response.on('error', reject)
					response.on('end', finish)
				})
				request.on('error', reject)
			}),
		close: () => agent.destroy(),
	}
}
export type Requester = ReturnType<typeof createRequester>

/** The value below which this share (0 to 1) of the values is. 0 without values. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
