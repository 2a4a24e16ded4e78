import { createFileRoute } from '@tanstack/react-router'
import { TownNotFound } from '../features/towns/town-not-found.tsx'
import { TownPending } from '../features/towns/town-pending.tsx'
import { loadTown, townHead } from './-load-town.ts'
import { TownScreenPage } from './-town-page.tsx'

export const Route = createFileRoute('/near/$town/')({
	loader: ({ context, params }) => loadTown(context, { town: params.town, category: null }),
	head: ({ loaderData, match: { context } }) => townHead(loaderData, context),
	pendingComponent: TownPending,
	notFoundComponent: TownNotFound,
	component: TownNear,
})

function TownNear() {
	return <TownScreenPage page={Route.useLoaderData().page} />
}
