import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isOwnRequest, type OwnConnection, openOwnConnection } from './platform/own-connection.ts'
import { type HotPaths, readHotPaths } from './warm-up-paths.ts'

/** After this time with the item index, the server is ready even if its code may become faster still. */
const HOLD_MS = 1000
/** While the item index loads, which takes minutes for millions of items, requests would only delay it. */
const LOADING_MS = 6000
/** Then requests are sent only while there have been no others for this long. */
const QUIET_MS = 1000
const LIMIT_MS = 60_000
/** Rounds without a faster one after which the code counts as optimized. */
const ROUNDS_WITHOUT_GAIN = 10
/** A round that is faster by less than this share is no gain. */
const GAIN = 0.03
const POLL_MS = 20
const FIRST_SERVER_ERROR = 500

const HEALTH_PATH = /^\/(?:healthz|readyz)/
const USER_AGENTS = ['Farmgate warm-up', 'Farmgate warm-up (Mobile; Mobi)']

/** Counts the requests of others. */
function watchRequests({ server }: FastifyInstance) {
	let active = 0
	let lastAt = Number.NEGATIVE_INFINITY
	const onRequest = (raw: IncomingMessage, response: ServerResponse) => {
		if (isOwnRequest({ raw }) || HEALTH_PATH.test(raw.url ?? '')) return
		active += 1
		response.once('close', () => {
			active -= 1
			lastAt = performance.now()
		})
	}
	server.on('request', onRequest)
	return {
		/** Whether there has been no request of others for this long. */
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

export type WarmUp = {
	/** False while the server should not get requests yet. True at the latest `HOLD_MS` after the item index has been loaded. */
	isDone: () => boolean
	/** Begins; the server must be listening. A failure ends it, and the first visitors do the rest. */
	start: (app: FastifyInstance) => void
	/** Resolves when no request is open. */
	stop: () => Promise<void>
}

type Options = {
	/** Whether the item index has been loaded. */
	isLoaded: () => boolean
}

/**
 * Requests the hot paths of this process until V8 has optimized their code, which takes hundreds of requests: while the item index loads, for up to
 * `HOLD_MS` after that, and then while there are no other requests.
 */
export function createWarmUp({ isLoaded }: Options): WarmUp {
	let loadedAt: number | null = null
	let hasEnded = false
	let running: Promise<void> | null = null

	/** Milliseconds since the item index has been loaded; null before that. */
	function sinceLoaded(): number | null {
		if (isLoaded()) loadedAt ??= performance.now()
		return loadedAt === null ? null : performance.now() - loadedAt
	}
	const isHolding = () => (sinceLoaded() ?? 0) < HOLD_MS

	async function runRound(connection: OwnConnection, paths: readonly string[], isQuiet: () => boolean) {
		let milliseconds = 0
		for (const [index, path] of paths.entries()) {
			while (!isQuiet()) {
				if (hasEnded) return milliseconds
				await pause(POLL_MS)
			}
			const startedAt = performance.now()
			const headers = { 'user-agent': USER_AGENTS[index % USER_AGENTS.length] ?? '' }
			const { status } = await connection.get(path, headers)
			if (status >= FIRST_SERVER_ERROR) throw new Error(`${path} has status ${status}`)
			milliseconds += performance.now() - startedAt
			if (hasEnded) break
		}
		return milliseconds
	}

	/** Rounds until there is no gain, or until `isOver`. */
	async function runRounds(
		connection: OwnConnection,
		next: () => readonly string[],
		isOver: () => boolean,
		isQuiet: () => boolean,
	): Promise<void> {
		const progress = createProgress()
		while (!hasEnded && !isOver() && !progress.hasEnded()) {
			progress.add(await runRound(connection, next(), isQuiet))
		}
	}

	async function run(app: FastifyInstance, paths: HotPaths, connection: OwnConnection): Promise<void> {
		const others = watchRequests(app)
		try {
			const startedAt = performance.now()
			const isLoading = () => sinceLoaded() === null
			const isLate = (limit: number) => performance.now() - startedAt > limit
			const isFree = () => others.isQuiet(0)
			await runRounds(connection, paths.withoutIndex, () => !isLoading() || isLate(LOADING_MS), isFree)
			while (isLoading() && !hasEnded) await pause(POLL_MS)
			const loadedMs = performance.now() - startedAt
			const isReallyFree = () => others.isQuiet(isHolding() ? 0 : QUIET_MS)
			await runRounds(connection, paths.withIndex, () => isLate(loadedMs + LIMIT_MS), isReallyFree)
		} finally {
			others.stop()
		}
	}

	async function warmUp(app: FastifyInstance): Promise<void> {
		const connection = await openOwnConnection(app)
		try {
			await run(app, await readHotPaths(connection), connection)
		} finally {
			connection.close()
		}
	}

	return {
		isDone: () => hasEnded || !isHolding(),
		start(app) {
			running = warmUp(app)
				.catch((err: unknown) => app.log.debug({ err }, 'the warm-up ended early'))
				.finally(() => {
					hasEnded = true
				})
		},
		async stop() {
			hasEnded = true
			await running
		},
	}
}
