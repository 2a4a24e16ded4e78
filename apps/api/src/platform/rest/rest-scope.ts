import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { assertMayCall } from '../policy.ts'
import { readInput } from '../read-input.ts'
import { addEntityTag } from './entity-tag.ts'

/** An application whose route schemas are zod's. */
export type RestScope = FastifyInstance<
	FastifyInstance['server'],
	Parameters<FastifyInstance['routing']>[0],
	Parameters<FastifyInstance['routing']>[1],
	FastifyInstance['log'],
	ZodTypeProvider
>

/**
 * Registers REST routes under `/api`: the policy of the route is held against the caller before anything is read, input is
 * read by zod, answers bear entity tags. Answers are not checked against their schemas on the way out (a long list would
 * be walked twice); tests do that.
 */
export async function addRestRoutes(app: FastifyInstance, addRoutes: (scope: RestScope) => void): Promise<void> {
	const plugin: FastifyPluginAsync = async (scope) => {
		scope.setValidatorCompiler<z.core.$ZodType>(({ schema, httpPart }) => (value) => ({
			value: readInput(schema, value, httpPart),
		}))
		scope.setSerializerCompiler(() => JSON.stringify)
		scope.addHook('onRequest', async (request) => {
			// A route without a policy keeps the server from starting; should one get in, nobody may call it.
			assertMayCall(request.routeOptions.config.policy ?? 'admin', request)
		})
		scope.addHook('onSend', addEntityTag)
		addRoutes(scope.withTypeProvider<ZodTypeProvider>())
	}
	await app.register(plugin, { prefix: '/api' })
}
