const SHUTDOWN_TIMEOUT_MS = 10_000

type ShutdownOptions = {
	/** Closes all resources in order. Its rejection is logged. */
	close: () => Promise<void>
	log: { info: (message: string) => void; error: (details: object, message: string) => void }
}

/**
 * Closes and ends the process on Ctrl-C or SIGTERM (exit code 0), or on an uncaught error (1). A second signal ends it at
 * once, as does a timeout of ten seconds.
 */
export function closeOnSignal({ close, log }: ShutdownOptions): void {
	let isClosing = false
	const shutDown = async (exitCode: number) => {
		if (isClosing) process.exit(1)
		isClosing = true
		setTimeout(() => {
			log.error({ timeoutMs: SHUTDOWN_TIMEOUT_MS }, 'closing takes too long, ending the process')
			process.exit(1)
		}, SHUTDOWN_TIMEOUT_MS).unref()
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
			log.info(`${signal}: closing`)
			void shutDown(0)
		})
	}
	for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
		process.on(event, (err) => {
			log.error({ err }, event)
			void shutDown(1)
		})
	}
}
