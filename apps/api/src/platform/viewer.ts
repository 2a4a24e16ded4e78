import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identity, IdentitySession } from '../integrations/identity/identity-port.ts'
import { logFailure } from './failure-log.ts'
import type { Caller, Viewer } from './policy.ts'
import { assertOwnOrigin } from './request-origin.ts'
import { toAppError } from './to-app-error.ts'

declare module 'fastify' {
	interface FastifyRequest extends Caller {}
}

type ViewerOptions = {
	identity: Identity
	viewerOf: (session: IdentitySession) => Promise<Viewer | null>
}

/** Finds out, for every request of a scope, who calls: `viewer` of the request, before anything of it is read. */
export async function addViewer(scope: FastifyInstance, { identity, viewerOf }: ViewerOptions): Promise<void> {
	scope.decorateRequest('viewer', null)
	scope.decorateRequest('viewerFailure', null)
	await identity.addAuthentication(scope)
	scope.addHook('onRequest', async (request: FastifyRequest) => {
		const session = identity.sessionOf(request)
		if (session === null) return
		assertOwnOrigin(request, identity.authorizedParties)
		try {
			request.viewer = await viewerOf(session)
		} catch (error) {
			request.viewerFailure = toAppError(error)
			logFailure(request.log, request.viewerFailure)
		}
	})
}
