import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameProcessAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts'

/** A lease says where it lies, so that one in a copy of the data directory does not count for the copy. */
type Lease = ProcessIdentity & { path: string }

/** Says that this process uses the cluster. Call it, and all functions here, under the cluster lock. */
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
		// Half written by a process that was killed: leases are written whole under the lock, so nobody is writing now.
		return false
	}
}

/** Whether any process still uses the cluster. Leases of processes that are gone are removed. */
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
