import { PRODUCT_NAME, windowTitle } from '@farmgate/contracts/product'
import { absoluteUrl } from './absolute-url.ts'
import type { AppPath } from './app-paths.ts'
import type { PageBuilder } from './page.ts'
import { type PageHead, pageHead } from './page-head.ts'

function pageOf(head: (origin: string) => PageHead): PageBuilder {
	return async ({ origin }) => ({ head: head(origin), answers: [], body: null })
}

/** A screen that is the same for everybody. */
function publicPage(path: AppPath, title: string, description: string): PageBuilder {
	return pageOf((origin) => pageHead({ title, description, canonical: absoluteUrl(origin, path) }))
}

/** A screen for one person, or a way to another screen: nothing to find there. */
function unlistedPage(title: string): PageBuilder {
	return pageOf(() => pageHead({ title, isIndexed: false }))
}

/** Screens whose page does not depend on what the directory holds. */
export const FIXED_PAGES = {
	'/about': publicPage(
		'/about',
		windowTitle('How it works'),
		`How ${PRODUCT_NAME} works: find local places, see what they sell and buy from the grower.`,
	),
	'/dashboard': unlistedPage(windowTitle('Dashboard')),
	'/dashboard/settings': unlistedPage(windowTitle('Settings')),
	'/embed': unlistedPage(windowTitle('Places and products')),
	'/favorites': unlistedPage(windowTitle('Favorites')),
	'/listings': unlistedPage(PRODUCT_NAME),
	'/login': unlistedPage(windowTitle('Sign in')),
	'/saved': unlistedPage(windowTitle('Saved Locations')),
	'/saved-listings': unlistedPage(PRODUCT_NAME),
	'/sell': unlistedPage(PRODUCT_NAME),
	'/settings': unlistedPage(PRODUCT_NAME),
	'/sign-in': unlistedPage(windowTitle('Sign in')),
	'/signup': unlistedPage(windowTitle('Sign up')),
} satisfies Partial<Record<AppPath, PageBuilder>>

/** Of a page about nothing: missing, or failed. */
export const UNLISTED_HEAD: PageHead = pageHead({ title: PRODUCT_NAME, isIndexed: false })
