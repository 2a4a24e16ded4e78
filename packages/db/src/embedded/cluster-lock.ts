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
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isSameProcessAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts'

const heartbeatMilliseconds = 2_000
const staleAfterMilliseconds = 30_000
const pollMilliseconds = 40
const defaultPatienceMilliseconds = 10 * 60_000

type LockRecord = ProcessIdentity | { released: true }

/**
 * A lock between processes on one machine that survives `kill -9` of its holder.
 *
 * Node has no `flock`, and "delete the stale lock file, then create mine" lets two waiters in: the second may
 * delete what the first has just created. So nothing that is in force is ever deleted. Each turn is a numbered
 * file, the highest number rules, and the next number can be created by one process only. A turn ends by its
 * record saying so, by its process being gone, or by its heart beat having stopped.
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
			// One that is gone has been overtaken. One that cannot be parsed is being written, and one that may not be
			// read is another user's: their heart beat will tell.
			return (error as NodeJS.ErrnoException).code !== 'ENOENT'
		}
	}

	/** Writes the record so that it is whole from the moment it can be seen, and fails when the turn is taken. */
	#create(turn: number): boolean {
		const draft = join(this.#directory, `draft-${randomBytes(6).toString('hex')}`)
		const record = JSON.stringify(ownIdentity())
		try {
			writeFileSync(draft, record)
			try {
				linkSync(draft, this.#path(turn))
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
				// File systems without hard links: exclusive creation, whose short gap #isInForce allows for.
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

	/** Takes the next turn, or answers null when another process has one in force. */
	tryTake(): number | null {
		const highest = Math.max(0, ...this.#turns())
		if (highest > 0 && this.#isInForce(highest)) return null
		const turn = highest + 1
		if (!this.#create(turn)) return null
		const turns = this.#turns()
		// Slow to get here: later turns have come and this number had been cleared away in the meantime.
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
			// The data directory was removed while the lock was held; the work itself will report that.
		}
	}

	/** Ends the turn. On a full disk, where nothing can be written, by a heartbeat that is over. */
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
 * Runs `work` while no other process runs work under the same lock directory.
 * Waits for the others, up to `patienceMilliseconds`, and calls `onWait` once when it has to.
 */
export async function withClusterLock<Result>(
	directory: string,
	work: () => Promise<Result>,
	{
		onWait,
		patienceMilliseconds = defaultPatienceMilliseconds,
	}: { onWait?: () => void; patienceMilliseconds?: number } = {},
): Promise<Result> {
	const turns = new NumberedTurns(directory)
	const deadline = Date.now() + patienceMilliseconds
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
