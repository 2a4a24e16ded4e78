import type { PageHost, ProcedureResult } from '@farmgate/contracts/page-rendering'
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import type { AppRouter } from '../../app-router.ts'
import type { AppError } from '../../http/errors/app-error.ts'
import { toAppError } from '../../http/errors/to-app-error.ts'
import { type Authorize, assertMayCall } from '../../operations/policy.ts'
import type { RequestContext } from '../../operations/trpc-router.ts'
import type { WebRepository } from './sitemap.repository.ts'

type Deps = { procedures: AppRouter; repository: WebRepository }
type Request = { requestId: string; address: string; onFailure: (failure: AppError, procedure: string) => void }

/** Executes the calls of the page renderer in this process, as an anonymous caller. */
export function createPageHost({ procedures, repository }: Deps, { requestId, address, onFailure }: Request): PageHost {
	const authorize: Authorize = async (policy) => assertMayCall(policy, { viewer: null, viewerFailure: null })
	const { signal } = new AbortController()
	const ctx: RequestContext = { requestId, address, viewer: null, authorize, signal, acceptsStream: false }

	async function query(path: string, input: unknown): Promise<ProcedureResult> {
		const call = { router: procedures, path, getRawInput: async () => input, ctx, type: 'query' as const, signal }
		try {
			return { data: await callTRPCProcedure({ ...call, batchIndex: 0 }) }
		} catch (cause) {
			const error = getTRPCErrorFromUnknown(cause)
			onFailure(toAppError(error), path)
			const config = procedures._def._config
			return { failure: getTRPCErrorShape({ config, error, type: 'query', path, input, ctx }) }
		}
	}

	return { query, postalAddress: (locationId) => repository.findPostalAddress(locationId) }
}
