import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { originOf } from './request-origin.ts'
import { isSafeMethod } from './safe-method.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Accepts writes of any origin and content type: the route verifies its callers itself, or stores nothing. */
		acceptsForeignWrites?: boolean
	}
}

type Options = {
	/** Origins whose pages may write. */
	ownOrigins: readonly string[]
	/** Null: unknown, so that pages may write to the host that they were loaded from. */
	publicOrigin: string | null
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
/** "none" is a navigation that the user started, which no other site can cause. */
const OWN_SITES = ['same-origin', 'none']

function isGuarded(request: FastifyRequest): boolean {
	const { url, config } = request.routeOptions
	return (
		!isSafeMethod(request.method) &&
		url !== undefined &&
		url.startsWith('/api/') &&
		config.acceptsForeignWrites !== true
	)
}

/** Whether the request names another site. Programs such as curl name none. */
function isForeign(request: FastifyRequest, { ownOrigins, publicOrigin }: Options): boolean {
	const site = request.headers['sec-fetch-site']
	if (site !== undefined && !OWN_SITES.includes(String(site))) return true
	const origin = originOf(request)
	if (origin === null || ownOrigins.includes(origin)) return false
	return publicOrigin !== null || origin !== `${request.protocol}://${request.host}`
}

function hasBody({ headers }: FastifyRequest): boolean {
	const length = headers['content-length']
	return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** A type that pages of other sites cannot send without a CORS preflight. DELETE always needs one. */
function isSafeType(request: FastifyRequest): boolean {
	const type = request.headers['content-type']
	if (type === undefined) return request.method === 'DELETE' && !hasBody(request)
	return JSON_TYPE.test(type)
}

/**
 * Refuses writes under /api, signed in or not: with `request.foreign_origin` those from pages of other sites, with
 * `input.wrong_type` those whose body is not JSON, even when it is empty. The type is checked after the caller's rights.
 */
export function addWriteGuard(app: FastifyInstance, options: Options): void {
	app.addHook('onRequest', async (request) => {
		if (!isGuarded(request) || !isForeign(request, options)) return
		throw new AppError('request.foreign_origin', { internal: { origin: originOf(request) } })
	})
	app.addHook('preParsing', async (request) => {
		if (isGuarded(request) && !isSafeType(request)) throw new AppError('input.wrong_type')
	})
}
