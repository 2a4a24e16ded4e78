import type { FastifyInstance } from 'fastify'

/**
 * `/healthz` says that the process runs; `/readyz` that it can serve: `findFault` resolves with what is missing, in a few
 * words, or null.
 */
export function addHealthRoutes(app: FastifyInstance, findFault: () => Promise<string | null>): void {
	// Load balancers ask by address.
	const config = { rateLimit: 'unlimited', anyHost: true } as const
	app.get('/healthz', { config }, async (_request, reply) =>
		reply.header('cache-control', 'no-store').send({ status: 'ok' }),
	)

	app.get('/readyz', { config }, async (_request, reply) => {
		const fault = await findFault()
		reply.header('cache-control', 'no-store')
		if (fault === null) return { status: 'ready' }
		return reply.code(503).send({ status: 'not ready', reason: fault })
	})
}
