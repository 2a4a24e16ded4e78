import type { FastifyInstance } from 'fastify'

/**
 * `/healthz` shows that the process runs, `/readyz` that it can serve requests: `findProblem` resolves with a short
 * description of a problem, or null.
 */
export function addHealthRoutes(app: FastifyInstance, findProblem: () => Promise<string | null>): void {
	// Load balancers send an address as host.
	const config = { rateLimit: 'unlimited', anyHost: true } as const
	app.get('/healthz', { config }, async (_request, reply) =>
		reply.header('cache-control', 'no-store').send({ status: 'ok' }),
	)

	app.get('/readyz', { config }, async (_request, reply) => {
		const problem = await findProblem()
		reply.header('cache-control', 'no-store')
		if (problem === null) return { status: 'ready' }
		return reply.code(503).send({ status: 'not ready', reason: problem })
	})
}
