import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'

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
