import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameProcessAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts'

/** Contains its own path, so that a lease in a copy of the data directory is invalid. */
type Lease = ProcessIdentity & { path: string }

/** Registers this process as a user of the cluster; returns the path of its lease. Requires the cluster lock, like `hasLiveLease`. */
export function takeLease(directory: string): string {
	mkdirSync(directory, { recursive: true, mode: 0o700 })
	const path = join(directory, `${process.pid}-${randomBytes(6).toString('hex')}.json`)
	writeFileSync(path, JSON.stringify({ ...ownIdentity(), path } satisfies Lease))
	return path
}

export function returnLease(path: string): void {
	rmSync(path, { force: true })
}

function isLive(path: string): boolean {
	try {
		const lease = JSON.parse(readFileSync(path, 'utf8')) as Lease
		return lease.path === path && isSameProcessAlive(lease)
	} catch {
		// Incomplete, from a killed process: leases are written under the lock.
		return false
	}
}

/** Whether any process uses the cluster. Removes leases of ended processes. */
export function hasLiveLease(directory: string): boolean {
	let names: string[]
	try {
		names = readdirSync(directory)
	} catch {
		return false
	}
	const paths = names.map((name) => join(directory, name))
	const live = paths.filter(isLive)
	for (const path of paths) if (!live.includes(path)) rmSync(path, { force: true })
	return live.length > 0
}
