import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { ENDPOINT } from './api-client.ts'
import type { ApiClient } from './trpc.ts'

/** A client whose calls may respond with a stream. Calls `sessionToken` before each. */
export function createStreamClient(sessionToken: () => Promise<string | null>): ApiClient {
	return createTRPCClient({
		links: [
			httpBatchStreamLink({
				...ENDPOINT,
				async headers() {
					const token = await sessionToken()
					return token === null ? {} : { authorization: `Bearer ${token}` }
				},
			}),
		],
	})
}
