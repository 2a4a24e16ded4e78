/**
 * The answers that the server sends along with the page of a screen, so that the first paint asks for nothing. They are the
 * very answers of the typed interface, kept under the very questions that the application would ask.
 */

/** The page of the application without anything of an address, which stands in for all of them without a network. */
export const SHELL_PATH = '/app-shell'

/** Of the element that holds them, as JSON. */
export const PAGE_DATA_ELEMENT_ID = 'page-data'

/** One question with its answer. `pages`: the answer is the first page of a list that grows. */
export type PageAnswer = {
	/** Of the procedure: "locations.bySlug". */
	path: string
	kind: 'query' | 'pages'
	input: object
	data: unknown
}

/** Good for the address it was made for, and for nothing that the visitor goes to from there. */
export type PageData = {
	/** Path and query as the visitor asked for them. */
	address: string
	answers: PageAnswer[]
}
