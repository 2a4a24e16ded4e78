import { fastify } from 'fastify'
import { loggerOptions, openLogStream } from '../http/log/logger.ts'
import type { Env } from './env.ts'
import { closeOnSignal } from './shutdown.ts'
import { superviseWorkers } from './supervisor.ts'

/** Longer than the workers have, so that the database stops after them. */
const CLOSE_TIMEOUT_MS = 20_000

/**
 * Runs the server in workers until Ctrl-C or SIGTERM, then calls `release`. Resolves with their port when all listen; `loaded` resolves
 * when all have loaded their item index. Rejects with a message that is empty when a worker has printed the reason.
 */
export async function superviseServer(
	env: Env,
	release: () => Promise<void>,
): Promise<{ port: number; loaded: Promise<void> }> {
	const { promise: loaded, resolve: onLoaded } = Promise.withResolvers<void>()
	// For its logger, which is that of the workers.
	const { log } = fastify({ logger: loggerOptions(env.logLevel, await openLogStream()) })
	const { port, close, kill } = await superviseWorkers({
		count: env.workers,
		address: { host: env.host, port: env.port },
		onReady: (details) => log.info(details, 'a worker is ready'),
		onLoaded,
		onReplace: (details) => log.error(details, 'a worker ended and is replaced'),
	})
	closeOnSignal({
		log,
		worker: null,
		timeoutMs: CLOSE_TIMEOUT_MS,
		onForce: kill,
		close: async () => {
			try {
				if (!(await close())) throw new Error('A worker did not end by itself')
			} finally {
				await release()
			}
		},
	})
	return { port, loaded }
}
