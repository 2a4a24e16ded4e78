import type { FastifyInstance, RouteOptions } from 'fastify'
import { POLICIES, type Policy } from './policy.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Who may call the route; every route below /api has to say. */
		policy?: Policy
		/** Name of the operation that the route is of, for the audit log. */
		operation?: string
	}
	interface FastifyInstance {
		/** Every route that declares a policy. */
		routePolicies: readonly RoutePolicy[]
	}
}

export type RoutePolicy = { method: string; path: string; policy: Policy }

/** Routes that a library registers and that give nothing but documents; procedures name policies of their own. */
const WITHOUT_DECLARATION = /^\/api\/(?:docs|trpc)(?:\/|$)/

function declaredPolicy({ url, config }: RouteOptions): Policy | null {
	const policy = config?.policy
	if (policy !== undefined && POLICIES.includes(policy)) return policy
	if (!url.startsWith('/api/') || WITHOUT_DECLARATION.test(url)) return null
	throw new Error(`The route ${url} does not declare who may call it (config.policy).`)
}

/**
 * Keeps the server from starting with a route below /api that does not say who may call it. Call it before routes are
 * registered; `app.routePolicies` fills with the routes that declare one.
 */
export function trackRoutePolicies(app: FastifyInstance): void {
	const routes: RoutePolicy[] = []
	app.addHook('onRoute', (route) => {
		const policy = declaredPolicy(route)
		if (policy === null) return
		for (const method of [route.method].flat()) routes.push({ method, path: route.url, policy })
	})
	app.decorate('routePolicies', routes)
}
