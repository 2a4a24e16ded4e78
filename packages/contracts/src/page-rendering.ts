/** The interface between the server and the page renderer, which is built from apps/web and runs in a worker thread. */

/** A page without content, shown at every address when offline. */
export const SHELL_PATH = '/app-shell'

/** Id of the script element that holds the rendered page's data, as JSON. */
export const PAGE_DATA_ELEMENT_ID = 'page-data'

/** Name of the meta element that says where pages report errors. */
export const SENTRY_DSN_NAME = 'sentry-dsn'

/** Assumptions about the browser, which hydrates with the same values. */
export type RenderConditions = {
	/** Milliseconds since 1970, the start of a minute. */
	now: number
	/** Whether the window is as narrow as a phone's. */
	isNarrow: boolean
	/** "https://farms.example" */
	origin: string
}

/** A request for a page; `address` is path and query. */
export type PageRequest = RenderConditions & { address: string }

/** The parts of a location's postal address, each null when unknown. */
export type PostalAddress = {
	street: string | null
	city: string | null
	region: string | null
	postalCode: string | null
	country: string | null
}

/** The result of a procedure; `failure` is tRPC's error shape. */
export type ProcedureResult = { data: unknown } | { failure: { message: string; code: number; data: unknown } }

/** Functions of the server for the renderer, called as an anonymous visitor. */
export type PageHost = {
	/** Calls a query procedure: "locations.bySlug". */
	query: (path: string, input: unknown) => Promise<ProcedureResult>
	/** Null when the location is unknown. */
	postalAddress: (locationId: number) => Promise<PostalAddress | null>
}

/** A page without its markup. */
export type LoadedPage = {
	/** 200, 404, or the status of the error that prevented loading. */
	status: number
	/** HTML for inside `<head>`. */
	head: string
	/** JSON for the page-data element. Null: the browser renders the page. */
	data: string | null
	/** Equal for equal content, independent of the loading time. */
	version: string
}

/** A redirect is a path with its query. `markup` is null when the page could not be loaded; equal markup has an equal `version`. */
export type RenderedPage = { redirectTo: string } | { markup: string | null; version: string }

/** Calls `onLoaded` before rendering, except for redirects, so that status and head are known even if rendering hangs. */
export type PageRenderer = (
	request: PageRequest,
	host: PageHost,
	onLoaded: (page: LoadedPage) => void,
) => Promise<RenderedPage>
