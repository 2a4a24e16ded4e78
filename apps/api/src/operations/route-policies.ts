import type { FastifyInstance, RouteOptions } from 'fastify'
import { POLICIES, type Policy } from './policy.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Who may call the route. Required for routes below /api. */
		policy?: Policy
		/** Name of the route's operation, for the audit log. */
		operation?: string
		/** Whether caches may serve responses to anonymous reads; see `isShared` of operations. */
		isShared?: boolean
	}
	interface FastifyInstance {
		/** All routes that declare a policy. */
		routePolicies: readonly RoutePolicy[]
	}
}

export type RoutePolicy = { method: string; path: string; policy: Policy }

/** Routes of libraries: the documentation, and tRPC, whose procedures declare their own policies. */
const EXEMPT_PATH = /^\/api\/(?:docs|trpc)(?:\/|$)/

function declaredPolicy({ url, config }: RouteOptions): Policy | null {
	const policy = config?.policy
	if (policy !== undefined && POLICIES.includes(policy)) return policy
	if (!url.startsWith('/api/') || EXEMPT_PATH.test(url)) return null
	throw new Error(`The route ${url} does not declare a policy (config.policy).`)
}

/**
 * Throws at startup for a route below /api without a policy. Call it before routes are registered. Sets `app.routePolicies`
 * to the routes that declare a policy.
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
