import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024
/** PostgreSQL's default. It is enough to start everywhere. */
const SHARED_BUFFERS_MIN = 128
/** More than this is left to the file cache of the operating system. */
const SHARED_BUFFERS_MAX = 1024

const between = (value: number, min: number, max: number) => Math.floor(Math.min(Math.max(value, min), max))

/**
 * Memory settings of the embedded server for a machine with this many bytes, which it shares with the application. A machine of
 * up to 1 GiB gets PostgreSQL's defaults.
 */
export function memorySettings(totalBytes: number): Record<string, string> {
	const total = totalBytes / MEGABYTE
	return {
		shared_buffers: `${between(total / 8, SHARED_BUFFERS_MIN, SHARED_BUFFERS_MAX)}MB`,
		// An assumption of the planner; nothing is reserved.
		effective_cache_size: `${between(total / 2, 256, 65_536)}MB`,
		// For each sort and hash table of each connection.
		work_mem: `${between(total / 512, 4, 32)}MB`,
		maintenance_work_mem: `${between(total / 32, 64, 512)}MB`,
		autovacuum_work_mem: `${between(total / 64, 32, 128)}MB`,
		// Solid-state disks and a warm cache read single pages almost as fast as neighboring ones.
		random_page_cost: '1.1',
	}
}

/** The limit of a container in bytes, or null without one. */
function containerLimit(): number | null {
	for (const path of ['/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes']) {
		try {
			const limit = Number(readFileSync(path, 'utf8'))
			if (Number.isFinite(limit) && limit > 0) return limit
		} catch {
			// Not Linux, or no such control group.
		}
	}
	return null
}

/** The memory of this machine, or of its container, in bytes. */
export function availableMemory(): number {
	return Math.min(totalmem(), containerLimit() ?? Number.POSITIVE_INFINITY)
}
