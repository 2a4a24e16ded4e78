import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'

const CONNECT_LIMIT_MS = 2000
/** A request waits no longer for its count; it is then counted in memory. */
const COMMAND_LIMIT_MS = 250
/** A connection without a reply for so long is closed, and opened again in the background. */
const SILENCE_LIMIT_MS = 1000

/**
 * Opens a connection for counting requests, which fails at once while Redis is away. Logs one warning per outage. Loads the
 * client only here, because most installations have no Redis.
 */
export async function openRateLimitRedis(url: string, log: FastifyBaseLogger): Promise<Redis> {
	const { Redis: RedisClient } = await import('ioredis')
	const redis = new RedisClient(url, {
		connectTimeout: CONNECT_LIMIT_MS,
		commandTimeout: COMMAND_LIMIT_MS,
		socketTimeout: SILENCE_LIMIT_MS,
		maxRetriesPerRequest: 0,
		enableOfflineQueue: false,
	})
	let isReported = false
	redis.on('error', (err: Error) => {
		if (!isReported) log.warn({ err }, 'Redis does not answer, this server counts requests in its own memory')
		isReported = true
	})
	redis.on('ready', () => {
		if (isReported) log.info('Redis answers again, requests are counted there')
		isReported = false
	})
	return redis
}
