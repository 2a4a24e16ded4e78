const SHUTDOWN_LIMIT_MS = 10_000

type ShutdownOptions = {
	/** Ends everything in order; what it rejects with is reported. */
	close: () => Promise<void>
	log: { info: (message: string) => void; error: (details: object, message: string) => void }
}

/**
 * On Ctrl-C, SIGTERM or a failure that nobody caught: closes everything and ends the process, with 0 when it was asked to.
 * A second signal, or ten seconds, end it at once.
 */
export function closeOnSignal({ close, log }: ShutdownOptions): void {
	let isClosing = false
	const shutDown = async (exitCode: number) => {
		if (isClosing) process.exit(1)
		isClosing = true
		setTimeout(() => {
			log.error({ limitMs: SHUTDOWN_LIMIT_MS }, 'still not closed, ending the process')
			process.exit(1)
		}, SHUTDOWN_LIMIT_MS).unref()
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
