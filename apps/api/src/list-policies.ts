import type { FastifyInstance } from 'fastify'
import { listOperations } from './operations/operation.ts'
import type { Policy } from './operations/policy.ts'

export type PolicyLine = { transport: 'tRPC' | 'REST'; kind: string; name: string; policy: Policy }

/** All procedures and REST routes of a ready application, with their policies. */
export function listPolicies(app: FastifyInstance): PolicyLine[] {
	const procedures = listOperations(app.operations).map(
		({ name, operation }): PolicyLine => ({
			transport: 'tRPC',
			kind: operation.kind,
			name,
			policy: operation.policy,
		}),
	)
	const routes = app.routePolicies
		.filter(({ method }) => method !== 'HEAD')
		.map(({ method, path, policy }): PolicyLine => ({ transport: 'REST', kind: method, name: path, policy }))
	const byName = (a: PolicyLine, b: PolicyLine) => (a.name < b.name ? -1 : 1)
	return [...procedures.sort(byName), ...routes.sort(byName)]
}
