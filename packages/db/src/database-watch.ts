import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { type ConnectionGate, createConnectionGate, type ServerAddress } from './connection-gate.ts'

/** PostgreSQL's text of a position in the write-ahead log (`pg_lsn`), such as 16/B374D848. */
const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

export function isPosition(text: string): boolean {
	return POSITION.test(text)
}

/** The position as a number of bytes. Throws for any other text. */
export function parsePosition(text: string): bigint {
	const [, high, low] = POSITION.exec(text) ?? []
	if (high === undefined || low === undefined) throw new Error('Not a position in the write-ahead log')
	return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const HISTORY_MS = 60_000

/** Recent positions of a primary, to tell how far others are behind. `now`: milliseconds that never go back. */
export function createPositionHistory(now: () => number = () => performance.now()) {
	let samples: { position: bigint; at: number }[] = []
	return {
		note(position: bigint): void {
			samples = samples.filter(({ at }) => now() - at < HISTORY_MS)
			samples.push({ position, at: now() })
		},

		/** Milliseconds since the primary was last seen at this position or before; infinite when it has not been seen. */
		lagMs(position: bigint): number {
			if (samples.length === 0) return Number.POSITIVE_INFINITY
			const firstBeyond = samples.find((sample) => sample.position > position)
			return firstBeyond === undefined ? 0 : now() - firstBeyond.at
		},

		/** Forgets a primary that was replaced: the positions of its successor may be lower. */
		clear(): void {
			samples = []
		},
	}
}

const INTERVAL_MS = 250
const ANSWER_LIMIT_MS = 1000
const TICK_MS = 50
const STOPPED_CHECK_EVERY = 4
const FAILURE_PAUSE_MS = 1000

/** A server that this process may restart, or replace by one that was promoted. */
export type RepairableServer = {
	/** Ensures that a server runs. Resolves with its port on the same host, or its address; null when there is none. */
	revive: () => Promise<number | ServerAddress | null>
	/** Whether any of its processes is stopped (SIGSTOP). Continues those that have been stopped for a while. */
	continueStopped: () => boolean
}

/** What a server reports each time it is queried. */
export type ServerState = {
	/** Whether it follows another server and refuses writes. */
	isStandby: boolean
	/** The position in the write-ahead log: replayed by a standby, written by a primary. */
	position: bigint
}

export type WatchOptions = {
	url: string
	/** A primary that is a standby counts as one that refuses connections. Default: primary. */
	role?: 'primary' | 'standby'
	/** Called with each response, before the gate opens. */
	onState?: (state: ServerState) => void
	/** Closed while the database is unavailable. */
	gate: ConnectionGate
	/** Absent for an external server without replicas. */
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

type StateRow = { isStandby: boolean; position: string }

/** A separate connection that queries the state of the server. */
function openProbe({ url, role = 'primary', onState = () => {} }: WatchOptions) {
	const gate = createConnectionGate()
	let wasClosed = false
	const sql = postgres(url, {
		max: 1,
		onclose: () => {
			wasClosed = true
		},
		backoff: () => 0,
		fetch_types: false,
		// Also understood by connection poolers.
		prepare: false,
		onnotice: () => {},
		connect_timeout: ANSWER_LIMIT_MS / 1000,
		connection: { application_name: 'farmgate-watch' },
		...{ socket: gate.socket },
	})

	async function ask(): Promise<Outcome> {
		const limit = new AbortController()
		const answer = sql<StateRow[]>`
			select pg_is_in_recovery() as "isStandby", coalesce(
				case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end, '0/0'
			)::text as position`.then(
			([row]): Outcome => {
				const { isStandby = false, position = '0/0' } = row ?? {}
				if (isStandby && role === 'primary') return 'refuses'
				onState({ isStandby, position: parsePosition(position) })
				return 'answers'
			},
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

	return { ask, takeClosed, useServer: gate.useServer, close: () => sql.end({ timeout: 0 }) }
}

/**
 * Queries the database four times a second. Closes the gate when the database refuses, or does not respond within a second
 * twice (once, when its processes are known to be stopped). Restarts or replaces the server if allowed, and opens the gate
 * afterwards.
 */
export function watchDatabase(options: WatchOptions): DatabaseWatch {
	const { gate, server, onDown, onUp, onReconnected, onRepairFailed } = options
	const probe = openProbe(options)
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
			const found = await revive()
			if (found === null) return
			const address = typeof found === 'number' ? { host: null, port: found } : found
			gate.useServer(address)
			probe.useServer(address)
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
