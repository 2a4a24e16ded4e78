import { createFileRoute } from '@tanstack/react-router'
import { prefetchHomeLocations } from '../features/locations/locations.queries.ts'
import { HomeScreen } from './-home-screen.tsx'

export const Route = createFileRoute('/')({
	loader: async ({ context: { api, server } }) => {
		if (import.meta.env.SSR) await server?.attempt(prefetchHomeLocations(api))
	},
	head: ({ match: { context } }) =>
		import.meta.env.SSR ? import('./-home-head.ts').then(({ homeHead }) => homeHead(context)) : {},
	component: HomeScreen,
})
