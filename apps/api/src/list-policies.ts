import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { POLICIES, type Policy } from './platform/policy.ts'

export type PolicyLine = { door: 'tRPC' | 'REST'; kind: string; name: string; policy: Policy }

function policyOfProcedure(path: string, procedure: AnyTRPCProcedure): Policy {
	const policy = (procedure._def.meta as { policy?: Policy } | undefined)?.policy
	if (policy === undefined || !POLICIES.includes(policy)) throw new Error(`${path} does not name who may call it.`)
	return policy
}

/** Every procedure and every REST route of a ready application, with who may call it. Throws for one that does not say. */
export function listPolicies(app: FastifyInstance, router: AnyTRPCRouter): PolicyLine[] {
	const procedures = Object.entries<AnyTRPCProcedure>(router._def.procedures).map(
		([path, procedure]): PolicyLine => ({
			door: 'tRPC',
			kind: procedure._def.type,
			name: path,
			policy: policyOfProcedure(path, procedure),
		}),
	)
	const routes = app.routePolicies
		.filter(({ method }) => method !== 'HEAD')
		.map(({ method, path, policy }): PolicyLine => ({ door: 'REST', kind: method, name: path, policy }))
	const byName = (a: PolicyLine, b: PolicyLine) => (a.name < b.name ? -1 : 1)
	return [...procedures.sort(byName), ...routes.sort(byName)]
}
