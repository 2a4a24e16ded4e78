import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { readInput } from '../read-input.ts'
import type {} from '../viewer.ts'
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
		scope.setValidatorCompiler<z.core.$ZodType>(({ schema }) => (value) => ({ value: readInput(schema, value) }))
		scope.setSerializerCompiler(() => JSON.stringify)
		scope.addHook('onRequest', async (request) => {
			const { config, url } = request.routeOptions
			// A route without a policy keeps the server from starting; should one get in, only admins may call it.
			await request.authorize(config.policy ?? 'admin', `${request.method} ${url}`)
		})
		scope.addHook('onSend', addEntityTag)
		addRoutes(scope.withTypeProvider<ZodTypeProvider>())
	}
	await app.register(plugin, { prefix: '/api' })
}
