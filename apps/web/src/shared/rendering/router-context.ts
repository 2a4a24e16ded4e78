import type { PageHost } from '@farmgate/contracts/page-rendering'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiQueries } from '../api/trpc.ts'
import type { IdentityStore } from '../identity/identity-store.ts'

/** The request, for loaders and heads on the server. */
export type ServerContext = {
	origin: string
	now: Date
	/** The query as the visitor wrote it. */
	query: URLSearchParams
	postalAddress: PageHost['postalAddress']
	/** Waits for optional data. Resolves after at most 1 s; a failure is ignored. */
	attempt: (work: Promise<unknown>) => Promise<void>
}

/** What loaders, guards and heads of routes get. */
export type RouterContext = {
	queryClient: QueryClient
	api: ApiQueries
	identity: IdentityStore
	/** Null in the browser. */
	server: ServerContext | null
}
