import type { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { Queryable } from '../database/database.ts'
import { jobDatabase } from '../database/database-jobs.ts'

/** A kind of job that is stored in the database until it has run. */
export type QueueDefinition<Payload extends object> = {
	name: string
	/** Ids of rows rather than their contents: personal data stays in the tables that are erased. */
	payload: z.core.$ZodType<Payload>
	/** Attempts after the first one. The pause before them doubles from `retryDelaySeconds` to `maxRetryDelaySeconds`. */
	retryLimit: number
	retryDelaySeconds: number
	maxRetryDelaySeconds: number
	/** A longer attempt counts as failed, as does one whose process was killed. */
	timeoutSeconds: number
	/** Concurrent jobs per process. */
	concurrency: number
}

/** One attempt to run a job. */
export type Attempt<Payload> = {
	payload: Payload
	/** Whether the job is given up if this attempt fails. */
	isLast: boolean
	/** Aborted after the timeout, and shortly before the process ends. */
	signal: AbortSignal
	/** Aborted when the process begins to end: long work stops here, and rejects, so that it goes on after the next start. */
	stopping: AbortSignal
}

type QueueLog = Record<'warn' | 'error', (details: object, message: string) => void>

const POLL_SECONDS = 1
/** Shorter than the timeout of the whole shutdown. */
const STOP_TIMEOUT_MS = 5000
const HOUR_SECONDS = 3600
/** Finished jobs are kept for a day, for an administrator of the database. */
const KEEP_SECONDS = 24 * HOUR_SECONDS
const ERROR_LOG_PAUSE_MS = 60_000

/** Declares a queue. */
export function defineQueue<Payload extends object>(definition: QueueDefinition<Payload>): QueueDefinition<Payload> {
	return definition
}

function bossOptions<Payload extends object>(queue: QueueDefinition<Payload>) {
	return {
		retryLimit: queue.retryLimit,
		retryDelay: queue.retryDelaySeconds,
		retryBackoff: true,
		retryDelayMax: queue.maxRetryDelaySeconds,
		expireInSeconds: queue.timeoutSeconds,
		deleteAfterSeconds: KEEP_SECONDS,
	}
}

/** The error of the driver behind an event of pg-boss, which is a plain object. */
function toError(event: unknown): Error {
	const { cause, message } = (event ?? {}) as { cause?: unknown; message?: unknown }
	return cause instanceof Error ? cause : new Error(String(message))
}

/** Logs an error of the queue's own statements, at most one a minute: during an outage each poll fails. */
function logRarely(log: QueueLog): (event: unknown) => void {
	let loggedAt = 0
	return (event) => {
		if (Date.now() - loggedAt < ERROR_LOG_PAUSE_MS) return
		loggedAt = Date.now()
		log.warn({ err: toError(event) }, 'the job queue failed')
	}
}

type Opened = { boss: PgBoss; databaseOf: (db: Queryable) => ReturnType<typeof jobDatabase> }

/**
 * Durable jobs in the database. Each job runs in one of the processes that work on its queue, at least once: a job whose
 * process is killed runs again. Jobs are enqueued in the transaction of the change that needs them.
 */
export function createQueue(db: Queryable, log: QueueLog) {
	let opened: Promise<Opened> | null = null
	const stopping = new AbortController()
	const ensured = new Map<string, Promise<unknown>>()

	async function open(): Promise<Opened> {
		// Loaded on demand: a process without jobs does not need it.
		const { PgBoss: Boss, fromDrizzle } = await import('pg-boss')
		const databaseOf = (handle: Queryable) => jobDatabase(fromDrizzle, handle)
		const boss = new Boss({
			db: databaseOf(db),
			migrate: false,
			schedule: false,
			registerInstance: false,
			reindex: false,
			monitorVacuum: false,
			flowIntervalSeconds: HOUR_SECONDS,
			openTelemetry: { enabled: false },
		})
		boss.on('error', logRarely(log))
		boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
		await boss.start()
		return { boss, databaseOf }
	}

	function started(): Promise<Opened> {
		opened ??= open().catch((error) => {
			opened = null
			throw error
		})
		return opened
	}

	/** Creates the queue, or changes its settings to the declared ones, once per process. */
	async function ensure<Payload extends object>(boss: PgBoss, queue: QueueDefinition<Payload>): Promise<void> {
		const settings = bossOptions(queue)
		const made =
			ensured.get(queue.name) ??
			boss.createQueue(queue.name, settings).then(() => boss.updateQueue(queue.name, settings))
		ensured.set(queue.name, made)
		// A failure, such as a database that is away, is not remembered.
		made.catch(() => ensured.delete(queue.name))
		await made
	}

	return {
		/** Adds a job that runs after the transaction is committed. */
		async enqueue<Payload extends object>(
			tx: Queryable,
			queue: QueueDefinition<Payload>,
			payload: Payload,
		): Promise<void> {
			const { boss, databaseOf } = await started()
			await ensure(boss, queue)
			await boss.send(queue.name, z.parse(queue.payload, payload), { db: databaseOf(tx) })
		},

		/** Runs the jobs of a queue in this process until `stop`. A rejection is logged and the job is tried again. */
		async work<Payload extends object>(
			queue: QueueDefinition<Payload>,
			run: (attempt: Attempt<Payload>) => Promise<void>,
		): Promise<void> {
			const { boss } = await started()
			await ensure(boss, queue)
			const options = {
				pollingIntervalSeconds: POLL_SECONDS,
				localConcurrency: queue.concurrency,
				includeMetadata: true,
				batchSize: 1,
			} as const
			await boss.work<object, void, typeof options>(queue.name, options, async ([job]) => {
				if (job === undefined) return
				const isLast = job.retryCount >= job.retryLimit
				try {
					await run({
						payload: z.parse(queue.payload, job.data),
						isLast,
						signal: job.signal,
						stopping: stopping.signal,
					})
				} catch (err) {
					const details = { err, queue: queue.name, job: job.id, attempt: job.retryCount + 1 }
					if (isLast) log.error(details, 'a job failed for the last time')
					else log.warn(details, 'a job failed')
					throw err
				}
			})
		},

		/**
		 * Ends attempts whose process was killed, so that the jobs are tried again. `part`: of their payload. The caller knows that no
		 * process works on them. Returns whether a job of this payload will run.
		 */
		async retryAbandoned<Payload extends object>(
			queue: QueueDefinition<Payload>,
			part: Partial<Payload>,
		): Promise<boolean> {
			const { boss } = await started()
			await ensure(boss, queue)
			const jobs = await boss.findJobs(queue.name, { data: part })
			const abandoned = jobs.filter(({ state }) => state === 'active')
			for (const { id } of abandoned) await boss.fail(queue.name, id, { message: 'its process ended' })
			const canRetry = abandoned.some(({ retryCount, retryLimit }) => retryCount < retryLimit)
			return canRetry || jobs.some(({ state }) => state === 'created' || state === 'retry')
		},

		/** Asks long attempts to stop, before `stop`. */
		interrupt: (): void => stopping.abort(),

		/** Starts no more jobs. Resolves when the running ones have ended, after at most five seconds. */
		async stop(): Promise<void> {
			stopping.abort()
			const running = await opened?.catch(() => null)
			await running?.boss.stop({ timeout: STOP_TIMEOUT_MS })
		},
	}
}
export type Queue = ReturnType<typeof createQueue>
