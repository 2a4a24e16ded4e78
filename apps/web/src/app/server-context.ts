import type { PageHost } from '@farmgate/contracts/page-rendering'

/** What loaders and heads know while the server loads a page. */
export type ServerContext = {
	origin: string
	now: Date
	/** The query as the visitor wrote it. */
	query: URLSearchParams
	postalAddress: PageHost['postalAddress']
	/** Waits for work that the page can do without: at most one second, and no failure. */
	attempt: (work: Promise<unknown>) => Promise<void>
}
