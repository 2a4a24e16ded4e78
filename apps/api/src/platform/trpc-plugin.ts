import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyInstance } from 'fastify'
import type { AppRouter } from '../app-router.ts'
import { logFailure } from './failure-log.ts'
import { toAppError } from './to-app-error.ts'
import { failureData } from './trpc.ts'

/** As many calls as one screen makes at once, with room. */
const MAX_BATCH_SIZE = 20

/** Serves the typed routers under /api/trpc. In a scope of its own: the plugin replaces the JSON body parser. */
export async function addTrpc(app: FastifyInstance, router: AppRouter): Promise<void> {
	const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
		router,
		maxBatchSize: MAX_BATCH_SIZE,
		createContext: ({ req }) => ({
			requestId: req.id,
			viewer: req.viewer,
			viewerFailure: req.viewerFailure,
			authorize: (policy, operation) => req.authorize(policy, operation),
		}),
		responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
		onError: ({ error, path, req }) => logFailure(req.log, toAppError(error), { procedure: path }),
	}
	await app.register(async (scope) => {
		// What is refused before a procedure is reached (too many calls, a foreign origin) is told in tRPC's own form; its
		// client gives one such answer to every call of a batch.
		scope.setErrorHandler((error, request, reply) => {
			const failure = toAppError(error)
			logFailure(request.log, failure)
			const { status, trpcCode } = failure.kind
			const data = failureData(failure, request.id, undefined)
			return reply
				.code(status)
				.header('cache-control', 'no-store')
				.send({ error: { message: failure.message, code: TRPC_ERROR_CODES_BY_KEY[trpcCode], data } })
		})
		await scope.register(fastifyTRPCPlugin<AppRouter>, { prefix: '/api/trpc', trpcOptions })
	})
}
