import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { fastify } from 'fastify'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { findPort } from '../http/listen.ts'
import { loggerOptions, openLogStream } from '../http/log/logger.ts'
import { type Env, StartError } from './env.ts'
import { closeOnSignal } from './shutdown.ts'
import type { FromWorker, ToWorker } from './worker-process.ts'

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000
/** A worker that ran this long has not failed in a loop: the next one starts after the shortest pause. */
const STABLE_AFTER_MS = 30_000
/** Longer than a worker's own limit for closing. */
const END_TIMEOUT_MS = 12_000

type Supervision = {
	/** Number of workers. */
	count: number
	/** Where the workers listen. Port 0: a free one, the same for all. */
	address: { host: string; port: number }
	/** Called for each worker that listens. */
	onReady: (details: { slot: number; pid: number }) => void
	/** Called once, when the workers of all slots have loaded their item index. */
	onLoaded: () => void
	/** Called for each worker that ended unexpectedly and is replaced. Code -1: it could not be started. */
	onReplace: (details: { slot: number; code: number; signal: string | null; pauseMs: number }) => void
}

/** The pause before the next start of a worker that ended after `ranMs`. */
function nextPauseMs(lastPauseMs: number, ranMs: number): number {
	return ranMs >= STABLE_AFTER_MS || lastPauseMs === 0 ? FIRST_PAUSE_MS : Math.min(lastPauseMs * 2, MAX_PAUSE_MS)
}

/** Calls `listener` when the worker sends this message. */
function whenSent(worker: Worker, name: FromWorker['farmgate'], listener: () => void): void {
	worker.on('message', (message: FromWorker) => {
		if (message?.farmgate === name) listener()
	})
}

type Exit = { code: number; signal: string | null }
/** Of a process that could not be started. */
const NOT_STARTED: Exit = { code: -1, signal: null }

/** Resolves when the worker has ended, or could not be started. */
function ended(worker: Worker): Promise<Exit> {
	return new Promise((resolve) => {
		worker.once('exit', (code, signal) => resolve({ code, signal }))
		// Also emitted for a message that could not be sent, after which the process goes on.
		worker.on('error', () => {
			if (worker.process.pid === undefined) resolve(NOT_STARTED)
		})
	})
}

/** Resolves when the worker listens. Rejects when it ends before; it has printed the reason. */
async function ready(worker: Worker): Promise<void> {
	const listens = new Promise<void>((resolve) => whenSent(worker, 'ready', resolve))
	const exit = await Promise.race([listens, ended(worker)])
	if (exit !== undefined) throw new StartError(exit === NOT_STARTED ? 'The system cannot start another process' : '')
}

/** The workers that run now. `listening`: those that take messages. */
type Workers = { running: Set<Worker>; listening: Set<Worker>; fork: (slot: number) => Worker }

function createWorkers(port: number, { count, onReady, onLoaded }: Supervision): Workers {
	const loadedSlots = new Set<number>()
	const running = new Set<Worker>()
	const listening = new Set<Worker>()
	// Preloaded modules of the launcher watch the launcher; workers watch this process.
	cluster.setupPrimary({ execArgv: process.execArgv.filter((_, index, all) => !isPreload(all, index)) })
	return {
		running,
		listening,
		fork(slot) {
			const worker = cluster.fork({ PORT: String(port), FARMGATE_WORKER_SLOT: String(slot) })
			running.add(worker)
			void ended(worker).then(() => {
				running.delete(worker)
				listening.delete(worker)
			})
			whenSent(worker, 'ready', () => {
				listening.add(worker)
				onReady({ slot, pid: worker.process.pid ?? 0 })
			})
			whenSent(worker, 'loaded', () => {
				if (loadedSlots.has(slot)) return
				loadedSlots.add(slot)
				if (loadedSlots.size === count) onLoaded()
			})
			return worker
		},
	}
}

/** Lets the workers that listen finish their requests. Resolves with whether all of them ended by themselves in time. */
async function closeAll({ running, listening }: Workers): Promise<boolean> {
	for (const worker of running) if (!listening.has(worker)) worker.process.kill('SIGKILL')
	const workers = [...listening]
	const exits = Promise.all(workers.map(ended))
	for (const worker of workers) if (worker.isConnected()) worker.send({ farmgate: 'close' } satisfies ToWorker)
	const limit = new AbortController()
	const tooLate = pause(END_TIMEOUT_MS, null, { signal: limit.signal }).catch(() => null)
	const codes = await Promise.race([exits, tooLate])
	limit.abort()
	return codes?.every(({ code }) => code === 0) ?? false
}

/**
 * Starts workers that run this program and share one port, and replaces those that end. The first worker is started before the
 * others, so that a wrong setting is reported once. Rejects when a worker cannot start for the first time.
 */
async function superviseWorkers(supervision: Supervision) {
	const { count, address, onReplace } = supervision
	// Counts requests for all workers.
	new RateLimiterClusterMaster()
	const port = await findPort(address)
	const stopping = new AbortController()
	const workers = createWorkers(port, supervision)

	/** Replaces the worker of a slot until `close`. */
	async function keep(slot: number, first: Worker): Promise<void> {
		let pauseMs = 0
		for (let worker: Worker | null = first; ; ) {
			const startedAt = performance.now()
			const { code, signal } = worker === null ? NOT_STARTED : await ended(worker)
			if (stopping.signal.aborted) return
			pauseMs = nextPauseMs(pauseMs, performance.now() - startedAt)
			onReplace({ slot, code, signal, pauseMs })
			await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
			if (stopping.signal.aborted) return
			try {
				worker = workers.fork(slot)
			} catch {
				worker = null
			}
		}
	}

	/** Ends all workers at once. */
	const kill = () => {
		stopping.abort()
		for (const worker of workers.running) worker.process.kill('SIGKILL')
	}

	/** Lets all workers finish their requests and end. Resolves with whether all ended by themselves. */
	async function close(): Promise<boolean> {
		stopping.abort()
		const isClean = await closeAll(workers)
		kill()
		return isClean
	}

	async function start(slot: number): Promise<void> {
		const worker = workers.fork(slot)
		await ready(worker)
		void keep(slot, worker)
	}

	try {
		await start(1)
		await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 2)))
	} catch (error) {
		kill()
		throw error
	}
	return { port, close, kill }
}

function isPreload(args: readonly string[], index: number): boolean {
	return args[index] === '--import' || args[index - 1] === '--import'
}

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
