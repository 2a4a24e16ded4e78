import { createServer } from 'node:net'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { listOperations } from '../../operations/operation.ts'
import { createRequestNames } from '../../operations/request-name.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { createMetricsRepository } from './metrics.repository.ts'
import { createMetrics } from './metrics.ts'

const { db } = await workerDatabase()
const failures: unknown[] = []
const metrics = createMetrics({
	repository: createMetricsRepository(db),
	nameOf: createRequestNames(() => new Set(listOperations(app.operations).map(({ name }) => name))),
	isIndexLoaded: () => true,
	onFailure: (error) => failures.push(error),
})
const app: FastifyInstance = await buildTestApp({ db, observe: metrics.observe })
const port = await freePort()
await metrics.listen('127.0.0.1', port)
afterAll(metrics.close)

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await new Promise((resolve) => server.once('listening', resolve))
	const address = server.address()
	await new Promise((resolve) => server.close(resolve))
	return typeof address === 'object' && address !== null ? address.port : 0
}

const read = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

test('requests are counted by operation, the same on both transports', async () => {
	await app.inject('/api/locations')
	await app.inject('/api/trpc/locations.list?input=%7B%7D')
	await app.inject('/api/locations?limit=many')
	const text = await read()
	expect(text).toContain('farmgate_request_duration_seconds_count{operation="locations.list",status="200"} 2')
	expect(text).toContain('farmgate_request_duration_seconds_count{operation="locations.list",status="400"} 1')
})

test('addresses that visitors invent make no series of their own', async () => {
	for (const path of [
		'/api/trpc/a.b',
		'/api/trpc/a.c',
		'/api/trpc/locations.list,a.d',
		'/api/x1',
		'/x2/x3',
		'/locations/x4',
	])
		await app.inject(path)
	const text = await read()
	expect(text).toMatch(/count\{operation="unknown operation",status="404"\} 2\n/)
	expect(text).not.toMatch(/a\.[bcd]|x[1234]/)
})

test('the state of the database, jobs, the index and the process is among the metrics', async () => {
	metrics.jobStarted('never succeeds')
	metrics.jobEnded('never succeeds', false)
	metrics.jobEnded('mail cleanup', true)
	metrics.jobEnded('mail cleanup', false)
	metrics.indexReady({ locations: 3, listings: 5 }, 1500)
	const text = await read()
	expect(text).toMatch(/farmgate_database_connections\{state="active"\} [1-9]/)
	expect(text).toContain('farmgate_job_runs_total{job="mail cleanup",outcome="failure"} 1')
	for (const job of ['mail cleanup', 'never succeeds'])
		expect(text).toMatch(new RegExp(`farmgate_job_last_success_timestamp_seconds{job="${job}"} \\d+`))
	expect(text).toContain('farmgate_index_items{kind="listing"} 5')
	expect(text).toContain('farmgate_index_loaded 1')
	expect(text).toMatch(/^process_cpu_seconds_total \d+\.\d+$/m)
	expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m)
	expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\de.-]+$/m)
	expect(text).toContain('# TYPE farmgate_queue_jobs gauge')
	expect(failures).toEqual([])
})
