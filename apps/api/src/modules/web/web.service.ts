import { type PageAnswer, SHELL_PATH } from '@farmgate/contracts/page-data'
import { AppError } from '../../platform/app-error.ts'
import { type AppPath, type MatchedAppPath, matchAppPath, writeAppPath } from './app-paths.ts'
import { FIXED_PAGES, UNLISTED_HEAD } from './fixed-pages.ts'
import type { PageBuilder, WebPage } from './page.ts'

/** How a page of the web application is answered: the application under this status, or another path for good. */
export type WebAnswer = ({ status: number; screen: AppPath | null } & WebPage) | { redirectTo: string }

/** Screens whose page depends on what the directory holds. */
export type PageBuilders = Record<Exclude<AppPath, keyof typeof FIXED_PAGES>, PageBuilder>

/** The application without anything of the address: it then finds out by itself what there is to show. */
export function bareAnswer(status: number): WebAnswer {
	return { status, screen: null, head: UNLISTED_HEAD, answers: [] satisfies PageAnswer[], body: null }
}

/** What the addresses of screens are worth before the browser has run anything. */
export function createWebService(pages: PageBuilders) {
	const builders: Record<AppPath, PageBuilder> = { ...FIXED_PAGES, ...pages }

	async function answerMatched(match: MatchedAppPath, origin: string, query: URLSearchParams): Promise<WebAnswer> {
		const result = await builders[match.appPath]({ origin, parameters: match.parameters, query })
		return 'redirectTo' in result ? result : { status: 200, screen: match.appPath, ...result }
	}

	return {
		/**
		 * `path` is without its query. What is looked up and not there has status 404; throws what is not "not found". A screen asked
		 * for under a careless spelling of its path leads to the right one, so that each has one address.
		 */
		async answerFor(path: string, query: URLSearchParams, origin: string): Promise<WebAnswer> {
			if (path === SHELL_PATH) return bareAnswer(200)
			const match = matchAppPath(path)
			if (match === null) return bareAnswer(404)
			try {
				const answer = await answerMatched(match, origin, query)
				const ownPath = writeAppPath(match)
				return 'redirectTo' in answer || ownPath === path ? answer : { redirectTo: ownPath }
			} catch (error) {
				if (error instanceof AppError && error.kind.status === 404) return bareAnswer(404)
				throw error
			}
		},
	}
}
export type WebService = ReturnType<typeof createWebService>
