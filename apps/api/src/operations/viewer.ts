import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runOutsideQueryScope } from '../database/query-scope.ts'
import { logFailure } from '../http/errors/app-error.ts'
import { toAppError } from '../http/errors/to-app-error.ts'
import { assertOwnOrigin } from '../http/headers/request-origin.ts'
import type { Identity, IdentitySession } from '../ports/identity-port.ts'
import { withTimeout } from '../processes/timeout.ts'
import type { Caller, Viewer } from './policy.ts'
import { type Authorize, createAuthorize, type Refusal } from './policy.ts'

declare module 'fastify' {
	interface FastifyRequest extends Caller {
		authorize: Authorize
	}
}

type WithRequest<Event> = Event & { requestId: string }

type ViewerOptions = {
	identity: Identity
	viewerOf: (session: IdentitySession, requestId: string) => Promise<Viewer | null>
	signInAgeOf: (viewer: Viewer) => Promise<number | null>
	audit: {
		signedIn: (event: WithRequest<Viewer>) => Promise<void>
		refused: (event: WithRequest<Refusal>) => Promise<void>
	}
}

/** How long a request waits for its audit entry to be written. */
const AUDIT_WAIT_MS = 1000

/** Writes an audit entry, also when the client disconnects. A failure is logged and does not fail the request. */
async function writeEntry(request: FastifyRequest, write: () => Promise<void>): Promise<void> {
	const written = runOutsideQueryScope(write).catch((err: unknown) => {
		request.log.error({ err }, 'an audit entry could not be written')
	})
	await withTimeout(written, AUDIT_WAIT_MS, () => {})
}

/** Sets `viewer` and `authorize` on every request in the scope, before its body is read. */
export async function addViewer(scope: FastifyInstance, options: ViewerOptions): Promise<void> {
	const { identity, viewerOf, signInAgeOf, audit } = options
	scope.decorateRequest('viewer', null)
	scope.decorateRequest('viewerFailure', null)
	scope.decorateRequest('authorize')
	await identity.addAuthentication(scope)
	scope.addHook('onRequest', async (request: FastifyRequest) => {
		const onRefusal = (refusal: Refusal) =>
			writeEntry(request, () => audit.refused({ ...refusal, requestId: request.id }))
		request.authorize = createAuthorize(request, { signInAgeOf, onRefusal })
		const session = identity.sessionOf(request)
		if (session === null) return
		assertOwnOrigin(request, identity.authorizedParties)
		try {
			const viewer = await viewerOf(session, request.id)
			request.viewer = viewer
			if (viewer !== null) await writeEntry(request, () => audit.signedIn({ ...viewer, requestId: request.id }))
		} catch (error) {
			request.viewerFailure = toAppError(error)
			logFailure(request.log, request.viewerFailure)
		}
	})
}
