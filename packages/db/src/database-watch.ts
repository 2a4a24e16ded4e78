import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { type ConnectionGate, createConnectionGate } from './connection-gate.ts'

const INTERVAL_MS = 250
const ANSWER_LIMIT_MS = 1000
const TICK_MS = 50
const STOPPED_CHECK_EVERY = 4
const FAILURE_PAUSE_MS = 1000

/** A server that this process may restart. */
export type RepairableServer = {
	/** Ensures that the server runs. Resolves with its port. */
	revive: () => Promise<number>
	/** Whether any of its processes is stopped (SIGSTOP). Continues those that have been stopped for a while. */
	continueStopped: () => boolean
}

export type WatchOptions = {
	url: string
	/** Closed while the database is unavailable. */
	gate: ConnectionGate
	/** Absent for an external server. */
	server?: RepairableServer
	onDown: (reason: string) => void
	onUp: (downMilliseconds: number) => void
	/** The server has closed connections, perhaps in a fast restart, and responds again. */
	onReconnected: () => void
	/** A repair failed and is retried. Not called twice in a row for the same message. */
	onRepairFailed: (error: unknown) => void
}

export type DatabaseWatch = {
	/** Resolves when a running repair has ended. */
	stop: () => Promise<void>
}

type Outcome = 'answers' | 'refuses' | 'silent'

/** 57P01 to 57P03: the server is stopping, has crashed or is starting. Any other error is a response. */
function outcomeOf(error: unknown): Outcome {
	return error instanceof postgres.PostgresError && !error.code.startsWith('57P') ? 'answers' : 'refuses'
}

/** Counts ticks instead of time, so that a busy event loop is not mistaken for a silent server. */
async function answerLimit(signal: AbortSignal): Promise<Outcome> {
	for (let waited = 0; waited < ANSWER_LIMIT_MS; waited += TICK_MS) await pause(TICK_MS, undefined, { signal })
	return 'silent'
}

/** A separate connection that runs `select 1`. */
function openProbe(url: string) {
	const gate = createConnectionGate()
	let wasClosed = false
	const sql = postgres(url, {
		max: 1,
		onclose: () => {
			wasClosed = true
		},
		backoff: () => 0,
		fetch_types: false,
		onnotice: () => {},
		connect_timeout: ANSWER_LIMIT_MS / 1000,
		connection: { application_name: 'farmgate-watch' },
		...{ socket: gate.socket },
	})

	async function ask(): Promise<Outcome> {
		const limit = new AbortController()
		const answer = sql`select 1`.then(
			(): Outcome => 'answers',
			(error): Outcome => outcomeOf(error),
		)
		const tooLate = answerLimit(limit.signal).catch((): Outcome => 'answers')
		const outcome = await Promise.race([answer, tooLate])
		limit.abort()
		if (outcome === 'silent') {
			await gate.close()
			gate.open()
		}
		return outcome
	}

	/** Whether the connection was closed since the last call. */
	function takeClosed(): boolean {
		const was = wasClosed
		wasClosed = false
		return was
	}

	return { ask, takeClosed, usePort: gate.usePort, close: () => sql.end({ timeout: 0 }) }
}

/**
 * Queries the database four times a second. Closes the gate when the database refuses, or does not respond within a second
 * twice (once, when its processes are known to be stopped). Restarts the server if allowed, and opens the gate afterwards.
 */
export function watchDatabase(options: WatchOptions): DatabaseWatch {
	const { url, gate, server, onDown, onUp, onReconnected, onRepairFailed } = options
	const probe = openProbe(url)
	const stopping = new AbortController()
	let misses = 0
	let lastFailure = ''

	function noteAnswer(): void {
		misses = 0
		lastFailure = ''
		const since = gate.closedSince()
		if (since !== null) {
			gate.open()
			onUp(Date.now() - since.getTime())
		}
		if (probe.takeClosed()) onReconnected()
	}

	function noteMiss(outcome: Outcome): void {
		misses += 1
		const isCertain = outcome === 'refuses' || misses > 1 || server?.continueStopped() === true
		if (!isCertain || gate.closedSince() !== null) return
		void gate.close()
		onDown(outcome === 'refuses' ? 'it does not accept connections' : 'it does not answer')
	}

	async function repair({ revive }: RepairableServer): Promise<void> {
		try {
			const port = await revive()
			gate.usePort(port)
			probe.usePort(port)
		} catch (error) {
			const failure = String(error)
			if (failure !== lastFailure) onRepairFailed(error)
			lastFailure = failure
			await pause(FAILURE_PAUSE_MS, undefined, { signal: stopping.signal })
		}
	}

	async function run(): Promise<void> {
		for (let round = 1; ; round++) {
			const outcome = await probe.ask()
			if (outcome === 'answers') noteAnswer()
			else noteMiss(outcome)
			if (server && outcome !== 'answers') await repair(server)
			if (server && round % STOPPED_CHECK_EVERY === 0) server.continueStopped()
			await pause(INTERVAL_MS, undefined, { signal: stopping.signal })
		}
	}

	// Ends when the aborted pause rejects.
	const running = run().catch((error) => {
		if (!stopping.signal.aborted) throw error
	})
	return {
		async stop() {
			stopping.abort()
			await running
			await probe.close()
		},
	}
}
