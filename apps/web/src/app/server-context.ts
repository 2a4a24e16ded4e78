import type { PageHost } from '@farmgate/contracts/page-rendering'

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
