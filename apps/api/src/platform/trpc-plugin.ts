import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import type { AppRouter } from '../app-router.ts'
import { logFailure } from './failure-log.ts'
import { toAppError } from './to-app-error.ts'

/** As many calls as one screen makes at once, with room. */
const MAX_BATCH_SIZE = 20

/** Serves the typed routers under /api/trpc. In a scope of its own: the plugin replaces the JSON body parser. */
export async function addTrpc(app: FastifyInstance, router: AppRouter): Promise<void> {
	const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
		router,
		maxBatchSize: MAX_BATCH_SIZE,
		createContext: ({ req }) => ({ requestId: req.id, viewer: null }),
		responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
		onError: ({ error, path, req }) => logFailure(req.log, toAppError(error), { procedure: path }),
	}
	await app.register(async (scope) => {
		await scope.register(fastifyTRPCPlugin<AppRouter>, { prefix: '/api/trpc', trpcOptions })
	})
}
