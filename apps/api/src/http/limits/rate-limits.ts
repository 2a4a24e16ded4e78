import cluster from 'node:cluster'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type {} from '../../operations/viewer.ts'
import { AppError } from '../errors/app-error.ts'
import { clientNetworkOf } from './client-network.ts'
import { costOf, POINTS_PER_MINUTE, RATE_LIMIT_CLASSES, type RateLimitClass } from './rate-limit-cost.ts'

const CONNECT_TIMEOUT_MS = 2000
/** After this time a request is counted in memory. */
const COMMAND_TIMEOUT_MS = 250
/** A connection without a reply for this time is closed and opened again. */
const SOCKET_TIMEOUT_MS = 1000

/**
 * Opens a connection for counting requests. Commands fail at once while Redis is unavailable. Logs one warning per outage.
 * Imports the client on demand, because most installations have no Redis.
 */
export async function openRateLimitRedis(url: string, log: FastifyBaseLogger): Promise<Redis> {
	const { Redis: RedisClient } = await import('ioredis')
	const redis = new RedisClient(url, {
		connectTimeout: CONNECT_TIMEOUT_MS,
		commandTimeout: COMMAND_TIMEOUT_MS,
		socketTimeout: SOCKET_TIMEOUT_MS,
		maxRetriesPerRequest: 0,
		enableOfflineQueue: false,
	})
	let isReported = false
	redis.on('error', (err: Error) => {
		if (!isReported) log.warn({ err }, 'Redis is unavailable, requests are counted in memory')
		isReported = true
	})
	redis.on('ready', () => {
		if (isReported) log.info('Redis is available again, requests are counted there')
		isReported = false
	})
	return redis
}

const MINUTE_SECONDS = 60
const KEY_PREFIX = 'farmgate:rate'
/** After this time a worker counts a request in its own memory. */
const SUPERVISOR_TIMEOUT_MS = 250

export type RateLimitOptions = {
	/** The Redis in which several servers count together; null: each counts in memory, in one for all of its workers. */
	redisUrl: string | null
}

/** Counts a request. Throws `rate.limited` when it exceeds a limit, and sets `Retry-After` in seconds. */
export type RateLimiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
/** Rejects with a `RateLimiterRes` when the points exceed the limit. */
type Counter = { consume: (key: string, points: number) => Promise<unknown> }
type ClassCounters = Record<RateLimitClass, Counter>

/** Counts in the supervisor's memory, for all workers. While it does not respond, each worker counts in its own memory. */
function createSharedCounter(options: { points: number; duration: number; keyPrefix: string }, inMemory: Counter) {
	const shared = new RateLimiterCluster({ ...options, timeoutMs: SUPERVISOR_TIMEOUT_MS })
	return {
		async consume(key: string, points: number) {
			try {
				return await shared.consume(key, points)
			} catch (rejection) {
				if (rejection instanceof RateLimiterRes) throw rejection
				return await inMemory.consume(key, points)
			}
		},
	}
}

function createCounter(redis: Redis | null, name: RateLimitClass): Counter {
	const options = { points: POINTS_PER_MINUTE[name], duration: MINUTE_SECONDS, keyPrefix: `${KEY_PREFIX}:${name}` }
	const inMemory = new RateLimiterMemory(options)
	if (redis === null) return cluster.isWorker ? createSharedCounter(options, inMemory) : inMemory
	return new RateLimiterRedis({
		...options,
		storeClient: redis,
		insuranceLimiter: inMemory,
		rejectIfRedisNotReady: true,
		// Rejects a client without further commands until the window ends.
		inMemoryBlockOnConsumed: options.points + 1,
	})
}

/** The counter of each class. While Redis is unavailable, requests are counted in memory. */
function createClassCounters(redis: Redis | null): ClassCounters {
	return Object.fromEntries(RATE_LIMIT_CLASSES.map((name) => [name, createCounter(redis, name)])) as ClassCounters
}

/** The client's network. Uses the connection's address when a forwarding header contains no address. */
function addressKey({ ip, socket }: FastifyRequest): string {
	return `address:${clientNetworkOf(ip) ?? clientNetworkOf(socket.remoteAddress ?? '') ?? 'unknown'}`
}

/** Counts `points` for the key. Throws `rate.limited`, and sets `Retry-After`, when they exceed the limit. */
async function consume(counter: Counter, key: string, points: number, reply: FastifyReply): Promise<void> {
	try {
		await counter.consume(key, points)
	} catch (rejection) {
		if (!(rejection instanceof RateLimiterRes)) throw rejection
		reply.header('retry-after', Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)))
		throw new AppError('rate.limited')
	}
}

function createLimiter(counters: ClassCounters, keyOf: (request: FastifyRequest) => string | null): RateLimiter {
	return async (request, reply) => {
		const key = keyOf(request)
		if (key === null) return
		for (const [name, points] of costOf(request)) {
			await consume(counters[name], key, points, reply)
		}
	}
}

/**
 * Limits requests per address on all routes, including unknown paths. Routes declare their cost in `config.rateLimit`,
 * procedures in their meta.
 */
export async function addRateLimits(app: FastifyInstance, { redisUrl }: RateLimitOptions) {
	const redis = redisUrl === null ? null : await openRateLimitRedis(redisUrl, app.log)
	if (redis !== null) app.addHook('onClose', async () => redis.disconnect())
	const counters = createClassCounters(redis)
	const limitAddress = createLimiter(counters, addressKey)
	app.addHook('onRequest', limitAddress)
	return {
		/** Counts for the address. */
		limitAddress,
		/** Counts for the signed-in user; for scopes that know the viewer. */
		limitUser: createLimiter(counters, ({ viewer }) => (viewer === null ? null : `user:${viewer.userId}`)),
	}
}
export type RateLimiters = Awaited<ReturnType<typeof addRateLimits>>
