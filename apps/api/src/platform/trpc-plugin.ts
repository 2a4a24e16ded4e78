import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppRouter } from '../app-router.ts'
import { AppError } from './app-error.ts'
import { failureOf } from './error-handler.ts'
import { logFailure } from './failure-log.ts'
import { declareRateLimit } from './rate-limit-cost.ts'
import { toAppError } from './to-app-error.ts'
import { failureData, type RequestContext } from './trpc.ts'
import { assertBatchSize, costsOfProcedures } from './trpc-batch.ts'

const METHODS = ['GET', 'HEAD', 'POST']
/** tRPC decodes the path a second time. Names that need it are refused, so that rate limits see the names that are called. */
const PROCEDURE_NAMES = /^[\w.,]*$/

/** Throws `route.method_not_allowed` and `route.not_found` for what the plugin answers with other statuses. */
async function assertCallable(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (!METHODS.includes(request.method)) {
		reply.header('allow', METHODS.join(', '))
		throw new AppError('route.method_not_allowed')
	}
	const { path } = request.params as { path?: string }
	if (path === undefined || !PROCEDURE_NAMES.test(path)) throw new AppError('route.not_found')
}

function contextOf(request: FastifyRequest): RequestContext {
	const { id: requestId, viewer, viewerFailure } = request
	return { requestId, viewer, viewerFailure, authorize: (policy, operation) => request.authorize(policy, operation) }
}

/** Serves the typed routers under /api/trpc. In a scope of its own: the plugin replaces the JSON body parser. */
export async function addTrpc(app: FastifyInstance, router: AppRouter): Promise<void> {
	const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
		router,
		createContext: ({ req }) => contextOf(req),
		// The type is stated because the plugin sends what it refuses as a whole, such as a batch over its size, as text/plain.
		responseMeta: () => ({ headers: { 'cache-control': 'no-store', 'content-type': 'application/json' } }),
		onError: ({ error, path, req }) => logFailure(req.log, toAppError(error), { procedure: path }),
	}
	await app.register(async (scope) => {
		scope.addHook('onRequest', assertCallable)
		// Failures before a procedure is reached (rate limit, foreign origin) have tRPC's own form; its client gives one such
		// response to every call of a batch.
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
		declareRateLimit(scope, costsOfProcedures(router))
		scope.addHook('onRequest', async (request) => assertBatchSize(request))
		await scope.register(fastifyTRPCPlugin<AppRouter>, { prefix: '/api/trpc', trpcOptions })
	})
}
