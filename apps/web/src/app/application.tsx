import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createApiClient } from '../shared/api/api-client.ts'
import { type ApiClient, createApiQueries, trpc } from '../shared/api/trpc.ts'
import { createIdentityStore, type IdentityStore } from '../shared/identity/identity-store.ts'
import { IdentityContext } from '../shared/identity/use-identity.ts'
import type { ServerContext } from '../shared/rendering/router-context.ts'
import { colorSchemeManager } from './color-scheme-manager.ts'
import { fixedColorSchemeManager, framedColorScheme, isFramedPath } from './framed-page.ts'
import { mayBeSignedIn } from './identity/client-cookie.ts'
import { followIdentity } from './identity/follow-identity.ts'
import { goToAddress } from './identity/go-to-address.ts'
import { IdentityIsland } from './identity/identity-island.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { LazyOfflineSupport } from './offline/lazy-offline-support.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.ts'
import { theme } from './theme.ts'

function createStoreFromCookies(): IdentityStore {
	const mayBe = !isFramedPath(location.pathname) && mayBeSignedIn(document.cookie)
	return createIdentityStore({ mayBeSignedIn: mayBe })
}

/** Replacements for the browser's objects, on the server and in tests. */
export type Environment = {
	history?: RouterHistory
	identity?: IdentityStore
	apiClient?: ApiClient
	server?: ServerContext
}

/** Creates the application with its own query cache. */
export function createApplication(environment: Environment = {}) {
	const { history, identity = createStoreFromCookies(), server = null } = environment
	const { apiClient = createApiClient(identity.token) } = environment
	const queryClient = createQueryClient()
	const api = createApiQueries(queryClient, apiClient)
	const router = createAppRouter({ queryClient, identity, api, server }, history)
	const loadIdentityConfig = () => api.identity.config.ensureData()
	const goTo = (address: string) => goToAddress(router, address)
	followIdentity(identity, queryClient, {
		pathname: () => router.state.location.pathname,
		rerunGuard: () => router.invalidate(),
		goHome: () => router.navigate({ to: '/', replace: true }),
	})
	const { pathname, search } = router.history.location
	const isFramed = isFramedPath(pathname)
	const schemeManager = isFramed ? fixedColorSchemeManager(framedColorScheme(search)) : colorSchemeManager()

	function Application() {
		return (
			<StrictMode>
				<MantineProvider
					theme={theme}
					colorSchemeManager={schemeManager}
					defaultColorScheme="light"
					withCssVariables={false}
					withGlobalClasses={false}
				>
					<trpc.Provider client={apiClient} queryClient={queryClient}>
						<QueryClientProvider client={queryClient}>
							<IdentityContext value={identity}>
								<RouterProvider router={router} />
								{!isFramed && <IdentityIsland store={identity} loadConfig={loadIdentityConfig} navigate={goTo} />}
							</IdentityContext>
							<LazyToaster />
							{!isFramed && <LazyOfflineSupport />}
						</QueryClientProvider>
					</trpc.Provider>
				</MantineProvider>
			</StrictMode>
		)
	}

	return { Application, router, queryClient }
}
