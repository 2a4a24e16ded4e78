import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type {} from '../limits/slow-body.ts'
import { originOf } from './request-origin.ts'
import { isSafeMethod } from './safe-method.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Accepts writes of any origin and content type, for routes that verify their callers or store nothing. */
		acceptsForeignWrites?: boolean
	}
}

type Options = {
	/** Origins whose pages may write. */
	ownOrigins: readonly string[]
	/** Null: unknown; pages may write to the host that they were loaded from. */
	publicOrigin: string | null
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
/** "none" is a navigation started by the user. */
const OWN_SITES = ['same-origin', 'none']

function isGuarded(request: FastifyRequest): boolean {
	const { url, config } = request.routeOptions
	const isOperation = url?.startsWith('/api/') === true && config.acceptsForeignWrites !== true
	return isOperation && !isSafeMethod(request.method)
}

/** Whether the request comes from a page of another site. Clients such as curl send no origin. */
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

/** Whether pages of other sites cannot send the type without a CORS preflight. DELETE and PATCH always need a preflight. */
function isSafeType(request: FastifyRequest): boolean {
	const type = request.headers['content-type']
	const { slowBody } = request.routeOptions.config
	// Pages of other sites can send a form with a file without a preflight; the hook `onRequest` rejects them.
	if (slowBody !== undefined) return type?.split(';', 1)[0]?.trim().toLowerCase() === slowBody.type
	if (type === undefined) return ['DELETE', 'PATCH'].includes(request.method) && !hasBody(request)
	return JSON_TYPE.test(type)
}

/**
 * Rejects writes under /api, anonymous ones too: with `request.foreign_origin` from pages of other sites, with
 * `input.wrong_type` without a JSON content type. The type is checked after the policy.
 */
export function addWriteGuard(app: FastifyInstance, options: Options): void {
	app.addHook('onRequest', (request, _reply, done) => {
		if (!isGuarded(request) || !isForeign(request, options)) return done()
		done(new AppError('request.foreign_origin', { internal: { origin: originOf(request) } }))
	})
	app.addHook('preParsing', (request, _reply, payload, done) => {
		if (isGuarded(request) && !isSafeType(request)) done(new AppError('input.wrong_type'))
		else done(null, payload)
	})
}
