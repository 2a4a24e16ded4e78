import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { parseAddressQuery, writeAddressQuery } from './address-query.ts'
import type { IdentityStore } from './identity/identity-store.ts'
import type { ServerContext } from './server-context.ts'
import type { HeaderVariant } from './shell/header-variant.ts'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'
import { RouteErrorScreen } from './shell/route-error-screen.tsx'
import type { ApiQueries } from './trpc.ts'

export type RouterContext = {
	queryClient: QueryClient
	api: ApiQueries
	identity: IdentityStore
	/** Null in the browser. */
	server: ServerContext | null
}

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
	return createRouter({
		routeTree,
		context,
		...(history === undefined ? {} : { history }),
		parseSearch: parseAddressQuery,
		stringifySearch: writeAddressQuery,
		// On the server this would be an inline script, which the content security policy forbids.
		scrollRestoration: !import.meta.env.SSR,
		defaultPreload: 'intent',
		// Cards that only pass under a resting pointer while a list is scrolled are not meant.
		defaultPreloadDelay: 150,
		// The query cache decides what is fresh; the router keeps nothing of its own.
		defaultPreloadStaleTime: 0,
		defaultPendingMs: 200,
		defaultPendingMinMs: 300,
		defaultPendingComponent: PendingScreen,
		defaultErrorComponent: RouteErrorScreen,
		defaultNotFoundComponent: NotFoundScreen,
		// An address below a place's is no missing place.
		notFoundMode: 'root',
	})
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createAppRouter>
	}
	/** What a route asks of the shell around it; the deepest route that says something wins. */
	interface StaticDataRouteOption {
		header?: HeaderVariant
		/** Shown in frames of other sites: the screen is all there is, without header and footer. */
		isFramed?: boolean
	}
}
