import { BRAND_NAME, windowTitle } from '@farmgate/contracts/brand'
import type { SeasonCalendar } from '@farmgate/contracts/seasonal-produce'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { SeasonScreen } from '../features/season/season-screen.tsx'
import { AddToList } from '../features/trips/add-to-list.tsx'
import { titleTags } from '../shared/page-head/page-head.ts'
import { PageColumn } from '../shared/ui/page-column.tsx'

const titleOf = ({ region }: SeasonCalendar) => `What is in season in ${region.name}`

export const Route = createFileRoute('/season/$region')({
	loader: async ({ context: { api }, params: { region } }) => {
		const { hasProduceCalendar } = await import('@farmgate/contracts/produce-calendar')
		if (!hasProduceCalendar(region.toUpperCase())) throw notFound()
		const canonical = region.toLowerCase()
		if (region !== canonical) throw redirect({ to: '/season/$region', params: { region: canonical }, replace: true })
		return await api.season.calendar.ensureData({ region: region.toUpperCase() })
	},
	head: ({ loaderData, match: { context } }) => {
		if (loaderData === undefined) return titleTags(BRAND_NAME)
		return import.meta.env.SSR
			? import('./-season-head.ts').then(({ seasonHead }) => seasonHead(context, loaderData, titleOf(loaderData)))
			: titleTags(windowTitle(titleOf(loaderData)))
	},
	component: SeasonOfRegion,
})

function SeasonOfRegion() {
	return (
		<PageColumn>
			<SeasonScreen calendar={Route.useLoaderData()} addToList={(name) => <AddToList name={name} look="icon" />} />
		</PageColumn>
	)
}
