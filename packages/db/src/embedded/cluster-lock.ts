import { randomBytes } from 'node:crypto'
import {
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './postgres-command.ts'
import { isSameProcessAlive, ownIdentity, type ProcessIdentity } from './server-processes.ts'

const heartbeatMilliseconds = 2_000
const staleAfterMilliseconds = 30_000
const pollMilliseconds = 40
const defaultTimeoutMilliseconds = 10 * 60_000

type LockRecord = ProcessIdentity | { released: true }

/**
 * A lock between processes on one machine that survives `kill -9` of its holder.
 *
 * Node has no `flock`. Deleting a stale lock file and creating a new one is a race: a second waiter can delete the file of the
 * first. So files in force are never deleted. Each turn is a numbered file; the highest number holds the lock, and only one
 * process can create the next number. A turn ends when its record says so, its process has ended or its heartbeat has stopped.
 */
class NumberedTurns {
	readonly #directory: string

	constructor(directory: string) {
		mkdirSync(directory, { recursive: true, mode: 0o700 })
		this.#directory = directory
	}

	#path(turn: number): string {
		return join(this.#directory, `turn-${turn}`)
	}

	#turns(): number[] {
		return readdirSync(this.#directory)
			.map((name) => Number(/^turn-(\d+)$/.exec(name)?.[1] ?? Number.NaN))
			.filter((turn) => !Number.isNaN(turn))
	}

	#isInForce(turn: number): boolean {
		try {
			const path = this.#path(turn)
			if (Date.now() - statSync(path).mtimeMs > staleAfterMilliseconds) return false
			const record = JSON.parse(readFileSync(path, 'utf8')) as LockRecord
			return !('released' in record) && isSameProcessAlive(record)
		} catch (error) {
			// A missing file was replaced by a later turn. A file that cannot be parsed is being written, and one that cannot
			// be read belongs to another user; both expire with their heartbeat.
			return (error as NodeJS.ErrnoException).code !== 'ENOENT'
		}
	}

	/** Writes the record atomically. False when the turn exists. */
	#create(turn: number): boolean {
		const draft = join(this.#directory, `draft-${randomBytes(6).toString('hex')}`)
		const record = JSON.stringify(ownIdentity())
		try {
			writeFileSync(draft, record)
			try {
				linkSync(draft, this.#path(turn))
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
				// Without hard links: exclusive creation, which is briefly incomplete (see #isInForce).
				writeFileSync(this.#path(turn), record, { flag: 'wx' })
			}
			return true
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
			throw error
		} finally {
			rmSync(draft, { force: true })
		}
	}

	/** Takes the next turn; null when another process holds the lock. */
	tryTake(): number | null {
		const highest = Math.max(0, ...this.#turns())
		if (highest > 0 && this.#isInForce(highest)) return null
		const turn = highest + 1
		if (!this.#create(turn)) return null
		const turns = this.#turns()
		// Later turns exist: this number was deleted and created again.
		if (Math.max(...turns) !== turn) {
			rmSync(this.#path(turn), { force: true })
			return null
		}
		for (const earlier of turns) if (earlier < turn) rmSync(this.#path(earlier), { force: true })
		return turn
	}

	beat(turn: number): void {
		try {
			utimesSync(this.#path(turn), new Date(), new Date())
		} catch {
			// The data directory was removed; the work itself reports that.
		}
	}

	/** Ends the turn. On a full disk by setting the heartbeat to the past. */
	release(turn: number): void {
		const draft = join(this.#directory, `draft-${randomBytes(6).toString('hex')}`)
		try {
			writeFileSync(draft, JSON.stringify({ released: true } satisfies LockRecord))
			renameSync(draft, this.#path(turn))
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
			rmSync(draft, { force: true })
			utimesSync(this.#path(turn), 0, 0)
		}
	}
}

/**
 * Runs `work` while holding the lock. Waits at most `timeoutMilliseconds` for other holders and calls `onWait` once if it has
 * to wait. Throws `EmbeddedPostgresError` on timeout.
 */
export async function withClusterLock<Result>(
	directory: string,
	work: () => Promise<Result>,
	{
		onWait,
		timeoutMilliseconds = defaultTimeoutMilliseconds,
	}: { onWait?: () => void; timeoutMilliseconds?: number } = {},
): Promise<Result> {
	const turns = new NumberedTurns(directory)
	const deadline = Date.now() + timeoutMilliseconds
	let turn = turns.tryTake()
	if (turn === null) onWait?.()
	while (turn === null) {
		if (Date.now() > deadline) {
			throw new EmbeddedPostgresError(
				`Another process has been starting or stopping the database for too long (lock: ${directory}).`,
			)
		}
		await sleep(pollMilliseconds)
		turn = turns.tryTake()
	}
	const taken = turn
	const heart = setInterval(() => turns.beat(taken), heartbeatMilliseconds)
	try {
		return await work()
	} finally {
		clearInterval(heart)
		turns.release(taken)
	}
}

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
