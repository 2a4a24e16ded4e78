import type { AnyTRPCProcedure, AnyTRPCRouter, TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppRouter } from '../app-router.ts'
import { AppError, logFailure } from '../http/errors/app-error.ts'
import { failureOf } from '../http/errors/error-handler.ts'
import { toAppError } from '../http/errors/to-app-error.ts'
import { isAnonymousRead, NOT_STORED } from '../http/headers/http-caching.ts'
import { declareRateLimit } from '../http/limits/rate-limit-cost.ts'
import { declareDeadline } from '../http/request-scope.ts'
import { sendShared } from './rest/entity-tag.ts'
import { contextOf } from './rest-routes.ts'
import { failureData, type ProcedureMeta } from './trpc-router.ts'

/** More calls than any screen makes in one batch. */
const MAX_BATCH_SIZE = 20

/** The procedures that a request calls. tRPC decodes names again; `assertCallable` rejects names that this would change. */
function proceduresOf({ params }: FastifyRequest): string[] {
	const { path = '' } = params as { path?: string }
	return path.split(',')
}

/** Throws `input.invalid` for a batch of too many calls, and for several calls of which one has its own deadline. */
function assertBatch(request: FastifyRequest, isLong: boolean): void {
	const { length } = proceduresOf(request)
	const limit = isLong ? 1 : MAX_BATCH_SIZE
	if (length <= limit) return
	const message = isLong ? 'must have no other calls besides this one' : `must have at most ${limit} calls`
	throw new AppError('input.invalid', { issues: [{ path: 'batch', message }] })
}

/** The declarations of the operations that a request calls; those of an unknown one are null. */
function declarationsOf(router: AnyTRPCRouter): (request: FastifyRequest) => (ProcedureMeta | null)[] {
	const entries = Object.entries<AnyTRPCProcedure>(router._def.procedures)
	const declarations = new Map(entries.map(([name, { _def }]) => [name, _def.meta as ProcedureMeta]))
	return (request) => proceduresOf(request).map((name) => declarations.get(name) ?? null)
}

/** The path of procedures, without the slash before their names. */
export const TRPC_PREFIX = '/api/trpc'

const METHODS = ['GET', 'HEAD', 'POST']
/** tRPC decodes the path a second time. Names that this would change are rejected, so that rate limits use the called names. */
const PROCEDURE_NAMES = /^[\w.,]*$/

const STREAM_TYPE = 'application/jsonl'

/**
 * The plugin's own types are text/plain for errors of whole batches, and application/json for streams, which some
 * proxies would hold back.
 */
function contentHeaders(accept: string | null | undefined): Record<string, string> {
	if (accept !== STREAM_TYPE) return { 'content-type': 'application/json' }
	return { 'content-type': STREAM_TYPE, 'x-accel-buffering': 'no' }
}

/** `Retry-After` of the first failed call that says when it may be repeated. */
function retryHeaders(errors: readonly TRPCError[]): Record<string, string> {
	const seconds = errors.map((error) => toAppError(error).retryAfterSeconds).find((value) => value !== undefined)
	return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

/** Throws `route.method_not_allowed` and `route.not_found`, for which the plugin has other statuses. */
async function assertCallable(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (!METHODS.includes(request.method)) {
		reply.header('allow', METHODS.join(', '))
		throw new AppError('route.method_not_allowed')
	}
	const { path } = request.params as { path?: string }
	if (path === undefined || !PROCEDURE_NAMES.test(path)) throw new AppError('route.not_found')
}

/** Moves status and headers of the adapter's response to the reply. Returns the body: as a string, it is sent with less work. */
async function readResponse(reply: FastifyReply, response: Response): Promise<string> {
	reply.code(response.status)
	for (const [name, value] of response.headers) reply.header(name, value)
	return await response.text()
}

/** Serves the tRPC router under /api/trpc, in a separate scope because the plugin replaces the JSON body parser. */
export async function addTrpc(app: FastifyInstance, router: AppRouter): Promise<void> {
	const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
		router,
		createContext: ({ req, info }) => Object.assign(contextOf(req), { acceptsStream: info.accept === STREAM_TYPE }),
		responseMeta: ({ info, errors }) => ({
			headers: { 'cache-control': NOT_STORED, ...contentHeaders(info?.accept), ...retryHeaders(errors) },
		}),
		onError: ({ error, path, req }) => logFailure(req.log, toAppError(error), { procedure: path }),
	}
	await app.register(async (scope) => {
		scope.addHook('onRequest', assertCallable)
		// Sends errors that occur before a procedure runs (rate limit, foreign origin) in tRPC's format. The client applies one
		// such response to every call of a batch.
		scope.setErrorHandler((error, request, reply) => {
			const failure = failureOf(error, request, 'url')
			logFailure(request.log, failure)
			const { status, trpcCode } = failure.kind
			const data = failureData(failure, request.id, undefined)
			return reply
				.code(status)
				.header('cache-control', 'no-store')
				.send({ error: { message: failure.message, code: TRPC_ERROR_CODES_BY_KEY[trpcCode], data } })
		})
		const declarations = declarationsOf(router)
		declareRateLimit(scope, (request) => declarations(request).map((call) => call?.rateLimit ?? {}))
		const deadlineOf = (request: FastifyRequest) => {
			const deadlines = declarations(request).flatMap((call) => call?.deadlineMs ?? [])
			return deadlines.length === 0 ? null : Math.max(...deadlines)
		}
		declareDeadline(scope, deadlineOf)
		scope.addHook('onRequest', async (request) => assertBatch(request, deadlineOf(request) !== null))
		const areShared = (request: FastifyRequest) => declarations(request).every((call) => call?.isShared === true)
		scope.addHook('onSend', async (request, reply, payload) => {
			if (!(payload instanceof Response) || payload.headers.get('content-type') === STREAM_TYPE) return payload
			const text = await readResponse(reply, payload)
			const isShared = reply.statusCode === 200 && areShared(request) && isAnonymousRead(request)
			return isShared && text !== '' ? sendShared(request, reply, text) : text
		})
		await scope.register(fastifyTRPCPlugin<AppRouter>, { prefix: TRPC_PREFIX, trpcOptions })
	})
}
