import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyInstance } from 'fastify'
import type { AppRouter } from '../app-router.ts'
import { failureOf } from './error-handler.ts'
import { logFailure } from './failure-log.ts'
import { declareRateLimit } from './rate-limit-cost.ts'
import { toAppError } from './to-app-error.ts'
import { failureData } from './trpc.ts'
import { assertBatchSize, costsOfProcedures } from './trpc-batch.ts'

/** Serves the typed routers under /api/trpc. In a scope of its own: the plugin replaces the JSON body parser. */
export async function addTrpc(app: FastifyInstance, router: AppRouter): Promise<void> {
	const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
		router,
		createContext: ({ req }) => ({ requestId: req.id, viewer: req.viewer, viewerFailure: req.viewerFailure }),
		responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
		onError: ({ error, path, req }) => logFailure(req.log, toAppError(error), { procedure: path }),
	}
	await app.register(async (scope) => {
		// What is refused before a procedure is reached (too many calls, a foreign origin) is told in tRPC's own form; its
		// client gives one such answer to every call of a batch.
		scope.setErrorHandler((error, request, reply) => {
			const failure = failureOf(error, request)
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
