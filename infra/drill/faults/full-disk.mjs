import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../http-call.mjs'

const SIZE = '400m'
const FULL_MS = 8000
const CHUNK = Buffer.alloc(1024 * 1024)

/** Mounts a small file system in memory. Returns why it cannot, or null. */
export function mountSmallDisk(folder) {
	if (process.platform !== 'linux') return 'needs Linux'
	if (process.getuid?.() !== 0) return 'only root may mount a small disk'
	const result = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder], {
		encoding: 'utf8',
	})
	return result.status === 0 ? null : `mount: ${(result.stderr || String(result.error)).trim()}`
}

export function unmount(folder) {
	spawnSync('umount', [folder])
}

/** Fills the disk to the last byte. */
function fill(path) {
	const file = openSync(path, 'w')
	try {
		for (const chunk of [CHUNK, CHUNK.subarray(0, 4096)]) {
			try {
				for (;;) writeSync(file, chunk)
			} catch (error) {
				if (error.code !== 'ENOSPC') throw error
			}
		}
	} finally {
		closeSync(file)
	}
}

export const fullDisk = {
	name: 'disk full',
	/** @param {import('../environment.mjs').Environment} environment */
	async run({ server }) {
		const filler = join(server.dataDir, 'filler')
		fill(filler)
		await pause(FULL_MS)
		const ready = await call(`${server.origin}/readyz`)
		const alive = await call(`${server.origin}/healthz`)
		rmSync(filler)
		return {
			overAt: Date.now(),
			problems: [
				...(ready.status === 503 ? [] : [`/readyz answered ${ready.status || ready.outcome} on a full disk`]),
				...(alive.status === 200 ? [] : [`/healthz answered ${alive.status || alive.outcome} on a full disk`]),
			],
		}
	},
}
