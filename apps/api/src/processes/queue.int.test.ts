import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createQueue, defineQueue } from './queue.ts'

const { db, sql } = await ownDatabase()
const logged: string[] = []
const log = {
	warn: (_details: object, message: string) => void logged.push(message),
	error: (_details: object, message: string) => void logged.push(message),
}
/** Two processes on one database. */
const queues = [createQueue(db, log), createQueue(db, log)] as const
afterAll(() => Promise.all(queues.map((queue) => queue.stop())))
beforeEach(() => {
	logged.length = 0
})

const settings = {
	payload: z.object({ id: z.int() }),
	retryLimit: 1,
	retryDelaySeconds: 1,
	maxRetryDelaySeconds: 1,
	timeoutSeconds: 30,
	concurrency: 1,
}

test('runs each committed job in one of several processes, and no job of a rolled back transaction', async () => {
	const NOTES = defineQueue({ ...settings, name: 'notes' })
	const ran: number[] = []
	for (const queue of queues) {
		await queue.work(NOTES, async ({ payload }) => {
			ran.push(payload.id)
		})
	}
	const failing = db.transaction(async (tx) => {
		await queues[0].enqueue(tx, NOTES, { id: 99 })
		throw new Error('the change failed')
	})
	await expect(failing).rejects.toThrow('the change failed')
	await db.transaction(async (tx) => {
		for (const id of [1, 2, 3]) await queues[0].enqueue(tx, NOTES, { id })
	})
	const isDone = async () =>
		(await sql`select from pgboss.job where name = 'notes' and state = 'completed'`).length === 3
	await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 20_000, interval: 100 })
	expect(ran.toSorted()).toEqual([1, 2, 3])
})

test('repeats a failed job, tells its last attempt, and logs a job that is given up', async () => {
	const ERRANDS = defineQueue({ ...settings, name: 'errands' })
	const attempts: boolean[] = []
	await queues[0].work(ERRANDS, async ({ isLast }) => {
		attempts.push(isLast)
		throw new Error('not today')
	})
	await queues[0].enqueue(db, ERRANDS, { id: 1 })
	await vi.waitFor(() => expect(logged).toContain('a job failed for the last time'), { timeout: 25_000, interval: 100 })
	expect(attempts).toEqual([false, true])
	expect(logged.filter((message) => message === 'a job failed')).toHaveLength(1)
})

test('refuses a payload that does not match the declaration', async () => {
	const COUNTS = defineQueue({ ...settings, name: 'counts' })
	await expect(queues[0].enqueue(db, COUNTS, { id: 'one' as unknown as number })).rejects.toThrow()
})

test('waits for the running job when it stops', async () => {
	const SLOW = defineQueue({ ...settings, name: 'slow' })
	const queue = createQueue(db, log)
	let end = () => {}
	const began = Promise.withResolvers<void>()
	await queue.work(SLOW, async () => {
		began.resolve()
		await new Promise<void>((resolve) => {
			end = resolve
		})
	})
	await queue.enqueue(db, SLOW, { id: 1 })
	await began.promise
	const stopped = queue.stop()
	end()
	await stopped
	expect(await sql`select state from pgboss.job where name = 'slow'`).toEqual([{ state: 'completed' }])
	expect(logged).toEqual([])
})

test('tries a job again whose process was killed, up to its limit', async () => {
	const LONG = defineQueue({ ...settings, name: 'long', retryLimit: 1 })
	const attempts: number[] = []
	const begun = new Set<() => void>()
	for (const queue of queues) {
		await queue.work(LONG, async ({ payload }) => {
			attempts.push(payload.id)
			// As if its process had been killed: it never tells the database.
			await new Promise<void>((resolve) => begun.add(resolve))
		})
	}
	await queues[0].enqueue(db, LONG, { id: 7 })
	await vi.waitFor(() => expect(attempts).toEqual([7]), { timeout: 20_000, interval: 100 })
	expect(await queues[1].retryAbandoned(LONG, { id: 8 })).toBe(false)
	expect(await queues[1].retryAbandoned(LONG, { id: 7 })).toBe(true)
	await vi.waitFor(() => expect(attempts).toEqual([7, 7]), { timeout: 20_000, interval: 100 })
	expect(await queues[1].retryAbandoned(LONG, { id: 7 })).toBe(false)
	for (const end of begun) end()
})

test('asks long attempts to stop before the process ends', async () => {
	const ENDLESS = defineQueue({ ...settings, name: 'endless', retryLimit: 0 })
	const queue = createQueue(db, log)
	const began = Promise.withResolvers<void>()
	let hasStopped = false
	await queue.work(ENDLESS, async ({ stopping }) => {
		began.resolve()
		await new Promise((resolve) => stopping.addEventListener('abort', resolve))
		hasStopped = true
	})
	await queue.enqueue(db, ENDLESS, { id: 1 })
	await began.promise
	queue.interrupt()
	await queue.stop()
	expect(hasStopped).toBe(true)
})
