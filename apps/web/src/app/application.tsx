import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { Toaster } from '../shared/ui/toaster.tsx'
import { colorSchemeManager } from './color-scheme-manager.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.ts'
import { theme } from './theme.ts'
import { createApiClient, createApiQueries, trpc } from './trpc.ts'

/** What a server wrote into the head for search engines bears this mark; from the first rendered route on, the routes say it. */
function removeServerHead(): void {
	for (const element of document.querySelectorAll('[data-server-head]')) element.remove()
}

/** The whole application with a cache of its own; `history` replaces the browser's in tests. */
export function createApplication(history?: RouterHistory) {
	const queryClient = createQueryClient()
	const apiClient = createApiClient()
	const router = createAppRouter({ queryClient, api: createApiQueries(queryClient, apiClient) }, history)
	const schemeManager = colorSchemeManager()
	const stopWaiting = router.subscribe('onRendered', () => {
		removeServerHead()
		stopWaiting()
	})

	return function Application() {
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
							<RouterProvider router={router} />
							<Toaster />
						</QueryClientProvider>
					</trpc.Provider>
				</MantineProvider>
			</StrictMode>
		)
	}
}
