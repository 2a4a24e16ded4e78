import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyPluginAsync, RouteOptions } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { inputError } from '../../http/errors/app-error.ts'
import { isSafeMethod } from '../../http/headers/safe-method.ts'
import { commonResponses } from '../response-docs.ts'
import type {} from '../viewer.ts'
import { addCacheHeaders } from './entity-tag.ts'

/** A Fastify scope with zod schemas. */
export type RestScope = FastifyInstance<
	FastifyInstance['server'],
	Parameters<FastifyInstance['routing']>[0],
	Parameters<FastifyInstance['routing']>[1],
	FastifyInstance['log'],
	ZodTypeProvider
>

/** Documents the responses that follow from a route's method and policy. */
function documentCommonResponses({ method, config, schema }: RouteOptions): void {
	if (schema === undefined) return
	const isWrite = ![method].flat().every((name) => isSafeMethod(name))
	const declared = schema.response as Record<string, unknown> | undefined
	schema.response = { ...commonResponses({ isWrite, policy: config?.policy ?? 'admin' }), ...declared }
}

/** Rejects bodies that are not UTF-8. Fastify's parser replaces such bytes, so that damaged text would be stored. */
function parseUtf8Json(scope: FastifyInstance): void {
	const parseJson = scope.getDefaultJsonParser('error', 'error')
	scope.removeContentTypeParser('application/json')
	scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
		if (isUtf8(bytes)) return parseJson(request, bytes.toString(), done)
		done(inputError('body', 'is not UTF-8'))
	})
}

/**
 * Registers REST routes under `/api`: checks the policy before the body is read, adds entity tags and `Cache-Control`.
 * Fastify validates nothing: `runOperation` does.
 */
export async function addRestRoutes(app: FastifyInstance, addRoutes: (scope: RestScope) => void): Promise<void> {
	const plugin: FastifyPluginAsync = async (scope) => {
		parseUtf8Json(scope)
		// Schemas of routes are only for the API document; `readInput` validates, with the names that errors have.
		scope.setValidatorCompiler(() => (value) => ({ value }))
		scope.setSerializerCompiler(() => JSON.stringify)
		scope.addHook('onRoute', documentCommonResponses)
		scope.addHook('onRequest', async (request) => {
			const { config, url } = request.routeOptions
			// `trackRoutePolicies` rejects routes without a policy; `admin` is a safe default.
			await request.authorize(config.policy ?? 'admin', config.operation ?? `${request.method} ${url}`)
		})
		scope.addHook('onSend', addCacheHeaders)
		addRoutes(scope.withTypeProvider<ZodTypeProvider>())
	}
	await app.register(plugin, { prefix: '/api' })
}
