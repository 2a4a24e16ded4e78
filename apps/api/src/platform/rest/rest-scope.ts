import type { FastifyInstance, FastifyPluginAsync, RouteOptions } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { commonResponses } from '../operations/response-docs.ts'
import { readInput } from '../read-input.ts'
import { isSafeMethod } from '../safe-method.ts'
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

/** Documents the responses that a route has by its method and policy. */
function documentCommonResponses({ method, config, schema }: RouteOptions): void {
	if (schema === undefined) return
	const isWrite = ![method].flat().every((name) => isSafeMethod(name))
	const declared = schema.response as Record<string, unknown> | undefined
	schema.response = { ...commonResponses({ isWrite, policy: config?.policy ?? 'admin' }), ...declared }
}

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
		scope.addHook('onRoute', documentCommonResponses)
		scope.addHook('onRequest', async (request) => {
			const { config, url } = request.routeOptions
			// A route without a policy keeps the server from starting; should one get in, only admins may call it.
			await request.authorize(config.policy ?? 'admin', config.operation ?? `${request.method} ${url}`)
		})
		scope.addHook('onSend', addEntityTag)
		addRoutes(scope.withTypeProvider<ZodTypeProvider>())
	}
	await app.register(plugin, { prefix: '/api' })
}
