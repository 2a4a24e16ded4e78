import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isOwnRequest, type OwnConnection, openOwnConnection } from './platform/own-connection.ts'
import { isHealthPath } from './platform/server-paths.ts'
import { readHotPaths } from './warm-up-paths.ts'

/** Loading takes minutes for millions of items, and more rounds would only delay it. */
const ROUNDS_WHILE_LOADING = 40
/** Between two of them, about as long as one takes, so that loading gets its share of the cores. */
const PAUSE_WHILE_LOADING_MS = 100
/** How much later the server is ready. */
const HOLD_MS = 1000
/** After that, rounds run only while there have been no other requests for this long. */
const QUIET_MS = 1000
/** The latest end, after the item index has been loaded. */
const LIMIT_MS = 60_000
/** After this many rounds without a gain the code counts as optimized. */
const ROUNDS_WITHOUT_GAIN = 10
/** A round that is faster by less than this share is no gain. */
const GAIN = 0.03
const POLL_MS = 20
const FIRST_SERVER_ERROR = 500

/** Of a computer and of a phone. */
const USER_AGENTS = ['Farmgate', 'Farmgate (Mobile; Mobi)']

/** Watches the requests of others. */
function watchRequests({ server }: FastifyInstance) {
	let active = 0
	let lastAt = Number.NEGATIVE_INFINITY
	const onRequest = (raw: IncomingMessage, response: ServerResponse) => {
		if (isOwnRequest({ raw }) || isHealthPath(raw.url ?? '')) return
		active += 1
		response.once('close', () => {
			active -= 1
			lastAt = performance.now()
		})
	}
	server.on('request', onRequest)
	return {
		/** Whether there has been none for this long. */
		isQuiet: (milliseconds: number) => active === 0 && performance.now() - lastAt >= milliseconds,
		stop: () => server.off('request', onRequest),
	}
}

/** Whether the last rounds were no faster than those before. */
function createProgress() {
	let best = Number.POSITIVE_INFINITY
	let rounds = 0
	return {
		add(milliseconds: number): void {
			rounds = milliseconds < best * (1 - GAIN) ? 0 : rounds + 1
			best = Math.min(best, milliseconds)
		},
		hasEnded: () => rounds >= ROUNDS_WITHOUT_GAIN,
	}
}

type Clock = {
	/** Milliseconds since the item index has been loaded; null before that. */
	sinceLoaded: () => number | null
	hasEnded: () => boolean
}

/** Sends a request for each path, when the requests of others allow it. Returns how long they took, in milliseconds. */
async function runRound(
	connection: OwnConnection,
	paths: readonly string[],
	{ hasEnded }: Clock,
	isQuiet: () => boolean,
): Promise<number> {
	let milliseconds = 0
	for (const [index, path] of paths.entries()) {
		while (!isQuiet() && !hasEnded()) await pause(POLL_MS)
		if (hasEnded()) break
		const startedAt = performance.now()
		const { status } = await connection.get(path, { 'user-agent': USER_AGENTS[index % USER_AGENTS.length] ?? '' })
		if (status >= FIRST_SERVER_ERROR) throw new Error(`${path} has status ${status}`)
		milliseconds += performance.now() - startedAt
	}
	return milliseconds
}

/** Runs rounds until the code counts as optimized. Rejects when a request fails. Returns the number of rounds. */
async function runRounds(app: FastifyInstance, connection: OwnConnection, clock: Clock): Promise<number> {
	const { sinceLoaded, hasEnded } = clock
	const paths = await readHotPaths(connection)
	const others = watchRequests(app)
	const isAnswering = () => others.isQuiet(0)
	let rounds = 0
	try {
		for (; rounds < ROUNDS_WHILE_LOADING && sinceLoaded() === null && !hasEnded(); rounds++) {
			await runRound(connection, paths.withoutIndex(), clock, isAnswering)
			await pause(PAUSE_WHILE_LOADING_MS)
		}
		while (sinceLoaded() === null && !hasEnded()) await pause(POLL_MS)
		for (; (sinceLoaded() ?? 0) < HOLD_MS && !hasEnded(); rounds++) {
			await runRound(connection, paths.withIndex(), clock, isAnswering)
		}
		const progress = createProgress()
		for (; !progress.hasEnded() && !hasEnded(); rounds++) {
			progress.add(await runRound(connection, paths.withIndex(), clock, () => others.isQuiet(QUIET_MS)))
		}
		return rounds
	} finally {
		others.stop()
	}
}

export type WarmUp = {
	/** False while the server should not get requests yet: at most until `HOLD_MS` after the item index has been loaded. */
	isDone: () => boolean
	/** Begins; the server must be listening. A failure of a request ends it. */
	start: (app: FastifyInstance) => void
	/** Resolves when it has ended. */
	stop: () => Promise<void>
}

/**
 * Rehearses writes, and requests the hot paths of this process until V8 has optimized their code, which takes hundreds of requests: while
 * the item index loads, for `HOLD_MS` after that, and then while there are no other requests. `isLoaded`: whether the item index has been
 * loaded.
 */
export function createWarmUp({ isLoaded }: { isLoaded: () => boolean }): WarmUp {
	let loadedAt: number | null = null
	let hasEnded = false
	let connection: OwnConnection | null = null
	let running: Promise<void> | null = null

	const clock: Clock = {
		sinceLoaded() {
			if (isLoaded()) loadedAt ??= performance.now()
			return loadedAt === null ? null : performance.now() - loadedAt
		},
		hasEnded: () => hasEnded || (clock.sinceLoaded() ?? 0) >= LIMIT_MS,
	}

	async function run(app: FastifyInstance): Promise<void> {
		const startedAt = performance.now()
		try {
			connection = openOwnConnection(app)
			await app
				.rehearseWrites(() => hasEnded)
				.catch((err: unknown) => app.log.warn({ err }, 'writes were not rehearsed, the first ones are slower'))
			const rounds = await runRounds(app, connection, clock)
			app.log.info({ rounds, milliseconds: Math.round(performance.now() - startedAt) }, 'the server is warm')
		} catch (err) {
			if (!hasEnded) app.log.warn({ err }, 'the server is not warm, its first responses are slower')
		} finally {
			hasEnded = true
			connection?.close()
		}
	}

	return {
		isDone: () => hasEnded || (clock.sinceLoaded() ?? 0) >= HOLD_MS,
		start(app) {
			running = run(app)
		},
		async stop() {
			hasEnded = true
			connection?.close()
			await running
		},
	}
}
