import { isLostConnection } from '../database/database-failure.ts'
import type { WorkerProcess } from './worker-process.ts'

const SHUTDOWN_TIMEOUT_MS = 10_000

type ShutdownOptions = {
	/** Closes all resources in order. Its rejection is logged. */
	close: () => Promise<void>
	log: { info: (message: string) => void } & Record<'warn' | 'error', (details: object, message: string) => void>
	/** Of a worker, which its supervisor closes; null for the only server and for the supervisor. */
	worker: WorkerProcess | null
	/** Called before the process ends without closing: after a second signal, and after the timeout. */
	onForce?: () => void
	/** Default: ten seconds. */
	timeoutMs?: number
}

/**
 * Closes and ends the process on Ctrl-C or SIGTERM (exit code 0), or on an uncaught error (1), unless it is that of a lost connection. A second signal ends it at
 * once, as does the timeout. A worker leaves Ctrl-C, which a terminal sends to all processes, to its supervisor, and repeated
 * requests to close change nothing.
 */
export function closeOnSignal(options: ShutdownOptions): void {
	const { close, log, worker, onForce = () => {}, timeoutMs = SHUTDOWN_TIMEOUT_MS } = options
	let isClosing = false
	const force = () => {
		onForce()
		process.exit(1)
	}
	const shutDown = async (exitCode: number) => {
		if (isClosing && worker !== null) return
		if (isClosing) return force()
		isClosing = true
		setTimeout(() => {
			log.error({ timeoutMs }, 'closing takes too long, ending the process')
			force()
		}, timeoutMs).unref()
		try {
			await close()
			process.exit(exitCode)
		} catch (err) {
			log.error({ err }, 'closing failed')
			process.exit(1)
		}
	}
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.on(signal, () => {
			if (worker !== null && signal === 'SIGINT') return
			log.info(`${signal}: closing`)
			void shutDown(0)
		})
	}
	worker?.onClose(() => void shutDown(0))
	for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
		process.on(event, (err) => {
			if (isLostConnection(err)) return log.warn({ err }, 'a connection to the database was lost')
			log.error({ err }, event)
			void shutDown(1)
		})
	}
}
