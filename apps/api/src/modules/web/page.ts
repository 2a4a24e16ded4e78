import type { PageAnswer } from '@farmgate/contracts/page-data'
import { AppError } from '../../platform/app-error.ts'
import { entitySlug } from '../../platform/entity-reference.ts'
import type { Html } from './html.ts'
import type { PageHead } from './page-head.ts'

/** What is asked of a screen. */
export type AskedPage = {
	/** Where people reach us, "https://farms.example"; for addresses in the answer that must be whole. */
	origin: string
	/** What stands in the place of the `:names` of its path, decoded. */
	parameters: string[]
	/** Of the address, as it was written. */
	query: URLSearchParams
}

/** What the address of a screen is worth before the browser has run anything. */
export type WebPage = {
	head: PageHead
	/** What the screen would ask for first, most important first; what does not fit is left out. */
	answers: PageAnswer[]
	/** What stands on the screen until the application does. */
	body: Html | null
}

/** The page, or the path that has taken its place for good. The query stays, unless the new path has one of its own. */
export type PageResult = WebPage | { redirectTo: string }

/** Throws what its services throw: "not found" is answered with the application under status 404. */
export type PageBuilder = (asked: AskedPage) => Promise<PageResult>

/** Anything that could be a slug; what the database cannot hold is found nowhere, so `code` is thrown for it. */
export function assertSlug(parameter: string, code: 'location.not_found' | 'listing.not_found'): string {
	if (!entitySlug.safeParse(parameter).success) throw new AppError(code)
	return parameter
}
