import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { openRateLimitRedis } from './rate-limit-redis.ts'
import type {} from './viewer.ts'

/**
 * How many requests a minute, from one address and again by one signed-in user. Reads leave room for a map that is
 * dragged about by several people behind one address; attempts to sign in leave none for guessing passwords. Pictures of
 * the map come by the dozen with a list and are counted apart, so that scrolling never costs anybody their data. What a
 * stranger may send in without signing in ends up before a person, who has to read it.
 */
const PER_MINUTE = { read: 600, picture: 1200, write: 60, submission: 20, signIn: 30 } as const
type RequestClass = keyof typeof PER_MINUTE

const WINDOW_MS = 60_000
/** Cheap, asked by machines, or signed by the provider; and what the server asks itself. */
const UNLIMITED_PATH =
	/^\/(?:healthz|readyz|assets\/|tiles\/|favicon|__clerk\/npm\/|__clerk_bapi\/|api\/webhooks\/|api\/docs\/)/
const PICTURE_PATH = /^\/api\/map-image\b/
const SIGN_IN_PATH = /^\/__clerk\/v1\/(?:client\/sign_(?:ins|ups)|me)\b/
const SUBMISSION_PATH =
	/^\/api\/(?:claim-requests|problem-reports|locations\/\d+\/confirm|trpc\/[^?]*(?:claims\.create|reports\.create|locations\.confirm))\b/
/** Asked for by every open tab every minute; whether they read or write is hidden in a parameter. */
const SESSION_PATH = /^\/__clerk\/v1\//
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

function classOf({ method, url }: FastifyRequest): RequestClass | null {
	if (UNLIMITED_PATH.test(url)) return null
	const isSafe = SAFE_METHODS.includes(method)
	if (!isSafe && SIGN_IN_PATH.test(url)) return 'signIn'
	if (method === 'POST' && SUBMISSION_PATH.test(url)) return 'submission'
	if (isSafe && PICTURE_PATH.test(url)) return 'picture'
	return isSafe || SESSION_PATH.test(url) ? 'read' : 'write'
}

/** Everything that matches costs as much as many pages of a list. */
const FEED_PATH = /^\/api\/feeds\//
const FEED_WEIGHT = 10

/** A batch of typed calls is as many requests as it has calls. */
function weightOf({ url }: FastifyRequest): number {
	if (FEED_PATH.test(url)) return FEED_WEIGHT
	const calls = /^\/api\/trpc\/([^?]*)/.exec(url)?.[1]
	return calls === undefined ? 1 : calls.split(',').length
}

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
type Subject = { name: string; of: (request: FastifyRequest) => string | null }

const ADDRESS: Subject = { name: 'address', of: ({ ip }) => normalizeIP(ip) }
const USER: Subject = { name: 'user', of: ({ viewer }) => viewer?.userId ?? null }

function createLimiter(app: FastifyInstance, subject: Subject): Limiter {
	const keyOf = (requestClass: RequestClass) => (request: FastifyRequest) =>
		`${subject.name}:${requestClass}:${subject.of(request)}`
	const limitOf = (requestClass: RequestClass) =>
		app.createRateLimit({ max: PER_MINUTE[requestClass], timeWindow: WINDOW_MS, keyGenerator: keyOf(requestClass) })
	const limits = {
		read: limitOf('read'),
		picture: limitOf('picture'),
		write: limitOf('write'),
		submission: limitOf('submission'),
		signIn: limitOf('signIn'),
	}
	return async (request, reply) => {
		const requestClass = classOf(request)
		if (requestClass === null || subject.of(request) === null) return
		const weight = Math.min(weightOf(request), PER_MINUTE[requestClass])
		const outcomes = await Promise.all(Array.from({ length: weight }, () => limits[requestClass](request)))
		for (const outcome of outcomes) {
			if (outcome.isAllowed || !outcome.isExceeded) continue
			reply.header('retry-after', outcome.ttlInSeconds)
			throw new AppError('rate.limited')
		}
	}
}

export type RateLimitOptions = {
	/** Where servers that share the limits count; null: each in its own memory. */
	redisUrl: string | null
}

/**
 * Limits how much one address may ask, from here on; the limiter returned does the same for a signed-in user, in scopes
 * that know the viewer. Refuses with `rate.limited` and `Retry-After`. When Redis fails, nobody is refused.
 */
export async function addRateLimits(app: FastifyInstance, { redisUrl }: RateLimitOptions): Promise<Limiter> {
	const redis = redisUrl === null ? null : await openRateLimitRedis(redisUrl, app.log)
	await app.register(rateLimit, {
		global: false,
		skipOnError: true,
		...(redis === null ? {} : { redis, nameSpace: 'farmgate:rate:' }),
	})
	if (redis !== null) app.addHook('onClose', async () => redis.disconnect())
	app.addHook('onRequest', createLimiter(app, ADDRESS))
	return createLimiter(app, USER)
}
