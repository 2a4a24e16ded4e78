import type { FastifyRequest } from 'fastify'

/** The end of the route of tRPC, whose path has the names of procedures. */
const PROCEDURES = '/:path'

/**
 * Names requests by operation, or by method and route: one of a bounded number of names, whatever the address of the request is.
 * `operationNames`: of all operations, such as "locations.list", called once requests are served.
 */
export function createRequestNames(operationNames: () => ReadonlySet<string>): (request: FastifyRequest) => string {
	let names: ReadonlySet<string> | null = null
	return ({ method, params, routeOptions: { url, config } }) => {
		if (config?.operation !== undefined) return config.operation
		const { path } = (params ?? {}) as { path?: string }
		if (url === undefined) return 'no route'
		if (!url.endsWith(PROCEDURES) || path === undefined) return `${method} ${url}`
		names ??= operationNames()
		if (path.includes(',')) return 'batch'
		return names.has(path) ? path : 'unknown operation'
	}
}
