import { createServer, type Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricsRepository, Sample } from './metrics.repository.ts'

/** Upper bounds in seconds: a list takes milliseconds, a deadline is reached after ten seconds, a model may take a minute. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Coarser than the library's 10 ms, whose timer costs more than all other metrics. */
const EVENT_LOOP_PRECISION_MS = 50

export type MetricsOptions = {
	repository: MetricsRepository
	/** The name of a request, one of a bounded number. */
	nameOf: (request: FastifyRequest) => string
	isIndexLoaded: () => boolean
	/** Called when the database cannot be asked. The other metrics are sent all the same. */
	onFailure: (error: unknown) => void
}

/** Metrics of this process in Prometheus's text format. */
export function createMetrics({ repository, nameOf, isIndexLoaded, onFailure }: MetricsOptions) {
	const registry = new Registry()
	const registers = [registry]
	collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS })
	const durations = new Histogram({
		name: 'farmgate_request_duration_seconds',
		help: 'Duration of requests by operation, or by method and route, and status.',
		labelNames: ['operation', 'status'],
		buckets: DURATION_BUCKETS,
		registers,
	})
	const jobRuns = new Counter({
		name: 'farmgate_job_runs_total',
		help: 'Runs of background jobs.',
		labelNames: ['job', 'outcome'],
		registers,
	})
	const jobSuccess = new Gauge({
		name: 'farmgate_job_last_success_timestamp_seconds',
		help: 'When a background job last succeeded, or else was started.',
		labelNames: ['job'],
		registers,
	})
	const indexItems = new Gauge({
		name: 'farmgate_index_items',
		help: 'Items of the index when it was last loaded.',
		labelNames: ['kind'],
		registers,
	})
	const indexLoad = new Gauge({
		name: 'farmgate_index_load_seconds',
		help: 'Duration of the last load of the index.',
		registers,
	})
	new Gauge({
		name: 'farmgate_index_loaded',
		help: '1 when the index responds.',
		registers,
		collect() {
			this.set(isIndexLoaded() ? 1 : 0)
		},
	})

	/** A gauge that the database is asked for at each request for metrics. */
	function fromDatabase(name: string, help: string, labelNames: string[], read: () => Promise<Sample[]>): void {
		new Gauge({
			name,
			help,
			labelNames,
			registers,
			async collect() {
				this.reset()
				try {
					for (const { labels, value } of await read()) this.set(labels, value)
				} catch (error) {
					onFailure(error)
				}
			},
		})
	}
	fromDatabase('farmgate_database_connections', 'Connections by state.', ['state'], repository.connections)
	fromDatabase('farmgate_queue_jobs', 'Jobs by queue and state.', ['queue', 'state'], repository.jobs)
	fromDatabase(
		'farmgate_queue_oldest_seconds',
		'Time since the oldest job of a queue is due.',
		['queue'],
		repository.oldestJob,
	)
	fromDatabase('farmgate_mail_messages', 'Messages of the last day by state.', ['state'], repository.mail)
	fromDatabase(
		'farmgate_model_requests',
		'Requests to the language model today, which OPENAI_DAILY_REPLIES and OPENAI_DAILY_IMAGES limit.',
		['kind'],
		repository.modelRequests,
	)

	let server: Server | null = null
	return {
		/** Counts a response that has been sent. */
		observe(request: FastifyRequest, reply: FastifyReply): void {
			durations.observe({ operation: nameOf(request), status: String(reply.statusCode) }, reply.elapsedTime / 1000)
		},
		/** Sets the last success to now, so that a job that never succeeds raises the alert. */
		jobStarted: (job: string): void => jobSuccess.setToCurrentTime({ job }),
		/** Counts a run of a background job. */
		jobEnded(job: string, succeeded: boolean): void {
			jobRuns.inc({ job, outcome: succeeded ? 'success' : 'failure' })
			if (succeeded) jobSuccess.setToCurrentTime({ job })
		},
		/** The items of the index after it was loaded. */
		indexReady({ locations, listings }: { locations: number; listings: number }, milliseconds: number): void {
			indexItems.set({ kind: 'location' }, locations)
			indexItems.set({ kind: 'listing' }, listings)
			indexLoad.set(milliseconds / 1000)
		},
		/** Serves `/metrics` on an address of its own, which must not be public. Rejects when it is taken. */
		async listen(host: string, port: number): Promise<void> {
			server = createServer((request, response) => {
				if (request.url !== '/metrics' || request.method !== 'GET') {
					response.writeHead(404).end()
					return
				}
				registry.metrics().then(
					(text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
					(error) => {
						onFailure(error)
						response.writeHead(500).end()
					},
				)
			})
			await new Promise<void>((resolve, reject) => {
				server?.once('error', reject).listen(port, host, resolve)
			})
		},
		async close(): Promise<void> {
			server?.closeAllConnections()
			await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)))
		},
	}
}
