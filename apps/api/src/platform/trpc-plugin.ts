import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppRouter } from '../app-router.ts'
import { AppError } from './app-error.ts'
import { failureOf } from './error-handler.ts'
import { logFailure } from './failure-log.ts'
import { declareRateLimit } from './rate-limit-cost.ts'
import { toAppError } from './to-app-error.ts'
import { failureData } from './trpc.ts'
import { assertBatchSize, costsOfProcedures } from './trpc-batch.ts'

const METHODS = ['GET', 'HEAD', 'POST']
/** tRPC decodes the path a second time. Names that this would change are rejected, so that rate limits use the called names. */
const PROCEDURE_NAMES = /^[\w.,]*$/

/** Throws `route.method_not_allowed` and `route.not_found`, for which the plugin has other statuses. */
async function assertCallable(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (!METHODS.includes(request.method)) {
		reply.header('allow', METHODS.join(', '))
		throw new AppError('route.method_not_allowed')
	}
	const { path } = request.params as { path?: string }
	if (path === undefined || !PROCEDURE_NAMES.test(path)) throw new AppError('route.not_found')
}

/** Serves the tRPC router under /api/trpc, in a separate scope because the plugin replaces the JSON body parser. */
export async function addTrpc(app: FastifyInstance, router: AppRouter): Promise<void> {
	const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
		router,
		createContext: ({ req }) => ({
			requestId: req.id,
			address: req.ip,
			viewer: req.viewer,
			authorize: req.authorize,
		}),
		// The plugin sends errors of whole batches as text/plain by default.
		responseMeta: () => ({ headers: { 'cache-control': 'no-store', 'content-type': 'application/json' } }),
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
		declareRateLimit(scope, costsOfProcedures(router))
		scope.addHook('onRequest', async (request) => assertBatchSize(request))
		await scope.register(fastifyTRPCPlugin<AppRouter>, { prefix: '/api/trpc', trpcOptions })
	})
}
