import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Coarser than the library's 10 ms, whose timer costs more than all other metrics. */
const RESOLUTION_MS = 50

/**
 * CPU, memory and event loop of this process, under the names of prom-client's default metrics. Those also observe each garbage
 * collection, which costs a tenth of a millisecond. Returns a function that ends the measurement.
 */
export function addProcessMetrics(registry: Registry): () => void {
	const registers = [registry]
	let counted = 0
	new Counter({
		name: 'process_cpu_seconds_total',
		help: 'CPU time, user and system.',
		registers,
		collect() {
			const { user, system } = process.cpuUsage()
			const seconds = (user + system) / 1e6
			this.inc(seconds - counted)
			counted = seconds
		},
	})
	new Gauge({
		name: 'process_resident_memory_bytes',
		help: 'Resident memory.',
		registers,
		collect() {
			this.set(process.memoryUsage.rss())
		},
	})
	new Gauge({
		name: 'nodejs_heap_size_used_bytes',
		help: 'Memory of JavaScript objects.',
		registers,
		collect() {
			this.set(process.memoryUsage().heapUsed)
		},
	})
	const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
	delays.enable()
	new Gauge({
		name: 'nodejs_eventloop_lag_p99_seconds',
		help: `99th percentile since the last request for metrics, at least the resolution of ${RESOLUTION_MS} ms.`,
		registers,
		collect() {
			this.set(delays.count === 0 ? 0 : delays.percentile(99) / 1e9)
			delays.reset()
		},
	})
	return () => void delays.disable()
}
