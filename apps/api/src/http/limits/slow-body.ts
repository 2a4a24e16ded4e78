import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { handleClientError } from '../errors/error-handler.ts'
import type { ConnectionLimits } from './connection-limits.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/**
		 * For routes that take files. `type`: the content type, instead of JSON. `timeoutMs`: the time for the body to arrive,
		 * instead of that of all requests. `deadlineMs`: the time for the response after that. These requests have a share of their own
		 * in `AdmissionLimits`.
		 */
		slowBody?: { type: string; timeoutMs: number; deadlineMs: number }
	}
}

function timeoutError(): Error & { code: string } {
	return Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}

type BodyLimits = Pick<ConnectionLimits, 'requestMs' | 'leastBytesPerSecond' | 'leastSpeedAfterMs'>

/** Whether a body may still arrive. Requests of `inject` have no real socket. */
export function isReceiving({ raw, headers }: FastifyRequest): boolean {
	const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
	return hasBody && !raw.complete && raw.socket instanceof Socket
}

/**
 * Ends requests whose body does not arrive in `requestMs`, or in the time of their route, with `input.too_slow`; also uploads that are
 * slower than `leastBytesPerSecond` on average, from `leastSpeedAfterMs` on. Node's own limit cannot depend on the route, so it is
 * that of the slowest one.
 */
export function limitBodies(
	app: FastifyInstance,
	{ requestMs, leastBytesPerSecond, leastSpeedAfterMs }: BodyLimits,
): void {
	app.addHook('onRequest', (request, _reply, done) => {
		if (isReceiving(request)) {
			const { socket } = request.raw
			const slowBody = request.routeOptions.config?.slowBody
			const end = () => {
				if (isReceiving(request)) handleClientError(timeoutError(), socket)
			}
			const timers = [setTimeout(end, slowBody?.timeoutMs ?? requestMs)]
			if (slowBody !== undefined) {
				const [startedAt, bytesBefore] = [performance.now(), socket.bytesRead]
				timers.push(
					setInterval(() => {
						const seconds = (performance.now() - startedAt) / 1000
						if (socket.bytesRead - bytesBefore < leastBytesPerSecond * seconds) end()
					}, leastSpeedAfterMs),
				)
			}
			for (const timer of timers) timer.unref()
			const stop = () => {
				for (const timer of timers) clearTimeout(timer)
			}
			request.raw.once('end', stop).once('close', stop)
		}
		done()
	})
}
