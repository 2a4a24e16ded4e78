import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { Toaster } from '../shared/ui/toaster.tsx'
import { colorSchemeManager } from './color-scheme-manager.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.ts'
import { theme } from './theme.ts'
import { createApiClient, createApiQueries, trpc } from './trpc.ts'

const queryClient = createQueryClient()
const apiClient = createApiClient()
const router = createAppRouter({ queryClient, api: createApiQueries(queryClient, apiClient) })
const schemeManager = colorSchemeManager()

// A server that fills the head for search engines marks what it wrote; from the first rendered route on, the routes say it.
const stopWaiting = router.subscribe('onRendered', () => {
	for (const element of document.querySelectorAll('[data-server-head]')) element.remove()
	stopWaiting()
})

export function Application() {
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
