import cluster from 'node:cluster'

/** Messages of the supervisor to a worker, and the reverse. Rate limits use the same channel with messages of their own. */
export type ToWorker = { farmgate: 'close' }
export type FromWorker = { farmgate: 'ready' | 'loaded' }

export type WorkerProcess = {
	/** From 1. The worker of slot 1 runs background jobs. */
	slot: number
	/** Tells the supervisor that this worker listens. */
	isReady: () => void
	/** Tells the supervisor that this worker has loaded its item index. */
	isLoaded: () => void
	/** Calls `close` when the supervisor sends `close` or has ended. */
	onClose: (close: () => void) => void
}

/** This process as one of several workers; null when it is the only server or the supervisor. */
export function findWorkerProcess(): WorkerProcess | null {
	const { worker } = cluster
	if (!cluster.isWorker || worker === undefined) return null
	return {
		slot: Number(process.env.FARMGATE_WORKER_SLOT),
		isReady: () => worker.send({ farmgate: 'ready' } satisfies FromWorker),
		isLoaded: () => worker.send({ farmgate: 'loaded' } satisfies FromWorker),
		onClose: (close) => {
			// Otherwise Node ends this process at once when the supervisor has been killed.
			worker.exitedAfterDisconnect = true
			process.on('message', (message: ToWorker) => {
				if (message?.farmgate === 'close') close()
			})
			process.once('disconnect', close)
		},
	}
}
