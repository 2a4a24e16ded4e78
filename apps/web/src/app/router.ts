import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routes/route-tree.tsx'
import { mayRestoreScroll } from '../shared/rendering/early-input.ts'
import type { RouterContext } from '../shared/rendering/router-context.ts'
import { parseAddressQuery, writeAddressQuery } from './address-query.ts'
import { reportBug } from './error-reports.ts'
import type { HeaderVariant } from './shell/header-variant.ts'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'
import { RouteErrorScreen } from './shell/route-error-screen.tsx'

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
	return createRouter({
		routeTree,
		context,
		...(history === undefined ? {} : { history }),
		parseSearch: parseAddressQuery,
		stringifySearch: writeAddressQuery,
		// On the server, this adds an inline script, which the content security policy forbids.
		scrollRestoration: import.meta.env.SSR ? false : mayRestoreScroll,
		defaultPreload: 'intent',
		// Avoids preloading cards that pass under a resting pointer while the list is scrolled.
		defaultPreloadDelay: 150,
		// The query cache decides what is fresh; the router caches nothing.
		defaultPreloadStaleTime: 0,
		defaultPendingMs: 200,
		defaultPendingMinMs: 300,
		defaultPendingComponent: PendingScreen,
		defaultErrorComponent: RouteErrorScreen,
		defaultOnCatch: reportBug,
		defaultNotFoundComponent: NotFoundScreen,
		// An unknown path below a location is a missing page, not a missing location.
		notFoundMode: 'root',
	})
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createAppRouter>
	}
	interface HistoryState {
		/** The entry before this one is the same page without its listing. */
		isListingOpened?: boolean
	}
	/** Layout options of a route. The deepest route that sets an option wins. */
	interface StaticDataRouteOption {
		header?: HeaderVariant
		/** For frames on other sites: the screen has no header and footer. */
		isFramed?: boolean
	}
}
