import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'

const CONNECT_LIMIT_MS = 2000

/**
 * A connection for counting requests. It never makes a request wait: without an answer at once, the count is skipped.
 * Loads the client only here, because most installations have no Redis.
 */
export async function openRateLimitRedis(url: string, log: FastifyBaseLogger): Promise<Redis> {
	const { Redis: RedisClient } = await import('ioredis')
	const redis = new RedisClient(url, {
		connectTimeout: CONNECT_LIMIT_MS,
		commandTimeout: CONNECT_LIMIT_MS,
		maxRetriesPerRequest: 0,
		enableOfflineQueue: false,
	})
	let isReported = false
	redis.on('error', (err: Error) => {
		if (!isReported) log.warn({ err }, 'Redis does not answer, requests are not limited')
		isReported = true
	})
	redis.on('ready', () => {
		isReported = false
	})
	return redis
}
