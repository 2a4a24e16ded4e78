import type { AppRouter } from '@farmgate/api/app-router'
import type { PageHost } from '@farmgate/contracts/page-rendering'
import { createTRPCClient, type TRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { ApiCall } from '../../shared/api/query-keys.ts'

const NOT_FOUND = 404
const FIRST_SERVER_ERROR = 500

function statusOf(data: unknown): number {
	const isRecord = typeof data === 'object' && data !== null
	return isRecord && 'httpStatus' in data && typeof data.httpStatus === 'number' ? data.httpStatus : FIRST_SERVER_ERROR
}

/** A tRPC client whose calls the server handles without HTTP. `failureStatus` is the HTTP status of the first server error. */
export function createHostClient(host: PageHost): {
	client: TRPCClient<AppRouter>
	/** The calls with a response, in the order in which they were sent. */
	calls: () => readonly ApiCall[]
	failureStatus: () => number | null
} {
	const sent: (ApiCall & { hasResponse: boolean })[] = []
	let failureStatus: number | null = null
	const link: TRPCLink<AppRouter> =
		() =>
		({ op }) =>
			observable((observer) => {
				const call = { path: op.path, input: op.input, hasResponse: false }
				sent.push(call)
				host.query(op.path, op.input).then(
					(result) => {
						if (!('failure' in result)) {
							call.hasResponse = true
							// Not `complete`, which makes tRPC abort a signal: an error with its stack for each call.
							observer.next({ result: { type: 'data', data: result.data } })
							return
						}
						const status = statusOf(result.failure.data)
						if (status > NOT_FOUND) failureStatus ??= status
						observer.error(TRPCClientError.from({ error: result.failure } as never))
					},
					(cause) => {
						failureStatus ??= FIRST_SERVER_ERROR
						observer.error(TRPCClientError.from(cause))
					},
				)
			})
	const calls = () => sent.filter(({ hasResponse }) => hasResponse).map(({ path, input }) => ({ path, input }))
	return { client: createTRPCClient<AppRouter>({ links: [link] }), calls, failureStatus: () => failureStatus }
}
