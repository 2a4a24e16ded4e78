import { trpc } from '../../shared/api/trpc.ts'
import { Section } from '../../shared/ui/section.tsx'
import { TownLinks } from './town-links.tsx'

/** Links from a location to the pages of its town. Renders nothing without a town or when loading fails. */
export function MoreNearTown({ locationId }: { locationId: number }) {
	const { data } = trpc.towns.ofPlace.useQuery({ id: locationId })
	if (!data?.town) return null
	const { town, categories } = data
	return (
		<Section title={`More near ${town.name}`}>
			<TownLinks
				isOneRow
				links={[
					{ town, category: null, text: 'All places' },
					...categories.map(({ slug, name }) => ({ town, category: slug, text: name })),
				]}
			/>
		</Section>
	)
}
